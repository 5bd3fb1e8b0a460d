import type { DomainDns, WantedRecords } from '@contract/domain-dns';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { Row, RowList } from '@/shared/ui/lists/row-list';
import { Badge } from '@/shared/ui/text/badge';
import { RelativeTime } from '@/shared/ui/text/relative-time';
import { Note, Text } from '@/shared/ui/text/text';
import { CopyValue } from './copy-value';
import { dnsCopy as copy, fullName } from './dns-copy';
import { code } from './dns.css';

interface WantedRecordListProps {
  readonly domain: string;
  readonly dns: DomainDns;
}

/** Each record that the domain needs, and what name servers answer. */
export function WantedRecordList({ domain, dns: { records, served } }: WantedRecordListProps) {
  return (
    <RowList label={copy.records}>
      {records.map((record) => (
        <Row
          key={`${record.type} ${record.name}`}
          actions={
            served === 'elsewhere' && !record.matches ? (
              <CopyValue
                value={record.wanted.join('\n')}
                of={copy.copyOf({ ...record, name: fullName(record.name, domain) })}
              />
            ) : null
          }
        >
          <WantedRecord domain={domain} record={record} />
        </Row>
      ))}
    </RowList>
  );
}

interface WantedRecordProps {
  readonly domain: string;
  readonly record: WantedRecords;
}

function WantedRecord({ domain, record }: WantedRecordProps) {
  const { type, name, wanted, found, since, matches, own } = record;
  return (
    <Stack gap={1}>
      <Cluster gap={2} rowGap={1} justify="between">
        <Cluster as="span" gap={2} rowGap={1}>
          <Text as="span" weight="medium" breaks>
            {fullName(name, domain)}
          </Text>
          <Badge>{type}</Badge>
          {own ? <Badge tone="accent">{copy.own}</Badge> : null}
        </Cluster>
        <Cluster as="span" gap={2} rowGap={1}>
          {since === null ? null : (
            <Note as="span">
              <span>{`${copy.since} `}</span>
              <RelativeTime moment={since} />
            </Note>
          )}
          <FoundBadge record={record} />
        </Cluster>
      </Cluster>
      {wanted.map((value) => (
        <code key={value} className={code}>
          {value}
        </code>
      ))}
      {matches || found === null || found.length === 0 ? null : (
        <Text size="small" tone="warning" breaks>
          {copy.found(found)}
        </Text>
      )}
    </Stack>
  );
}

function FoundBadge({ record: { found, matches } }: Pick<WantedRecordProps, 'record'>) {
  if (matches) return <Badge tone="success">{copy.matches}</Badge>;
  if (found === null) return <Badge>{copy.unchecked}</Badge>;
  return <Badge tone="warning">{found.length === 0 ? copy.missing : copy.different}</Badge>;
}
