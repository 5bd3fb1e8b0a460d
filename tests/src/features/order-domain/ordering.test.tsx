import { listCards } from '@contract/card';
import { listDomains } from '@contract/domain';
import { giveDetails, readMissingDetails } from '@contract/domain-owner';
import { orderDomain } from '@contract/order';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  button,
  codeField,
  configure,
  confirm,
  goOn,
  heading,
  lookUp,
  openFlow,
  orderFlows,
  purchase,
  transfer,
} from '../../../support/order-flows';
import { sampleDomain, sampleDomains } from '@contract/samples/sample-answers';
import type { StubBackend } from '../../../support/stub-backend';

const keysOf = (backend: StubBackend) =>
  backend.callsOf(orderDomain).map(({ headers }) => headers.get('Idempotency-Key'));

describe.each(orderFlows)('a $id', (flow) => {
  it('is sent once, as confirmed, even after a double click and Enter', async () => {
    const { backend, portal } = await openFlow(flow);
    await configure(portal, flow);
    await portal.user.dblClick(await button(flow.confirm));
    await portal.user.keyboard('{Enter}{Enter}');
    await heading(flow.done);
    expect(backend.callsOf(orderDomain).map(({ body }) => body)).toEqual([
      {
        name: flow.name,
        domain_type: 'c1',
        is_transfer: flow === transfer,
        ...(flow.authCode !== null && { transfer_auth_code: flow.authCode }),
        payment_id: 'card-1',
        expected_amount: 1247,
      },
    ]);
    const [key, ...others] = keysOf(backend);
    expect(key).toMatch(/^[\w-]{16,}$/);
    expect(others).toEqual([]);
    expect(portal.address()).toBe(`/domains/${flow.id}?step=done&order=${key}`);
  });
});

it("asks for what the agency's profile lacks before the charge, and keeps all choices", async () => {
  const { backend, portal } = await openFlow(purchase);
  backend.answers(readMissingDetails, { missing: ['phone', 'state'] });
  await portal.queryClient.invalidateQueries();
  await configure(portal, purchase);
  await screen.findByText("Complete your agency's details first.");
  expect(await button(purchase.confirm)).toHaveAttribute('aria-disabled', 'true');
  const { user } = portal;
  const phone = screen.getByRole('textbox', { name: 'Phone number' });
  await user.type(phone, '555');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State or province' }), 'Quebec');
  const message = 'Enter a US or Canadian phone number with its area code';
  backend.refuses(giveDetails, { status: 422, reason: 'invalid', fields: { phone: message } });
  await user.keyboard('{Enter}');
  await user.click(await button('Save details'));
  await screen.findByText(message);
  expect(phone).toHaveFocus();
  await user.type(phone, '-867-5309');
  backend.answers(giveDetails, { missing: [] });
  await user.click(await button('Save details'));
  await screen.findByText("Your agency's details are saved.");
  expect(backend.callsOf(giveDetails).map(({ body }) => body)).toEqual([
    { phone: '555', state: 'QC' },
    { phone: '555-867-5309', state: 'QC' },
  ]);
  await confirm(portal, purchase);
  await heading(purchase.done);
});

it('leads from the action to the card form if there is no card', async () => {
  const { backend, portal } = await openFlow(purchase);
  backend.answers(listCards, []);
  await portal.queryClient.invalidateQueries();
  await configure(portal, purchase);
  await portal.user.click(await button('Add a card to continue'));
  expect(await screen.findByLabelText('Card number')).toBeVisible();
});

it("shows the backend's reason why a name cannot be bought", { tags: 'full' }, async () => {
  const { backend, portal } = await openFlow(purchase);
  const error = `${purchase.name} is on your account already.`;
  const exact = { name: purchase.name, available: false };
  backend.answers(purchase.lookUp, { exact, suggestions: [], error });
  await lookUp(portal, purchase);
  await screen.findByText(error);
  expect(screen.queryByRole('link', { name: /Transfer it/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Manage this domain' })).toBeNull();
  const [owned] = sampleDomains;
  const own = { name: owned?.name ?? '', available: false };
  backend.answers(purchase.lookUp, { exact: own, suggestions: [], error });
  await lookUp(portal, purchase, own.name);
  expect(await screen.findByRole('link', { name: 'Manage this domain' })).toHaveAttribute(
    'href',
    `/domains/${own.name}`,
  );
});

it('never exposes the auth code in the page, storage, cache or URL', async () => {
  const { portal } = await openFlow(transfer);
  await lookUp(portal, transfer);
  const field = await codeField();
  await goOn(portal, transfer);
  expect(field).not.toBeInTheDocument();
  const kept = () =>
    JSON.stringify([
      { ...sessionStorage, ...localStorage },
      portal.queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
      portal.session.getPersistedSnapshot(),
      portal.history.location,
      document.documentElement.outerHTML,
    ]);
  expect(kept()).toContain(transfer.name);
  expect(kept()).not.toContain(transfer.authCode);
  await confirm(portal, transfer);
  await heading(transfer.done);
  expect(kept()).not.toContain(transfer.authCode);
});

it(
  'loads the cards when the button that selects the name is hovered, and not again at the press',
  { tags: 'full' },
  async () => {
    const { backend, portal } = await openFlow(purchase);
    await lookUp(portal, purchase);
    await portal.user.hover(await button(`Select ${purchase.name}`));
    expect(backend.callsOf(listCards)).toHaveLength(1);
    await goOn(portal, purchase);
    await button(purchase.confirm);
    expect(backend.callsOf(listCards)).toHaveLength(1);
  },
);

it('offers no Parked Domain to an account without an Enhanced Microsite', async () => {
  const { backend, portal } = await openFlow(purchase);
  backend.answers(listDomains, [sampleDomain('lakeside.example', { domain_type: 'parked' })]);
  await portal.queryClient.invalidateQueries();
  await configure(portal, purchase);
  expect(screen.getByText('Requires at least one Enhanced Microsite')).toBeVisible();
});
