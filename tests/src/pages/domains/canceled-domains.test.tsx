import '../../../support/resize-observer';
import { readAccount } from '@contract/account';
import { previewBilling } from '@contract/billing';
import { listCanceledDomains, restoreDomain, type CanceledDomain } from '@contract/canceled-domain';
import { listCards } from '@contract/card';
import { listDomains } from '@contract/domain';
import { idempotencyHeader } from '@contract/http';
import { readOrder } from '@contract/order';
import { payPastDue, readSubscription } from '@contract/statement';
import { activeUser } from '@contract/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
// Imported up front, because in the browser these dialogs have loaded before a person opens them.
import '@/pages/domains/ui/restoration';
import {
  sampleAccount,
  sampleBilling,
  sampleCards,
  sampleDomain,
  samplePreview,
  sampleUser,
} from '@contract/samples/sample-answers';
import { agentBackend } from '../../../support/agent-backend';
import { openPortal } from '../../../support/open-portal';
import { button, reload } from '../../../support/order-flows';
import { testConfig } from '../../../support/portal-config';

const name = 'maple-auto.example';
const canceled: CanceledDomain = {
  name,
  domain_type: 'c1',
  canceled_at: '2090-11-24T15:00:00.000Z',
  release_day: '2090-12-24',
};
const restore = `Restore ${name}`;
const restored = `${name} is restored. Its settings and email redirects are back.`;

function backendWith(preview = samplePreview()) {
  const backend = agentBackend();
  backend.answers(listCanceledDomains, [canceled]);
  backend.answers(listCards, [...sampleCards]);
  backend.answers(previewBilling, preview);
  backend.answers(restoreDomain, () => {
    backend.answers(listDomains, [sampleDomain(name)]);
    backend.answers(listCanceledDomains, []);
    return sampleDomain(name);
  });
  return backend;
}

async function ask(backend = backendWith()) {
  const portal = await openPortal('/domains');
  await portal.user.click(await button(restore));
  const dialog = await screen.findByRole('dialog', { name: `Restore ${name}?` });
  return { backend, portal, dialog: within(dialog) };
}

it("a canceled domain's page says until when it can be restored, and asks to do so", async () => {
  backendWith();
  const portal = await openPortal(`/domains/${name}/settings`);
  await screen.findByRole('heading', { name: `${name} is canceled` });
  expect(screen.getByText(/ released on December 24, 2090, it can be restored/)).toBeVisible();
  await portal.user.click(screen.getByText('Restore'));
  await screen.findByRole('dialog', { name: `Restore ${name}?` });
  act(() => portal.history.push('/domains/other.example'));
  await screen.findByRole('heading', { name: "Looks like this page doesn't exist" });
});

it('lists canceled domains until they are released, and restores one for the displayed amount', async () => {
  const { backend, portal, dialog } = await ask();
  const section = within(screen.getByLabelText('Canceled'));
  section.getByText('Enhanced Microsite');
  section.getByText('Will be released on December 24, 2090');
  await dialog.findByText('$34.00 more from Dec 1');
  expect(backend.callsOf(previewBilling)[0]?.query).toEqual({ action: 'buy_full', domain: name });
  await portal.user.click(await button('Restore for $12.47'));
  expect(await screen.findByText(restored)).toBeVisible();
  expect(await screen.findByText('1 domain · $34.00 a month')).toBeVisible();
  expect(screen.queryByText('Canceled')).toBeNull();
  expect(portal.address()).toBe('/domains');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(backend.callsOf(restoreDomain)).toMatchObject([
    { parameters: { name }, body: { payment_id: 'card-1', expected_amount: 1247 } },
  ]);
});

it('says that nothing is charged in a period that is paid for, including in the staff confirmation', async () => {
  const backend = backendWith(samplePreview({ due_now: 0, prorated: 0 }));
  backend.answers(activeUser, sampleUser({ user_type: testConfig.staff_user_type }));
  const { portal, dialog } = await ask(backend);
  await dialog.findByText("You've already paid for these days, so no card is charged today.");
  expect(dialog.queryByRole('radio')).toBeNull();
  await portal.user.click(await button('Restore at no charge'));
  await screen.findByRole('dialog', { name: 'Confirm for Robin Cedar Agency?' });
  screen.getByText(`You're restoring ${name} for this agency. No card is charged today.`);
  await portal.user.click(await button('Confirm'));
  expect(await screen.findByText(restored)).toBeVisible();
});

it('shows the domains while the canceled ones are loading, and even if those fail to load', async () => {
  const backend = backendWith();
  backend.holds(listCanceledDomains);
  const first = await openPortal('/domains');
  await screen.findByText('4 domains and 1 failed transfer · $77.00 a month');
  expect(screen.queryByText(/canceled/i)).toBeNull();
  backend.refuses(listCanceledDomains, { status: 502, reason: 'registrar_failed' });
  const portal = await reload(first);
  await screen.findByText("We couldn't load your canceled domains");
  screen.getByText('4 domains and 1 failed transfer · $77.00 a month');
  backend.answers(listCanceledDomains, []);
  await portal.user.click(await button('Try again'));
  await waitFor(() => expect(screen.queryByText(/canceled/i)).toBeNull());
});

it('charges nothing for a domain that was restored or released in the meantime', async () => {
  const backend = backendWith();
  backend.answers(listCanceledDomains, []);
  const portal = await openPortal(`/domains?restore=${name}`);
  await screen.findByText(/can't be restored anymore.+Nothing was charged\.$/);
  await waitFor(() => expect(portal.address()).toBe('/domains'));
  expect(backend.callsOf(previewBilling)).toEqual([]);
});

it('looks up a restoration by its key after a reload, and never sends it again', async () => {
  const { backend, portal } = await ask();
  backend.holds(restoreDomain);
  await portal.user.click(await button('Restore for $12.47'));
  await screen.findByText('Restoring…');
  const [sent] = backend.callsOf(restoreDomain);
  backend.answers(readOrder, { status: 'done', domain: sampleDomain(name) });
  await reload(portal);
  expect(await screen.findByText(restored)).toBeVisible();
  expect(backend.callsOf(readOrder)[0]?.parameters['key']).toBe(
    sent?.headers.get(idempotencyHeader),
  );
  expect(backend.callsOf(restoreDomain)).toHaveLength(1);
});

it('pays the past-due amount without leaving the page, and offers the restoration again', async () => {
  const { backend, portal } = await ask();
  backend.refuses(restoreDomain, { status: 409, reason: 'past_due', error: 'Pay it first.' });
  const { record } = sampleAccount();
  const owing = sampleAccount({ record: { ...record, billing_status: 'past_due' } });
  backend.answers(readAccount, owing);
  backend.answers(readSubscription, sampleBilling({ status: 'past_due', amount_due: 5200 }));
  await portal.user.click(await button('Restore for $12.47'));
  await screen.findByText("We couldn't restore this domain");
  await portal.user.click(within(screen.getByRole('dialog')).getByText('Pay now'));
  backend.answers(payPastDue, sampleBilling());
  await portal.user.click(await button('Pay $52.00'));
  backend.answers(readAccount, sampleAccount());
  backend.answers(readSubscription, sampleBilling());
  expect(await button('Restore for $12.47')).toBeVisible();
});
