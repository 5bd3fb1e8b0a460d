import type { DomainDns } from '@contract/domain-dns';
import { useQuery } from '@tanstack/react-query';
import { dnsQuery, type DomainPath } from '@/shared/api/dns-queries';
import { Alert } from '@/shared/ui/feedback/alert';
import { QueryContent } from '@/shared/ui/feedback/query-content';
import { RowsLoading } from '@/shared/ui/feedback/rows-loading';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { Section } from '@/shared/ui/layout/section';
import { Badge } from '@/shared/ui/text/badge';
import { RelativeTime } from '@/shared/ui/text/relative-time';
import { Note, Text } from '@/shared/ui/text/text';
import { CopyValue } from './copy-value';
import { dnsCopy as copy } from './dns-copy';
import { code, state as stateStyle } from './dns.css';
import { FoundRecords } from './found-records';
import { OwnRecords } from './own-records';
import { WantedRecordList } from './wanted-record-list';

interface DnsSettingsProps {
  readonly path: DomainPath;
}

/** A domain's DNS: whether it works, each record, the agency's own ones, and what stood at earlier servers. */
export function DnsSettings({ path }: DnsSettingsProps) {
  const query = useQuery(dnsQuery(path));
  return (
    <QueryContent
      query={query}
      loading={<RowsLoading label={copy.loading} />}
      loadError={{ title: copy.loadFailed }}
    >
      {(dns) =>
        dns.served === 'none' ? null : (
          <>
            {stateOf(dns) === 'unconfirmed' ? <FoundRecords path={path} dns={dns} /> : null}
            <Section title={copy.title} lead={copy.lead} padding="none">
              <DnsState dns={dns} />
              <WantedRecordList domain={path.name} dns={dns} />
            </Section>
            <OwnRecords path={path} records={dns.own} />
          </>
        )
      }
    </QueryContent>
  );
}

type State = keyof typeof copy.states;

function stateOf({ served, resolves, needs_confirmation: isUnconfirmed }: DomainDns): State {
  if (isUnconfirmed && served !== 'here') return 'unconfirmed';
  if (served !== 'here') return served === 'elsewhere' ? 'elsewhere' : 'unknown';
  return resolves ? 'works' : 'settingUp';
}

const tones = {
  settingUp: 'accent',
  elsewhere: 'warning',
  unknown: 'neutral',
  unconfirmed: 'warning',
} as const satisfies Record<Exclude<State, 'works'>, string>;

function DnsState({ dns }: { readonly dns: DomainDns }) {
  const state = stateOf(dns);
  const { wanted, found } = dns.name_servers;
  return (
    <div className={stateStyle} data-dns-state={state}>
      <Stack gap={2}>
        <Cluster gap={2}>
          <Text as="h3" weight="medium">
            {copy.states[state].title}
          </Text>
          {state === 'works' ? null : <Badge tone={tones[state]}>{copy.states[state].word}</Badge>}
        </Cluster>
        <Text size="small" tone="muted">
          {copy.states[state].text}
        </Text>
        {state === 'elsewhere' ? (
          <Cluster justify="between" align="start">
            <div>
              <Note>{copy.ours}</Note>
              {wanted.map((server) => (
                <div key={server}>
                  <code className={code}>{server}</code>
                </div>
              ))}
              <Note>{copy.theirs(found)}</Note>
            </div>
            <CopyValue value={wanted.join('\n')} of={copy.ours} />
          </Cluster>
        ) : null}
        {dns.problem === null ? null : <Alert tone="warning">{copy.problem(dns.problem)}</Alert>}
        {dns.checked_at === null ? null : (
          <Note>
            <span>{`${copy.checked} `}</span>
            <RelativeTime moment={dns.checked_at} />
          </Note>
        )}
      </Stack>
    </div>
  );
}
