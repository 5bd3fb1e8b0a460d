import type { OwnRecordBody } from '@contract/domain-dns';
import { ownRecordTypes, readOwnRecord } from '@contract/dns-record';
import { ItemForm, useItemForm, type EditedItem } from '@/features/edit-item';
import type { DomainPath } from '@/shared/api/dns-queries';
import { announce } from '@/shared/ui/feedback/announcer';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextArea } from '@/shared/ui/fields/text-area';
import { TextField } from '@/shared/ui/fields/text-field';
import type { OwnRecords } from '../../../model/settings/own-records';
import { dnsCopy } from './dns-copy';

const { form: copy, saved } = dnsCopy.ownRecords;

interface OwnRecordFormProps extends EditedItem<OwnRecordBody> {
  readonly path: DomainPath;
  readonly editable: OwnRecords;
  onDone(): void;
}

export function OwnRecordForm({ path, editable, opened, isDeleted, onDone }: OwnRecordFormProps) {
  const form = useItemForm(editable, {
    opened,
    isDeleted,
    check: (typed) => ({ ...readOwnRecord(typed, path.name).problems }),
    onSaved(record) {
      announce(saved(record));
      onDone();
    },
  });
  const { typed, problems, isSaving, change } = form;
  return (
    <ItemForm
      form={form}
      heading="h3"
      words={copy}
      deleted={isDeleted && opened !== null ? copy.deleted(opened) : undefined}
      conflict={undefined}
      onCancel={onDone}
    >
      <TextField
        label={copy.name}
        hint={copy.nameHint(path.name)}
        variant="code"
        {...form.field('name')}
      />
      <SelectField
        label={copy.type}
        options={ownRecordTypes.map((value) => ({
          value,
          label: value,
          note: copy.types[value],
        }))}
        value={typed.type}
        error={problems['type']}
        disabled={isSaving}
        onChoose={(type) => change({ type })}
      />
      <TextArea label={copy.value} rows={2} {...form.field('value')} />
    </ItemForm>
  );
}
