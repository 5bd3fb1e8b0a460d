import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Panel } from '@/shared/ui/layout/panel';
import { Steps } from '@/shared/ui/layout/steps';
import { SummaryPanel } from '@/shared/ui/layout/summary-panel';

const steps = [
  { id: 'select', label: 'Select the domain' },
  { id: 'config', label: 'Configure and pay' },
  { id: 'done', label: 'Done' },
] as const;

it('marks the current step and the completed steps', () => {
  render(<Steps label="Steps of the transfer" steps={steps} current="config" />);
  const list = screen.getByRole('list', { name: 'Steps of the transfer' });
  const items = within(list).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Completed: Select the domain',
    'Configure and pay',
    'Done',
  ]);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

it('counts the last step as completed when the flow is finished', () => {
  render(<Steps label="Steps" steps={steps} current="done" finished />);
  expect(screen.getAllByRole('listitem').map((item) => item.dataset['state'])).toEqual([
    'done',
    'done',
    'done',
  ]);
});

it('names a panel by its title, and a panel without a title is not a region', () => {
  render(
    <>
      <Panel title="Payment method">Cards</Panel>
      <Panel>Nothing in particular</Panel>
    </>,
  );
  expect(screen.getAllByRole('region')).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'Payment method' })).toHaveTextContent('Cards');
});

it('lists the choices, explains missing ones, and announces the total when it changes', () => {
  render(
    <SummaryPanel
      title="Your order"
      rows={[{ term: 'Domain', detail: 'harbor-coverage.com' }, { term: 'Card' }]}
      total={{ label: 'Due now', amount: '$12.47' }}
      note="11 days until your next billing day."
    />,
  );
  const region = screen.getByRole('region', { name: 'Your order' });
  expect(
    within(region)
      .getAllByRole('definition')
      .map((each) => each.textContent),
  ).toEqual(['harbor-coverage.com', 'Not chosen yet']);
  const total = within(region).getByText('$12.47');
  expect(total.closest('[aria-live="polite"]')).toHaveTextContent('Due now $12.47');
  expect(region).toHaveTextContent('11 days until your next billing day.');
});
