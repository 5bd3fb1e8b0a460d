import { nameInWords } from '@contract/name-in-words';
import type { Domain } from '@contract/domain';
import type { ReactNode } from 'react';
import { formatCount } from '@contract/count';
import { money } from '@contract/money';
import { shortDayWithYear } from '@contract/day-words';
import { DataTable, type Column, type Sort } from '@/shared/ui/lists/data-table';
import { Note } from '@/shared/ui/text/text';
import { hasFailed } from '../model/domain-state';
import { monthlyCents } from '../model/monthly-price';
import { DomainStateBadge, DomainTypeBadge } from './domain-badges';
import { domainCopy } from './domain-copy';
import { DomainLink } from './domain-link';
import { secondLine, warning } from './domain-table.css';
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

/** A count for each domain. */
type Counts = Readonly<Record<string, number>>;

type DomainColumnOf = Column<Domain, DomainColumn>;

const name: DomainColumnOf = {
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
};

const type: DomainColumnOf = {
  id: 'type',
  header: domainCopy.columns.type,
  sortable: 'ascending',
  cell: DomainTypeBadge,
};

const state: DomainColumnOf = {
  id: 'state',
  header: domainCopy.columns.state,
  sortable: 'ascending',
  cell: (domain) => <DomainStateBadge domain={domain} />,
};

/** The badge, and the day on which the registration is renewed. */
const stateAndRenewal: DomainColumnOf = {
  ...state,
  cell: (domain) => (
    <>
      <DomainStateBadge domain={domain} />
      {domain.renews_on === null ? null : (
        <span className={secondLine}>{domainCopy.renews(shortDayWithYear(domain.renews_on))}</span>
      )}
    </>
  ),
};

/** The number of redirects, and of those whose last message didn't arrive. */
const redirects = (bounced: Counts = {}): DomainColumnOf => ({
  id: 'redirects',
  header: domainCopy.columns.redirects,
  align: 'end',
  sortable: 'descending',
  cell: ({ name, email_count }) => (
    <>
      <span>{email_count}</span>
      {bounced[name] === undefined ? null : (
        <span className={warning}>{` ${domainCopy.bounced(bounced[name])}`}</span>
      )}
    </>
  ),
});

const visitsOf = (visits: Counts | 'loadFailed'): DomainColumnOf => ({
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

const monthly: DomainColumnOf = {
  id: 'monthly',
  header: domainCopy.columns.monthly,
  align: 'end',
  sortable: 'descending',
  cell: (domain) => <Monthly domain={domain} />,
};

function Monthly({ domain }: { readonly domain: Domain }) {
  const cents = monthlyCents(domain);
  if (cents > 0) return <span>{money(cents)}</span>;
  return <Note as="span">{hasFailed(domain) ? domainCopy.refunded : domainCopy.notBilled}</Note>;
}

interface DomainTableProps {
  readonly domains: readonly Domain[];
  /** The level of detail. */
  readonly detail?: 'short' | 'full' | undefined;
  /** The visits in the last 30 days. Space for their column is reserved while they load. */
  readonly visits?: Counts | 'loadFailed' | undefined;
  /** The redirects whose last message didn't arrive, in a `full` table. */
  readonly bounced?: Counts | undefined;
  readonly sort?: Sort<DomainColumn> | undefined;
  /** Without it, the table can't be sorted. */
  readonly onSort?: ((sort: Sort<DomainColumn>) => void) | undefined;
  readonly actions?: ((domain: Domain) => ReactNode) | undefined;
}

export function DomainTable({
  domains,
  detail = 'full',
  visits,
  bounced,
  sort,
  onSort,
  actions,
}: DomainTableProps) {
  const visitColumns = visits === undefined ? [] : [visitsOf(visits)];
  const all =
    detail === 'full'
      ? [name, type, stateAndRenewal, redirects(bounced), ...visitColumns, monthly]
      : // The visits take the place of the redirects, so that names fit beside them on a tablet.
        [name, type, state, ...(visits === undefined ? [redirects()] : visitColumns), monthly];
  const shown = onSort === undefined ? all.map(withoutSorting) : all;
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

function withoutSorting({ sortable: _, ...column }: DomainColumnOf) {
  return column;
}
