import { domainTypeFacts, type Domain } from '@contract/domain';
import type { ReactNode } from 'react';
import { money } from '@/shared/lib/format/money';
import { Badge } from '@/shared/ui/badge';
import { DataTable, type Column, type Sort } from '@/shared/ui/data-table';
import { TextLink } from '@/shared/ui/link';
import { domainState, type DomainState } from '../model/domain-state';

export type DomainColumn = 'name' | 'type' | 'state' | 'redirects' | 'monthly' | 'actions';

const states: Readonly<
  Record<DomainState, { label: string; tone: 'success' | 'neutral' | 'warning' | 'danger' }>
> = {
  active: { label: 'Active', tone: 'success' },
  inactive: { label: 'Inactive', tone: 'neutral' },
  transferring: { label: 'Transfer in progress', tone: 'warning' },
  transferFailed: { label: 'Transfer failed', tone: 'danger' },
};

const columns: readonly Column<Domain, DomainColumn>[] = [
  {
    id: 'name',
    header: 'Domain',
    rowHeader: true,
    sortable: 'ascending',
    cell: ({ name }) => (
      <TextLink to="/domains/$name/{-$tab}" params={{ name }} tone="subject">
        {name}
      </TextLink>
    ),
  },
  {
    id: 'type',
    header: 'Plan',
    sortable: 'ascending',
    cell: ({ domain_type: type }) => (
      <Badge tone={type === 'c1' ? 'accent' : 'neutral'}>{domainTypeFacts[type].title}</Badge>
    ),
  },
  {
    id: 'state',
    header: 'Status',
    sortable: 'ascending',
    cell: (domain) => {
      const { label, tone } = states[domainState(domain)];
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    id: 'redirects',
    header: 'Redirects',
    align: 'end',
    sortable: 'descending',
    cell: ({ emails }) => emails.length,
  },
  {
    id: 'monthly',
    header: 'Monthly',
    align: 'end',
    sortable: 'descending',
    cell: ({ domain_type: type }) => money(domainTypeFacts[type].monthlyCents),
  },
];

/** The columns of the short table; the domains page shows all. */
const atAGlance: readonly DomainColumn[] = ['name', 'type', 'state'];

interface DomainTableProps {
  readonly domains: readonly Domain[];
  readonly detail?: 'short' | 'full' | undefined;
  readonly sort?: Sort<DomainColumn> | undefined;
  readonly onSort?: ((sort: Sort<DomainColumn>) => void) | undefined;
  /** What can be done with a row. */
  readonly actions?: ((domain: Domain) => ReactNode) | undefined;
}

/** The domains of an account. Without `onSort` they keep the given order. */
export function DomainTable({ domains, detail = 'full', sort, onSort, actions }: DomainTableProps) {
  const wanted = detail === 'full' ? columns : columns.filter(({ id }) => atAGlance.includes(id));
  const shown = onSort === undefined ? wanted.map(withoutSorting) : wanted;
  return (
    <DataTable
      caption="Domains"
      columns={
        actions === undefined
          ? shown
          : [
              ...shown,
              { id: 'actions', header: 'Actions', headerHidden: true, align: 'end', cell: actions },
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
