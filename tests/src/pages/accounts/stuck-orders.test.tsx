import { listAccounts } from '@contract/account';
import { listStuckOrders, retryOrder, type StuckOrder } from '@contract/stuck-order';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accountNumber, sampleAccountsPage, sampleSummary } from '@contract/samples/sample-answers';
import { agentBackend } from '../../../support/agent-backend';
import { staffBackend } from '../../../support/staff-backend';
import { openPortal } from '../../../support/open-portal';

const order: StuckOrder = {
  id: 'a',
  name: 'spruce-quote.com',
  account_number: accountNumber,
  agency_name: 'Nora Whitfield',
  status: 'refund_due',
  since: '2026-11-23T12:00:00Z',
  failures: 12,
  reason: 'connect ECONNREFUSED',
};

it('shows staff the orders that need help, and retries one of them', async () => {
  const backend = staffBackend();
  backend.answers(listAccounts, sampleAccountsPage([sampleSummary(accountNumber, 'Pine Agency')]));
  backend.answers(listStuckOrders, [order]);
  const portal = await openPortal('/accounts');
  const list = within(
    await screen.findByRole('list', { name: 'Orders and charges that need help' }),
  );
  expect(list.getByText(`Nora Whitfield, account ${accountNumber}`)).toBeInTheDocument();
  expect(list.getByText(/12 attempts\. Last error: connect ECONNREFUSED$/)).toBeInTheDocument();
  backend.answers(retryOrder, { ended: false });
  await portal.user.click(list.getByRole('button', { name: 'Try again spruce-quote.com' }));
  expect(await list.findByText(/^It failed again/)).toBeInTheDocument();
  backend.answers(retryOrder, () => {
    backend.answers(listStuckOrders, []);
    return { ended: true };
  });
  await portal.user.click(list.getByRole('button', { name: 'Try again spruce-quote.com' }));
  await screen.findByRole('button', { name: /Pine Agency/ });
  await expect.poll(() => screen.queryByText('Orders and charges that need help')).toBeNull();
});

it('shows staff the charges that a bank disputes, with what to do, and nothing to retry', async () => {
  const backend = staffBackend();
  backend.answers(listAccounts, sampleAccountsPage([sampleSummary(accountNumber, 'Pine Agency')]));
  const reason = '$34.00, Visa ending in 4242';
  backend.answers(listStuckOrders, [{ ...order, status: 'disputed', failures: 0, reason }]);
  await openPortal('/accounts');
  expect(await screen.findByText(/^The cardholder's bank disputes this charge\./)).toBeVisible();
  expect(screen.getByText(/^Since .*: \$34\.00, Visa ending in 4242$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
});

it('stuck orders are not requested for agents', async () => {
  const backend = agentBackend({ num_available_accounts: 2 });
  backend.answers(listAccounts, sampleAccountsPage([sampleSummary(accountNumber, 'Pine Agency')]));
  await openPortal('/accounts');
  await screen.findByRole('button', { name: /Pine Agency/ });
  expect(backend.callsOf(listStuckOrders)).toEqual([]);
});
