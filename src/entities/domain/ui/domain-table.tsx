import { nameInWords } from '@contract/name-in-words';
import type { Domain } from '@contract/domain';
import type { ReactNode } from 'react';
import { formatCount } from '@contract/count';
import { money } from '@contract/money';
import { DataTable, type Column, type Sort } from '@/shared/ui/lists/data-table';
import { Note } from '@/shared/ui/text/text';
import { hasFailed } from '../model/domain-state';
import { monthlyCents } from '../model/monthly-price';
import { DomainStateBadge, DomainTypeBadge } from './domain-badges';
import { domainCopy } from './domain-copy';
import { DomainLink } from './domain-link';
import { SiteBanner } from './site-banner';
import { named } from './site-banner.css';

export type DomainColumn =
  | 'name'
  | 'type'
  | 'state'
  | 'redirects'
  | 'visits'
  | 'monthly'
  | 'actions';

const visitsColumn = (visits: Visits | 'loadFailed'): Column<Domain, DomainColumn> => ({
  id: 'visits',
  header: domainCopy.columns.visits,
  align: 'end',
  cell: ({ name, domain_type }) => {
    const count = visits === 'loadFailed' ? undefined : (visits[name] ?? 0);
    // A domain that was parked lately still has visits, which the total includes.
    const isEmpty = count === undefined || (count === 0 && domain_type === 'parked');
    return isEmpty ? domainCopy.noVisits : formatCount(count);
  },
});

const columns: readonly Column<Domain, DomainColumn>[] = [
  {
    id: 'name',
    header: domainCopy.columns.name,
    rowHeader: true,
    sortable: 'ascending',
    cell: (domain) => (
      <span className={named}>
        <SiteBanner domain={domain} />
        <DomainLink domain={domain} tone="subject">
          {nameInWords(domain.name)}
        </DomainLink>
      </span>
    ),
  },
  {
    id: 'type',
    header: domainCopy.columns.type,
    sortable: 'ascending',
    cell: DomainTypeBadge,
  },
  {
    id: 'state',
    header: domainCopy.columns.state,
    sortable: 'ascending',
    cell: (domain) => <DomainStateBadge domain={domain} />,
  },
  {
    id: 'redirects',
    header: domainCopy.columns.redirects,
    align: 'end',
    sortable: 'descending',
    cell: ({ email_count }) => email_count,
  },
  {
    id: 'monthly',
    header: domainCopy.columns.monthly,
    align: 'end',
    sortable: 'descending',
    cell: (domain) => <Monthly domain={domain} />,
  },
];

function Monthly({ domain }: { readonly domain: Domain }) {
  const cents = monthlyCents(domain);
  if (cents > 0) return <span>{money(cents)}</span>;
  return <Note as="span">{hasFailed(domain) ? domainCopy.refunded : domainCopy.notBilled}</Note>;
}

type Visits = Readonly<Record<string, number>>;

interface DomainTableProps {
  readonly domains: readonly Domain[];
  /** The level of detail. A `short` table can't be sorted. */
  readonly detail?: 'short' | 'full' | undefined;
  /** The visits in the last 30 days. Space for their column is reserved while they load. */
  readonly visits?: Visits | 'loadFailed' | undefined;
  readonly sort?: Sort<DomainColumn> | undefined;
  readonly onSort?: ((sort: Sort<DomainColumn>) => void) | undefined;
  readonly actions?: ((domain: Domain) => ReactNode) | undefined;
}

export function DomainTable({
  domains,
  detail = 'full',
  visits,
  sort,
  onSort,
  actions,
}: DomainTableProps) {
  const all =
    visits === undefined ? columns : columns.toSpliced(columns.length - 1, 0, visitsColumn(visits));
  // In a short table, the visits take the place of the redirects, so that names fit beside them on a tablet.
  const shown =
    detail === 'short'
      ? all.filter(({ id }) => id !== 'redirects' || visits === undefined).map(withoutSorting)
      : all;
  return (
    <DataTable
      caption={domainCopy.table}
      columns={
        actions === undefined
          ? shown
          : [
              ...shown,
              {
                id: 'actions',
                header: domainCopy.columns.actions,
                headerHidden: true,
                align: 'end',
                cell: actions,
              },
            ]
      }
      rows={domains}
      rowKey={({ name }) => name}
      sort={sort}
      onSort={onSort}
    />
  );
}

function withoutSorting({ sortable: _, ...column }: Column<Domain, DomainColumn>) {
  return column;
}
