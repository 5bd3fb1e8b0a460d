import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Breadcrumbs } from '@/shared/ui/breadcrumbs';
import { PageHeader, pageHeadingId } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { mainContentId, SkipLink } from '@/shared/ui/skip-link';
import { Steps } from '@/shared/ui/steps';
import { SummaryPanel } from '@/shared/ui/summary-panel';

const steps = [
  { id: 'select', label: 'Select the domain' },
  { id: 'config', label: 'Configure and pay' },
  { id: 'done', label: 'Done' },
] as const;

it('marks the current step and the steps that are done', () => {
  render(<Steps label="Steps of the transfer" steps={steps} current="config" />);
  const list = screen.getByRole('list', { name: 'Steps of the transfer' });
  const items = within(list).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Done: Select the domain',
    'Configure and pay',
    'Done',
  ]);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

it('counts the last step as done when the flow is finished', () => {
  render(<Steps label="Steps" steps={steps} current="done" finished />);
  expect(screen.getAllByRole('listitem').map((item) => item.dataset['state'])).toEqual([
    'done',
    'done',
    'done',
  ]);
});

it('links every crumb but the last, which is the page itself', () => {
  render(
    <Breadcrumbs
      items={[
        { id: '/', label: 'Dashboard' },
        { id: '/domains', label: 'Domains' },
        { id: '/domains/transfer', label: 'Transfer Domain' },
      ]}
      link={(item) => <a href={item.id}>{item.label}</a>}
    />,
  );
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumbs' });
  expect(
    within(crumbs)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Dashboard', 'Domains']);
  expect(within(crumbs).getByText('Transfer Domain')).toHaveAttribute('aria-current', 'page');
});

it('gives the page one heading that can take the focus but is no stop of Tab', async () => {
  render(<PageHeader title="Domains" actions={<button>Transfer a domain</button>} />);
  const heading = screen.getByRole('heading', { level: 1, name: 'Domains' });
  expect(heading).toHaveAttribute('id', pageHeadingId);
  heading.focus();
  expect(heading).toHaveFocus();
  await userEvent.setup().tab();
  expect(screen.getByRole('button', { name: 'Transfer a domain' })).toHaveFocus();
});

it('skips to the content without touching the address', async () => {
  const user = userEvent.setup();
  render(
    <>
      <SkipLink />
      <main id={mainContentId} tabIndex={-1}>
        Content
      </main>
    </>,
  );
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(window.location.hash).toBe('');
});

it('names a panel by its title, and makes no region of one without', () => {
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
