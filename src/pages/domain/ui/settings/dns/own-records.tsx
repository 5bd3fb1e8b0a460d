import type { OwnRecordBody } from '@contract/domain-dns';
import { useEditedItem } from '@/features/edit-item';
import type { DomainPath } from '@/shared/api/dns-queries';
import { Button } from '@/shared/ui/actions/button';
import { announce } from '@/shared/ui/feedback/announcer';
import { Cluster } from '@/shared/ui/layout/layout';
import { Section } from '@/shared/ui/layout/section';
import { RemovableRowList } from '@/shared/ui/lists/removable-rows';
import { Row, RowList } from '@/shared/ui/lists/row-list';
import { Badge } from '@/shared/ui/text/badge';
import { Text } from '@/shared/ui/text/text';
import { recordId, useOwnRecords, useRemoveRecord } from '../../../model/settings/own-records';
import { dnsCopy, fullName } from './dns-copy';
import { code } from './dns.css';
import { OwnRecordForm } from './own-record-form';

const copy = dnsCopy.ownRecords;

interface OwnRecordsProps {
  readonly path: DomainPath;
  readonly records: readonly OwnRecordBody[];
}

/** The records that an agency adds to a domain. */
export function OwnRecords({ path, records }: OwnRecordsProps) {
  const editable = useOwnRecords(path);
  const removal = useRemoveRecord(path);
  const { opened, key, isDeleted, edit, close } = useEditedItem(editable, records);
  const form = <OwnRecordForm {...{ path, editable, opened, isDeleted }} onDone={close} />;
  return (
    <Section
      title={copy.title}
      lead={copy.lead}
      padding="none"
      foot={
        <Button size="small" icon="plus" disabled={key === 'new'} onClick={() => edit('new')}>
          {copy.add}
        </Button>
      }
    >
      {key === 'new' || isDeleted ? (
        <RowList label={copy.form.add}>
          <Row below={form} />
        </RowList>
      ) : null}
      {records.length === 0 && key === 'new' ? null : (
        <RemovableRowList
          items={records}
          icon="globe"
          idOf={recordId}
          nameOf={copy.nameOf}
          texts={copy}
          removal={removal}
          onRemoved={(record) => announce(copy.removed(record))}
          onEdit={edit}
          formOf={(record) => (recordId(record) === key ? form : null)}
        >
          {({ type, name, value }) => (
            <>
              <Cluster as="span" gap={2} rowGap={1}>
                <Text as="span" weight="medium" breaks>
                  {fullName(name, path.name)}
                </Text>
                <Badge>{type}</Badge>
              </Cluster>
              <code className={code}>{value}</code>
            </>
          )}
        </RemovableRowList>
      )}
    </Section>
  );
}
