import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DataTable, type Column, type Sort } from '@/shared/ui/data-table';

type Domain = { name: string; visits: number };
type ColumnId = 'name' | 'visits' | 'actions';

const domains: readonly Domain[] = [
  { name: 'harborinsures.com', visits: 1713 },
  { name: 'harbor-cover.net', visits: 12 },
];

const columns: readonly Column<Domain, ColumnId>[] = [
  {
    id: 'name',
    header: 'Domain',
    rowHeader: true,
    sortable: 'ascending',
    cell: (domain) => domain.name,
  },
  {
    id: 'visits',
    header: 'Visits',
    align: 'end',
    sortable: 'descending',
    cell: (domain) => domain.visits.toLocaleString('en-US'),
  },
  {
    id: 'actions',
    header: 'Actions',
    headerHidden: true,
    cell: (domain) => <button>Open {domain.name}</button>,
  },
];

function Domains({ onSort }: { onSort: (sort: Sort<ColumnId>) => void }) {
  const [sort, setSort] = useState<Sort<ColumnId> | undefined>();
  return (
    <DataTable
      caption="Your domains"
      columns={columns}
      rows={domains}
      rowKey={(domain) => domain.name}
      sort={sort}
      onSort={(next) => {
        onSort(next);
        setSort(next);
      }}
    />
  );
}

it('is a table with a name, and each row is named by its row header', () => {
  render(<Domains onSort={() => undefined} />);
  const table = screen.getByRole('table', { name: 'Your domains' });
  const row = within(table).getByRole('row', { name: /harbor-cover\.net/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('harbor-cover.net');
  expect(within(row).getAllByRole('cell')).toHaveLength(2);
});

it('names the column of actions for screen readers', () => {
  render(<Domains onSort={() => undefined} />);
  expect(screen.getByRole('columnheader', { name: 'Actions' })).not.toHaveAttribute('aria-sort');
});

it("sorts first in the column's direction, then reverses it, and announces the direction", async () => {
  const user = userEvent.setup();
  const onSort = vi.fn<(sort: Sort<ColumnId>) => void>();
  render(<Domains onSort={onSort} />);
  const header = () => screen.getByRole('columnheader', { name: 'Visits' });
  expect(header()).toHaveAttribute('aria-sort', 'none');

  await user.click(screen.getByRole('button', { name: 'Visits' }));
  expect(header()).toHaveAttribute('aria-sort', 'descending');
  await user.keyboard('{Enter}');
  expect(header()).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('columnheader', { name: 'Domain' })).toHaveAttribute('aria-sort', 'none');
  expect(onSort.mock.calls).toEqual([
    [{ column: 'visits', direction: 'descending' }],
    [{ column: 'visits', direction: 'ascending' }],
  ]);
});

it('labels each value with its column for the card that a row becomes on a phone', () => {
  render(<Domains onSort={() => undefined} />);
  expect(screen.getByRole('cell', { name: '1,713' })).toHaveAttribute('data-label', 'Visits');
  const actions = screen.getByRole('cell', { name: 'Open harborinsures.com' });
  expect(actions).not.toHaveAttribute('data-label');
});

it('reaches the action of a row by keyboard', async () => {
  const user = userEvent.setup();
  render(<Domains onSort={() => undefined} />);
  await user.tab();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Open harborinsures.com' })).toHaveFocus();
});

it('follows the link of the row header from anywhere in the row, unless text is being selected', () => {
  const follow = vi.fn<(event: { readonly ctrlKey: boolean; preventDefault: () => void }) => void>(
    (event) => event.preventDefault(),
  );
  const linked = columns.map((column) =>
    column.id === 'name'
      ? {
          ...column,
          cell: ({ name }: Domain) => (
            <a href={`/${name}`} onClick={follow}>
              {name}
            </a>
          ),
        }
      : column,
  );
  render(
    <DataTable
      caption="Domains"
      columns={linked}
      rows={domains.slice(0, 1)}
      rowKey={({ name }) => name}
    />,
  );
  const visits = screen.getByRole('cell', { name: '1,713' });
  fireEvent.click(screen.getByRole('button', { name: 'Open harborinsures.com' }));
  expect(follow).not.toHaveBeenCalled();
  fireEvent.click(visits, { ctrlKey: true });
  expect(follow).toHaveBeenCalledTimes(1);
  expect(follow.mock.calls[0]?.[0].ctrlKey).toBe(true);

  document.getSelection()?.selectAllChildren(visits);
  fireEvent.click(visits);
  expect(follow).toHaveBeenCalledTimes(1);
});
