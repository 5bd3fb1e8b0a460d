import type { Domain } from '@contract/domain';
import { getRouteApi } from '@tanstack/react-router';
import { DomainLinks, DomainTable, hasProgress, monthlyCents } from '@/entities/domain';
import { useViewer } from '@/entities/session';
import { useAnnouncedChange } from '@/shared/ui/feedback/announced-change';
import { Button } from '@/shared/ui/actions/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Stack } from '@/shared/ui/layout/layout';
import { Panel } from '@/shared/ui/layout/panel';
import { Note } from '@/shared/ui/text/text';
import { arrangeDomains } from '../model/arrange-domains';
import { domainColumns, domainsSearchDefaults, type DomainsSearch } from '../model/domains-search';
import { DomainFilter } from './domain-filter';
import { domainsCopy } from './domains-copy';
import { ProgressDialog } from './progress-dialog';

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
  const mayViewStats = useViewer().can('viewStats');
  const shown = arrangeDomains(domains, search);
  useAnnouncements(search, shown, domains);

  const followed = domains.filter(hasProgress).find(({ name }) => name === search.transfer);

  // The search is debounced, so another filter may have changed in the meantime.
  const replace = (change: Partial<DomainsSearch>) =>
    void navigate({
      search: (current) => ({ ...current, ...change }),
      replace: true,
      resetScroll: false,
    });

  return (
    <Stack gap={4}>
      <DomainFilter domains={domains} search={search} onChange={replace} />
      {followed === undefined ? null : (
        <ProgressDialog
          accountNumber={accountNumber}
          domain={followed}
          onClose={() => replace({ transfer: '' })}
        />
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
            sort={{
              column: search.sort,
              direction: search.descending ? 'descending' : 'ascending',
            }}
            onSort={({ column, direction }) => {
              const sort = domainColumns.find((each) => each === column);
              if (sort === undefined) return;
              void navigate({
                search: { ...search, sort, descending: direction === 'descending' },
                resetScroll: false,
              });
            }}
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
