import type { Domain } from '@contract/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { DomainLinks, DomainsUnread, DomainTable, NoDomains } from '@/entities/domain';
import { useAccess, useAccountNumber } from '@/entities/session';
import { domainsQuery } from '@/shared/api/domain-queries';
import { EmptyState } from '@/shared/ui/empty-state';
import { Stack } from '@/shared/ui/layout';
import { ButtonLink } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { Text } from '@/shared/ui/text';
import { arrangeDomains } from '../model/arrange-domains';
import { domainColumns } from '../model/domains-search';
import { DomainFilter } from './domain-filter';
import { emptyBody } from './domains-page.css';

const ProgressDialog = lazy(async () => ({
  default: (await import('./progress-dialog')).ProgressDialog,
}));

const route = getRouteApi('/domains/');

/** All domains of the account. The address keeps the filter and the sort order. */
export function DomainsPage() {
  const accountNumber = useAccountNumber();
  const { data: domains, isError, refetch } = useQuery(domainsQuery(accountNumber));
  return (
    <Stack gap={5}>
      <PageHeader
        title="Domains"
        actions={
          <>
            <ButtonLink to="/domains/transfer">Transfer a domain</ButtonLink>
            <ButtonLink to="/domains/purchase" tone="primary">
              Purchase a domain
            </ButtonLink>
          </>
        }
      />
      {domains !== undefined ? (
        <DomainList accountNumber={accountNumber} domains={domains} />
      ) : isError ? (
        <DomainsUnread headingLevel={2} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading your domains">
          <Stack gap={4}>
            <Skeleton shape="control" width="half" />
            <Skeleton shape="block" />
          </Stack>
        </Loading>
      )}
    </Stack>
  );
}

interface DomainListProps {
  readonly accountNumber: string;
  readonly domains: readonly Domain[];
}

function DomainList({ accountNumber, domains }: DomainListProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayViewStats = useAccess().may('viewStats');
  if (domains.length === 0) {
    return (
      <Panel>
        <NoDomains headingLevel={2} />
      </Panel>
    );
  }
  const shown = arrangeDomains(domains, search);
  const followed = domains.find(
    ({ name, transfer_status: transfer }) => name === search.transfer && transfer !== null,
  );
  return (
    <Stack gap={4}>
      <DomainFilter
        search={search}
        onChange={(change) =>
          // The search is debounced: another filter may have been set by then.
          void navigate({
            search: (current) => ({ ...current, ...change }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <Panel padding="none">
        {shown.length === 0 ? (
          <div className={emptyBody}>
            <EmptyState headingLevel={2} title="No matching domains">
              Try a shorter name, or show all plans.
            </EmptyState>
          </div>
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
      <Text size="small" tone="muted">
        {shown.length} of {domains.length} {domains.length === 1 ? 'domain' : 'domains'}
      </Text>
      {followed === undefined ? null : (
        <Suspense fallback={null}>
          <ProgressDialog
            accountNumber={accountNumber}
            name={followed.name}
            onClose={() =>
              void navigate({
                search: (current) => ({ ...current, transfer: '' }),
                replace: true,
                resetScroll: false,
              })
            }
          />
        </Suspense>
      )}
    </Stack>
  );
}
