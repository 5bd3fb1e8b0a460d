import { useState } from 'react';
import { Badge } from '@/shared/ui/text/badge';
import { DataTable, type Column, type Sort } from '@/shared/ui/lists/data-table';
import { SortField } from '@/shared/ui/lists/sort-field';
import { FactList } from '@/shared/ui/lists/fact-list';
import { TextLink } from '@/shared/ui/actions/link';
import { Pager } from '@/shared/ui/lists/pager';
import { Panel } from '@/shared/ui/layout/panel';
import { Sparkline } from '@/shared/ui/chart/sparkline';
import { Note, Text } from '@/shared/ui/text/text';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import type { ComponentEntry } from '../entry';

interface Row {
  readonly name: string;
  readonly state: 'Active' | 'Inactive';
  readonly visits: number;
}
type ColumnId = 'name' | 'state' | 'visits' | 'ways';

const rows: readonly Row[] = [
  { name: 'cedar-quote.example', state: 'Active', visits: 3204 },
  { name: 'cedar-life.example', state: 'Active', visits: 1713 },
  { name: 'cedar-paused.example', state: 'Inactive', visits: 0 },
];

const visits = [120, 134, 128, 151, 160, 92, 88, 149, 158, 171, 180, 196, 110, 102, 204, 210];

const columns: readonly Column<Row, ColumnId>[] = [
  {
    id: 'name',
    header: 'Domain',
    rowHeader: true,
    sortable: 'ascending',
    cell: ({ name }) => name,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={state === 'Active' ? 'success' : 'neutral'}>{state}</Badge>,
  },
  {
    id: 'visits',
    header: 'Visits',
    align: 'end',
    sortable: 'descending',
    cell: ({ visits }) => visits.toLocaleString('en-US'),
  },
  {
    id: 'ways',
    header: 'Ways',
    headerHidden: true,
    align: 'end',
    cell: ({ name }) => (
      <TextLink to="/domains" tone="standalone">
        Stats <VisuallyHidden>of {name}</VisuallyHidden>
      </TextLink>
    ),
  },
];

function Sorting() {
  const [sort, setSort] = useState<Sort<ColumnId>>({ column: 'visits', direction: 'descending' });
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const sorted = rows.toSorted((a, b) =>
    sort.column === 'visits' ? sign * (a.visits - b.visits) : sign * a.name.localeCompare(b.name),
  );
  return (
    <Panel title="Sorted by its headers" headingLevel={3} padding="none">
      <DataTable
        caption="Domains that can be sorted"
        columns={columns}
        rows={sorted}
        rowKey={({ name }) => name}
        sort={sort}
        SortField={SortField}
        onSort={setSort}
      />
    </Panel>
  );
}

function Given() {
  return (
    <Panel title="In the order it was given" headingLevel={3} padding="none">
      <DataTable
        caption="Domains in a given order"
        columns={columns.map(({ sortable: _, ...column }) => column)}
        rows={rows}
        rowKey={({ name }) => name}
      />
    </Panel>
  );
}

function Paging() {
  const [page, setPage] = useState(1);
  return <Pager label="Pages of visits" page={page} pageSize={25} total={51} onPage={setPage} />;
}

export const data: readonly ComponentEntry[] = [
  {
    id: 'data-table',
    title: 'Data table',
    group: 'Data',
    files: ['lists/data-table', 'lists/sort-field'],
    use: 'Items of one kind, to compare. Figures are right-aligned. Where the table is narrower than 640 px, each row becomes a card of three lines. Where its row header holds a link, the whole row follows it.',
    keys: [{ key: 'Enter, Space', does: 'on a header: sorts; again: reverses the order' }],
    specimens: [
      { name: 'Sortable', Show: Sorting, room: 'wide' },
      { name: 'In a narrow container: cards', Show: Given },
    ],
  },
  {
    id: 'fact-list',
    title: 'Fact list',
    group: 'Data',
    files: ['lists/fact-list'],
    use: 'Facts about one item. Side by side in a panel; stacked where there are many, or little space.',
    specimens: [
      {
        name: 'Beside',
        Show: () => (
          <FactList
            facts={[
              { term: 'Registrar', detail: 'Example Registrar, Inc.' },
              { term: 'Phone', detail: '+1 312 555 0100' },
              { term: 'Lock', detail: <Badge tone="success">Unlocked</Badge> },
            ]}
          />
        ),
      },
      {
        name: 'Above',
        Show: () => (
          <FactList
            layout="above"
            facts={[
              { term: 'Email', detail: 'agent@demo.example' },
              { term: 'User ID', detail: 'u-100001' },
            ]}
          />
        ),
      },
    ],
  },
  {
    id: 'pager',
    title: 'Pager',
    group: 'Data',
    files: ['lists/pager'],
    use: 'Below a list that comes in pages. It is not there if everything fits on one.',
    specimens: [{ name: 'Usual', Show: Paging }],
  },
  {
    id: 'sparkline',
    title: 'Sparkline',
    group: 'Data',
    files: ['chart/sparkline'],
    use: 'The course of a figure that stands beside it. Starts at zero; the line to the day that is not over is dashed. Anything that is read for its values is a chart.',
    specimens: [
      {
        name: 'Below its figure',
        Show: () => (
          <Panel>
            <Note>Visits</Note>
            <Text size="figure">4,917</Text>
            <Sparkline values={visits} />
          </Panel>
        ),
      },
    ],
  },
];
