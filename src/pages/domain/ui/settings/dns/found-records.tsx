import type { DomainDns, FoundDns, FoundRecord } from '@contract/domain-dns';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fieldProblems } from '@/shared/api/field-problems';
import { foundDnsQuery, type DomainPath } from '@/shared/api/dns-queries';
import { Button } from '@/shared/ui/actions/button';
import { Alert } from '@/shared/ui/feedback/alert';
import { announce } from '@/shared/ui/feedback/announcer';
import { RetryAlert } from '@/shared/ui/feedback/retry-alert';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';
import { Checkbox } from '@/shared/ui/fields/checkbox';
import { TextArea } from '@/shared/ui/fields/text-area';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { Section } from '@/shared/ui/layout/section';
import { Note, Text } from '@/shared/ui/text/text';
import { keyOf, useFoundRecords } from '../../../model/settings/found-records';
import { dnsCopy, fullName } from './dns-copy';
import { code } from './dns.css';

const copy = dnsCopy.moving;

interface FoundRecordsProps {
  readonly path: DomainPath;
  readonly dns: DomainDns;
}

/** What stood at a domain's old name servers, which a person confirms before the servers change. */
export function FoundRecords({ path, dns }: FoundRecordsProps) {
  const { data, isError, isFetching, refetch } = useQuery(foundDnsQuery(path));
  const askAgain = () => void refetch();
  return (
    <Section title={copy.title} lead={copy.lead}>
      {data !== undefined ? (
        <Choices
          path={path}
          dns={dns}
          found={data}
          again={
            <Button size="small" busy={isFetching} busyLabel={copy.asking} onClick={askAgain}>
              {copy.askAgain}
            </Button>
          }
        />
      ) : isError ? (
        <RetryAlert onRetry={askAgain}>{copy.loadFailed}</RetryAlert>
      ) : (
        <Loading label={copy.loading}>
          <Skeleton shape="block" />
        </Loading>
      )}
    </Section>
  );
}

interface ChoicesProps extends FoundRecordsProps {
  readonly found: FoundDns;
  readonly again: ReactNode;
}

function Choices({ path, dns, found, again }: ChoicesProps) {
  const choices = useFoundRecords(path, found, dns);
  const { records, kept, lost, read, confirm, zoneFile } = choices;
  return (
    <Stack gap={5}>
      <Text>{copy.asked(found.name_servers)}</Text>
      {found.unanswered.length === 0 ? null : (
        <Alert tone="warning" action={again}>
          {copy.unanswered(found.unanswered)}
        </Alert>
      )}
      {records.length === 0 ? (
        <Text tone="muted">{copy.none}</Text>
      ) : (
        <Stack as="ul" gap={3} aria-label={copy.keeps}>
          {records.map((record) => (
            <li key={keyOf(record)}>
              <Choice domain={path.name} record={record} choices={choices} />
            </li>
          ))}
        </Stack>
      )}
      <Stack gap={2}>
        <TextArea
          label={copy.zoneFile}
          optional
          hint={copy.zoneFileHint}
          rows={4}
          value={zoneFile}
          error={fieldProblems(read.error)['zone_file'] ?? read.error?.message}
          readOnly={read.isPending}
          onChange={({ target }) => choices.setZoneFile(target.value)}
        />
        <Cluster>
          <Button
            size="small"
            disabled={zoneFile.trim() === ''}
            busy={read.isPending}
            busyLabel={copy.reading}
            onClick={() => read.mutate()}
          >
            {copy.read}
          </Button>
          <span role="status">
            {read.data?.records.length === 0 ? <Note>{copy.readNone}</Note> : null}
          </span>
        </Cluster>
      </Stack>
      {confirm.error === null ? null : <Alert tone="danger">{confirm.error.message}</Alert>}
      <Cluster>
        <Button
          tone="primary"
          busy={confirm.isPending}
          busyLabel={copy.confirming}
          onClick={() => confirm.mutate(undefined, { onSuccess: () => announce(copy.confirmed) })}
        >
          {copy.confirm(kept.length, lost.length)}
        </Button>
      </Cluster>
    </Stack>
  );
}

interface ChoiceProps {
  readonly domain: string;
  readonly record: FoundRecord;
  readonly choices: ReturnType<typeof useFoundRecords>;
}

function Choice({ domain, record, choices }: ChoiceProps) {
  const { fate, type, name, value } = record;
  const described = (
    <>
      <span>{`${fullName(name, domain)} ${type} `}</span>
      <code className={code}>{value}</code>
    </>
  );
  if (fate === 'keep') {
    return (
      <Checkbox
        checked={choices.isKept(record)}
        disabled={choices.confirm.isPending}
        onChange={(keeps) => choices.choose(record, keeps)}
      >
        {described}
      </Checkbox>
    );
  }
  return (
    <div>
      <Text as="div" breaks>
        {described}
      </Text>
      <Note>{fate === 'refused' ? copy.refused(record) : copy.fates[fate]}</Note>
    </div>
  );
}
