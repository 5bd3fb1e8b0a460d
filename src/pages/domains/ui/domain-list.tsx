import type { AttentionItem } from '@contract/attention';
import type { Domain } from '@contract/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import {
  DomainLinks,
  DomainTable,
  hasProgress,
  monthlyCents,
  TransferProgressPanel,
  type DomainColumn,
} from '@/entities/domain';
import { useViewer } from '@/entities/session';
import { attentionQuery } from '@/shared/api/attention-queries';
import { overviewQuery } from '@/shared/api/overview-queries';
import { useAnnouncedChange } from '@/shared/ui/feedback/announced-change';
import { Button } from '@/shared/ui/actions/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Stack } from '@/shared/ui/layout/layout';
import type { Sort } from '@/shared/ui/lists/data-table';
import { SortField } from '@/shared/ui/lists/sort-field';
import { Modal } from '@/shared/ui/layout/modal';
import { Panel } from '@/shared/ui/layout/panel';
import { Note } from '@/shared/ui/text/text';
import { arrangeDomains } from '../model/arrange-domains';
import { domainColumns, domainsSearchDefaults, type DomainsSearch } from '../model/domains-search';
import { DomainFilter } from './domain-filter';
import { domainsCopy } from './domains-copy';

const route = getRouteApi('/domains/');

const { q, kind } = domainsSearchDefaults;
const unfiltered = { q, kind };

interface DomainListProps {
  readonly accountNumber: string;
  readonly domains: readonly Domain[];
}

/** A list of one or more domains, with a filter. */
export function DomainList({ accountNumber, domains }: DomainListProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { can } = useViewer();
  const mayViewStats = can('viewStats');
  const overview = useQuery({
    ...overviewQuery(accountNumber),
    enabled: can('viewOverview'),
  });
  const { data: attention } = useQuery(attentionQuery(accountNumber));
  const counts = overview.data?.last_30_days?.visits;
  const visits = can('viewOverview') && overview.data === undefined ? 'loadFailed' : counts;
  const shown = arrangeDomains(domains, search, counts ?? {});
  useAnnouncements(search, shown, domains);

  const followed = domains.filter(hasProgress).find(({ name }) => name === search.transfer);

  // The search is debounced, so another filter may have changed in the meantime.
  const replace = (change: Partial<DomainsSearch>) =>
    void navigate({
      search: (current) => ({ ...current, ...change }),
      replace: true,
      resetScroll: false,
    });

  function sortBy({ column, direction }: Sort<DomainColumn>): void {
    const sort = domainColumns.find((each) => each === column);
    if (sort === undefined) return;
    void navigate({
      search: { ...search, sort, descending: direction === 'descending' },
      resetScroll: false,
    });
  }

  return (
    <Stack gap={4}>
      <DomainFilter domains={domains} search={search} onChange={replace} />
      {followed === undefined ? null : (
        <Modal
          open
          title={domainsCopy.progressOf(followed)}
          width="wide"
          onClose={() => replace({ transfer: '' })}
        >
          <TransferProgressPanel accountNumber={accountNumber} name={followed.name} />
        </Modal>
      )}
      <Panel padding="none">
        {shown.length === 0 ? (
          <EmptyState
            headingLevel={2}
            icon="search"
            title={domainsCopy.noMatch(search.q, search.kind)}
            action={<Button onClick={() => replace(unfiltered)}>{domainsCopy.showAll}</Button>}
          >
            {domainsCopy.noMatchHelp}
          </EmptyState>
        ) : (
          <DomainTable
            domains={shown}
            visits={visits}
            bounced={bouncedByDomain(attention?.items ?? [])}
            sort={{
              column: search.sort,
              direction: search.descending ? 'descending' : 'ascending',
            }}
            SortField={SortField}
            onSort={domains.length > mostUnsorted ? sortBy : undefined}
            actions={(domain) => <DomainLinks domain={domain} mayViewStats={mayViewStats} />}
          />
        )}
      </Panel>
      {shown.length === 0 ? null : (
        <Note>{domainsCopy.total(shown, domains, monthlySum(shown))}</Note>
      )}
    </Stack>
  );
}

/** The number of rows that are easy to overlook without sorting them. */
const mostUnsorted = 4;

function bouncedByDomain(items: readonly AttentionItem[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const item of items) {
    if (item.kind === 'undelivered_redirect') counts[item.domain] = (counts[item.domain] ?? 0) + 1;
  }
  return counts;
}

const monthlySum = (domains: readonly Domain[]) =>
  domains.reduce((sum, domain) => sum + monthlyCents(domain), 0);

/** Announces each change of the filter and the order. */
function useAnnouncements(
  search: DomainsSearch,
  shown: readonly Domain[],
  all: readonly Domain[],
): void {
  useAnnouncedChange(
    JSON.stringify([search.q, search.kind]),
    shown.length === 0 ? domainsCopy.noMatch(search.q, search.kind) : domainsCopy.found(shown, all),
  );
  useAnnouncedChange(
    JSON.stringify([search.sort, search.descending]),
    domainsCopy.sorted(search.sort, search.descending),
  );
}
