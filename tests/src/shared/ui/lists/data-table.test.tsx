import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DataTable } from '@/shared/ui/lists/data-table';

it('labels each value with its column, because a row becomes a card on a phone', () => {
  render(
    <DataTable<number, string>
      caption="Your domains"
      columns={[
        { id: 'visits', header: 'Visits', cell: (visits) => visits.toLocaleString('en-US') },
        { id: 'act', header: 'Actions', headerHidden: true, cell: () => <button>Open</button> },
      ]}
      rows={[1713]}
      rowKey={String}
    />,
  );
  expect(screen.getByRole('cell', { name: '1,713' })).toHaveAttribute('data-label', 'Visits');
  expect(screen.getByRole('cell', { name: 'Open' })).not.toHaveAttribute('data-label');
});
