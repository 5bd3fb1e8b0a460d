import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Callout } from '@/shared/ui/feedback/callout';
import { FactList } from '@/shared/ui/lists/fact-list';

it('a callout shows its tone as a named icon, its text and its link, and is not announced', () => {
  render(
    <Callout
      tone="danger"
      title="Visa ending in 1881 has expired"
      action={<a href="/payment">Payment Settings</a>}
    >
      Please choose or add another.
    </Callout>,
  );
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Visa ending in 1881');
  expect(screen.getByRole('img', { name: 'Problem' })).toBeInTheDocument();
  expect(screen.getByText('Please choose or add another.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Payment Settings' })).toBeInTheDocument();
  expect(screen.queryByRole('status')).toBeNull();
});

it.each(['beside', 'above'] as const)(
  'a fact list associates each detail with its term: %s',
  (layout) => {
    render(
      <FactList
        layout={layout}
        facts={[
          { term: 'Registrar', detail: 'Quayside Domains' },
          { term: 'Phone', detail: '+1 312 555 0100' },
        ]}
      />,
    );
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Registrar',
      'Phone',
    ]);
    expect(screen.getAllByRole('definition').map((detail) => detail.textContent)).toEqual([
      'Quayside Domains',
      '+1 312 555 0100',
    ]);
  },
);
