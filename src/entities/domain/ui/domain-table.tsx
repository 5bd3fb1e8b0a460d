import { nameInWords } from '@contract/name-in-words';
import { shortDayWithYear } from '@contract/day-words';
import { domainTypeFacts, type Domain } from '@contract/domain';
import type { ReactNode } from 'react';
import { formatCount } from '@contract/count';
import { money } from '@contract/money';
import { DataTable, type Column, type DataTableProps } from '@/shared/ui/lists/data-table';
import { TextLink } from '@/shared/ui/actions/link';
import { Note } from '@/shared/ui/text/text';
import { hasFailed } from '../model/domain-state';
import { monthlyCents } from '../model/monthly-price';
import { DomainStateBadge } from './domain-badges';
import { domainCopy } from './domain-copy';
import { DomainLink } from './domain-link';
import { fact, facts, named, state as stateStyle, warning } from './domain-table.css';
import { SiteBanner } from './site-banner';

export type DomainColumn = 'name' | 'state' | 'redirects' | 'visits' | 'monthly' | 'actions';

/** A count for each domain. */
type Counts = Readonly<Record<string, number>>;

type DomainColumnOf = Column<Domain, DomainColumn>;

/** A link to the redirects that bounced, if any. */
const bouncedOf = ({ name }: Domain, { [name]: count }: Counts) =>
  count === undefined ? null : (
    <span className={warning}>
      <TextLink to="/domains/$name/{-$tab}" params={{ name, tab: 'emails' }} tone="danger">
        {domainCopy.bounced(count)}
      </TextLink>
    </span>
  );

/** The domain's picture and name, with its plan and, in a `full` table, the day on which its registration is renewed. */
const nameAnd = (detail: 'short' | 'full'): DomainColumnOf => ({
  id: 'name',
  header: domainCopy.columns.name,
  rowHeader: true,
  rowName: (domain) => nameInWords(domain.name),
  sortable: 'ascending',
  cell: (domain) => (
    <span className={named}>
      <SiteBanner domain={domain} />
      <span>
        <DomainLink domain={domain} tone="subject">
          {nameInWords(domain.name)}
        </DomainLink>
        <span className={facts}>
          <span className={fact}>{domainTypeFacts[domain.domain_type].title}</span>
          {detail === 'short' || domain.renews_on === null ? null : (
            <span className={fact}>{domainCopy.renews(shortDayWithYear(domain.renews_on))}</span>
          )}
        </span>
      </span>
    </span>
  ),
});

const state = (bounced: Counts): DomainColumnOf => ({
  id: 'state',
  header: domainCopy.columns.state,
  sortable: 'ascending',
  cell: (domain) => (
    <div className={stateStyle}>
      <DomainStateBadge domain={domain} />
      {bouncedOf(domain, bounced)}
    </div>
  ),
});

const redirects: DomainColumnOf = {
  id: 'redirects',
  header: domainCopy.columns.redirects,
  align: 'end',
  sortable: 'descending',
  cell: ({ email_count: count }) => count,
};

const visitsOf = (visits: Counts | 'loadFailed'): DomainColumnOf => ({
  id: 'visits',
  header: domainCopy.columns.visits,
  align: 'end',
  sortable: 'descending',
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

/** Without `onSort`, the table can't be sorted. */
interface DomainTableProps extends Pick<
  DataTableProps<Domain, DomainColumn>,
  'sort' | 'onSort' | 'SortField'
> {
  readonly domains: readonly Domain[];
  /** The level of detail. */
  readonly detail?: 'short' | 'full' | undefined;
  /** The visits in the last 30 days. Space for their column is reserved while they load. */
  readonly visits?: Counts | 'loadFailed' | undefined;
  /** The redirects whose last message didn't arrive, in a `full` table. */
  readonly bounced?: Counts | undefined;
  readonly actions?: ((domain: Domain) => ReactNode) | undefined;
}

export function DomainTable({
  domains,
  detail = 'full',
  visits,
  bounced = {},
  actions,
  ...sorting
}: DomainTableProps) {
  const visitColumns = visits === undefined ? [] : [visitsOf(visits)];
  // In a short table, the visits take the place of the redirects.
  const counts = detail === 'short' && visits !== undefined ? [] : [redirects];
  const shown = [nameAnd(detail), state(bounced), ...counts, ...visitColumns, monthly];
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
      stacksFigures
      {...sorting}
    />
  );
}
