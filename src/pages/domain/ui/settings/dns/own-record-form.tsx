import type { OwnRecordBody } from '@contract/domain-dns';
import { ownRecordTypes, readOwnRecord } from '@contract/dns-record';
import { useId } from 'react';
import { ItemFormAlerts, ItemFormButtons, useItemForm } from '@/features/edit-item';
import type { DomainPath } from '@/shared/api/dns-queries';
import { leftByEscape } from '@/shared/lib/keyboard/left-by-escape';
import { announce } from '@/shared/ui/feedback/announcer';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextArea } from '@/shared/ui/fields/text-area';
import { TextField } from '@/shared/ui/fields/text-field';
import { Stack } from '@/shared/ui/layout/layout';
import { Span } from '@/shared/ui/text/text';
import type { OwnRecords } from '../../../model/settings/own-records';
import { dnsCopy } from './dns-copy';

const { form: copy, saved } = dnsCopy.ownRecords;

interface OwnRecordFormProps {
  readonly path: DomainPath;
  readonly editable: OwnRecords;
  /** The record to edit, or `null` for a new one. */
  readonly opened: OwnRecordBody | null;
  /** True if it was deleted while it was being edited here. Saving then adds it again. */
  readonly isDeleted: boolean;
  onDone(): void;
}

export function OwnRecordForm({ path, editable, opened, isDeleted, onDone }: OwnRecordFormProps) {
  const titleId = useId();
  const form = useItemForm(editable, {
    opened,
    isDeleted,
    check: (typed) => ({ ...readOwnRecord(typed, path.name).problems }),
    onSaved(record) {
      announce(saved(record));
      onDone();
    },
  });
  const { ref, before, typed, problems, isSaving, change } = form;
  return (
    <form
      ref={ref}
      noValidate
      aria-labelledby={titleId}
      onSubmit={form.submit}
      {...leftByEscape(onDone)}
    >
      <Stack gap={4}>
        <h3 id={titleId}>
          <Span weight="strong">{before === null ? copy.add : copy.edit}</Span>
        </h3>
        <ItemFormAlerts
          form={form}
          deleted={isDeleted && opened !== null ? copy.deleted(opened) : undefined}
          conflict={undefined}
        />
        <TextField
          label={copy.name}
          hint={copy.nameHint(path.name)}
          variant="code"
          name="name"
          autoComplete="off"
          value={typed.name}
          error={problems['name']}
          readOnly={isSaving}
          onChange={({ target }) => change({ name: target.value })}
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
        <TextArea
          label={copy.value}
          name="value"
          rows={2}
          value={typed.value}
          error={problems['value']}
          readOnly={isSaving}
          onChange={({ target }) => change({ value: target.value })}
        />
        <ItemFormButtons save={copy.save} isSaving={isSaving} onCancel={onDone} />
      </Stack>
    </form>
  );
}
