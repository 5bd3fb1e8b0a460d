import '../../../support/resize-observer';
import { readAccount } from '@contract/account';
import { previewBilling } from '@contract/billing';
import { listCards } from '@contract/card';
import { listDomains } from '@contract/domain';
import { changeDomain } from '@contract/domain-settings';
import { orderDomain } from '@contract/order';
import { payPastDue, readSubscription } from '@contract/statement';
import { activeUser } from '@contract/user';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
// Imported up front, because in the browser these dialogs have loaded before a person opens them.
import '@/features/order-domain/ui/order-dialog';
import '@/pages/domain/ui/settings/lifecycle-dialog';
import {
  sampleAccount,
  sampleBilling,
  sampleCards,
  sampleDomain,
  samplePreview,
  sampleUser,
} from '@contract/samples/sample-answers';
import { agentBackend } from '../../../support/agent-backend';
import { openPortal, type OpenPortal } from '../../../support/open-portal';
import {
  button,
  configure,
  confirm,
  heading,
  openFlow,
  purchase,
  reaches,
  reload,
  transfer,
} from '../../../support/order-flows';
import { testConfig } from '../../../support/portal-config';
import type { StubBackend } from '../../../support/stub-backend';

const error = 'Pay what is past due before you order or upgrade a domain.';
const due = sampleBilling({ status: 'past_due', amount_due: 5200 });
const pastDue = { status: 409, reason: 'past_due', error } as const;

/** Stubs a past-due bill that can be paid. */
function owe(backend: StubBackend): void {
  const { record } = sampleAccount();
  backend.answers(
    readAccount,
    sampleAccount({ record: { ...record, billing_status: 'past_due', amount_due: 5200 } }),
  );
  backend.answers(readSubscription, due);
}

async function pay({ user }: OpenPortal, backend: StubBackend): Promise<void> {
  await user.click(await button('Pay $52.00'));
  backend.answers(readAccount, sampleAccount());
  backend.answers(readSubscription, sampleBilling());
}

it('pays the past-due amount within the wizard, without losing any choices', async () => {
  const { backend, portal } = await openFlow(purchase);
  await configure(portal, purchase);
  expect(screen.getByText('11 days, Nov 20 to Nov 30')).toBeVisible();
  backend.refuses(orderDomain, pastDue);
  owe(backend);
  await confirm(portal, purchase);
  await screen.findByRole('alertdialog', { name: "Your order didn't go through" });
  const again = await reload(portal);
  await reaches('config.choosing.confirming.first');
  await screen.findByRole('heading', { name: '$52.00 is past due' });
  expect(screen.getByText('Pay it before you order, upgrade or restore a domain.')).toBeVisible();
  expect(screen.queryByText(/^Your order for/)).toBeNull();
  // Otherwise, the order would be refused again.
  expect(await button(purchase.confirm)).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Pay what is past due first.')).toBeVisible();
  await again.user.click(await button('Pay now'));
  backend.answers(payPastDue, sampleBilling());
  await pay(again, backend);
  await screen.findByText('We received your payment of $52.00.');
  expect(again.address()).toBe('/domains/purchase?step=config');
  backend.answers(orderDomain, sampleDomain(purchase.name));
  await confirm(again, purchase);
  await heading(purchase.done);
});

it.each([purchase, transfer])(
  'takes a past-due amount in the first stage of a $id, where it is shown before the bills are loaded',
  async (flow) => {
    const { backend, portal } = await openFlow(flow);
    owe(backend);
    const answer = backend.holds(readSubscription);
    const again = await reload(portal);
    expect(await screen.findByRole('heading', { name: '$52.00 is past due' })).toBeVisible();
    answer(due);
    await again.user.click(await button('Pay now'));
    backend.answers(payPastDue, sampleBilling());
    await pay(again, backend);
    expect(await screen.findByText('We received your payment of $52.00.')).toBeVisible();
  },
);

it('ignores Enter while it is held down', async () => {
  const { portal } = await openFlow(purchase);
  await configure(portal, purchase);
  const held = { key: 'Enter', repeat: true };
  expect(fireEvent.keyDown(await button(purchase.confirm), held)).toBe(false);
  expect(fireEvent.keyDown(await button(purchase.confirm), { ...held, repeat: false })).toBe(true);
});

const parked = sampleDomain('birch-old.example', { domain_type: 'parked' });

async function openUpgrade(
  staff: boolean,
  dueNow = 1247,
  plan: (backend: StubBackend) => void = () => undefined,
) {
  const backend = agentBackend();
  if (staff) backend.answers(activeUser, sampleUser({ user_type: testConfig.staff_user_type }));
  backend.answers(listDomains, [parked]);
  backend.answers(listCards, [...sampleCards]);
  backend.answers(previewBilling, { ...samplePreview(), due_now: dueNow });
  backend.refuses(changeDomain, pastDue);
  backend.answers(readSubscription, due);
  plan(backend);
  const portal = await openPortal(`/domains/${parked.name}/settings`);
  await portal.user.click(await button('Enable Enhanced Microsite'));
  // The days are shown as the backend counts them, even if the local date differs.
  await screen.findByText('11 days, Nov 20 to Nov 30');
  if (dueNow > 0) await portal.user.click(await button('Enable for $12.47'));
  return { backend, portal };
}

it('charges no card for an upgrade that is already paid for', async () => {
  const { portal } = await openUpgrade(false, 0);
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText("You've already paid for these days, so no card is charged today.");
  expect(dialog.queryByRole('radio')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Enable at no charge' })).toBeVisible();
  await portal.user.keyboard('{Escape}');
  expect(await button('Enable Enhanced Microsite')).toHaveFocus();
});

it('pays the past-due amount that caused the refusal of an upgrade, and offers the upgrade again', async () => {
  const { backend, portal } = await openUpgrade(false);
  await screen.findByText("The upgrade didn't go through");
  expect(screen.getByRole('dialog')).toHaveTextContent(error);
  owe(backend);
  await portal.user.click(within(screen.getByRole('dialog')).getByText('Pay now'));
  backend.answers(payPastDue, sampleBilling());
  await pay(portal, backend);
  expect(await button('Enable for $12.47')).toBeVisible();
  expect(screen.getByText('We received your payment of $52.00.')).toBeInTheDocument();
});

it('returns to the upgrade if the past-due amount fails to load, and offers to reload it there', async () => {
  const { backend, portal } = await openUpgrade(false, 1247, (stub) =>
    stub.refuses(readSubscription, { status: 500, reason: 'internal' }),
  );
  const payNow = async () => within(await screen.findByRole('dialog')).findByText('Pay now');
  await portal.user.click(await payNow());
  await waitFor(() => expect(backend.callsOf(readSubscription)).toHaveLength(2));
  const answer = backend.holds(readSubscription);
  await portal.user.click(await payNow());
  expect(await screen.findByText('Loading what is past due…')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  owe(backend);
  answer(due);
  expect(await button('Pay $52.00')).toBeVisible();
});

it('offers to reload the page if the domain was changed before it was enabled', async () => {
  await openUpgrade(false, 1247, (stub) =>
    stub.refuses(changeDomain, { status: 409, reason: 'conflict', error: 'It was changed.' }),
  );
  expect(await button('Reload the page')).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveTextContent('It was changed.');
});

const tooWeak = {
  status: 403,
  reason: 'stronger_sign_in_needed',
  error: "Your sign-in isn't strong enough. Nothing was charged. Sign in again.",
} as const;

it('explains why an upgrade needs a stronger sign-in, and leads to the staff sign-in and back', async () => {
  const { backend, portal } = await openUpgrade(true);
  backend.refuses(changeDomain, tooWeak);
  await portal.user.click(await button('Charge $12.47'));
  await screen.findByText("The upgrade didn't go through");
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText(tooWeak.error);
  expect(dialog.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    `/login/staff?next=${encodeURIComponent(`/domains/${parked.name}/settings`)}`,
  );
});

it('offers a stronger sign-in for a refused order, and keeps all choices', async () => {
  const { backend, portal } = await openFlow(purchase);
  await configure(portal, purchase);
  backend.refuses(orderDomain, tooWeak);
  await confirm(portal, purchase);
  const refused = await screen.findByRole('alertdialog', {
    name: "Your order didn't go through",
  });
  expect(refused).toHaveTextContent("Your sign-in isn't strong enough. Nothing was charged.");
  await reload(portal);
  await reaches('config.choosing.confirming.first');
  expect(screen.getByText(tooWeak.error)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    `/login/staff?next=${encodeURIComponent('/domains/purchase?step=config')}`,
  );
});
