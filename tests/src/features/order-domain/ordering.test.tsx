import { listDomains } from '@contract/domain';
import { orderDomain, readOrder } from '@contract/order';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  button,
  codeField,
  configure,
  confirm,
  goOn,
  heading,
  lookUp,
  nameField,
  openFlow,
  order,
  orderFlows,
  purchase,
  reaches,
  reload,
  state,
  transfer,
} from '../../../support/order-flows';
import {
  accountNumber,
  sampleDetails,
  sampleDomain,
  sampleDomains,
} from '@contract/samples/sample-answers';
import type { StubBackend } from '../../../support/stub-backend';

const keysOf = (backend: StubBackend) =>
  backend.callsOf(orderDomain).map(({ headers }) => headers.get('Idempotency-Key'));

/** Chooses the options that aren't defaults. */
async function choose({ user }: Awaited<ReturnType<typeof openFlow>>['portal']): Promise<void> {
  await user.click(screen.getByRole('radio', { name: /Mastercard/ }));
  await user.click(screen.getByRole('radio', { name: 'Parked Domain' }));
  await reaches('config.choosing.confirming.first');
}

describe.each(orderFlows)('a $id', (flow) => {
  it('looks the name up in its registry form', async () => {
    const { backend, portal } = await openFlow(flow);
    await lookUp(portal, flow, '  Müller-Agentur.COM ');
    await waitFor(() =>
      expect(backend.callsOf(flow.lookUp).map(({ query }) => query)).toEqual([
        { name: 'xn--mller-agentur-wob.com' },
      ]),
    );
  });

  it('ignores a late response about a replaced name', async () => {
    const { backend, portal } = await openFlow(flow);
    const answer = backend.holds(flow.lookUp);
    await lookUp(portal, flow, 'older.example');
    await waitFor(() => expect(backend.callsOf(flow.lookUp)).toHaveLength(1));
    fireEvent.change(await nameField(), { target: { value: 'newer.example' } });
    const exact = { name: 'older.example', available: true };
    const late = flow === transfer ? sampleDetails() : { exact, suggestions: [], error: null };
    await act(async () => answer(late));
    expect(state()).toBe(flow.typed);
  });

  it('is sent once, as confirmed, by a double click and Enter', async () => {
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

  it('reloads the list of domains', async () => {
    const { backend, portal } = await openFlow(flow);
    await configure(portal, flow);
    backend.answers(listDomains, [sampleDomain(flow.name)]);
    await portal.user.click(await button(flow.confirm));
    await portal.user.click(await screen.findByRole('link', { name: 'See your domains' }));
    const row = await screen.findByRole('rowheader', { name: new RegExp(flow.name) });
    expect(row).toBeInTheDocument();
  });

  it('can be followed by another one with its own key', async () => {
    const { backend, portal } = await openFlow(flow);
    await order(portal, flow);
    await portal.user.click(await button(flow.another));
    expect(await nameField()).toHaveValue('');
    expect(portal.address()).toBe(`/domains/${flow.id}`);
    await order(portal, flow);
    expect(new Set(keysOf(backend)).size).toBe(2);
  });

  it('cannot be left by Escape or a link while in progress', async () => {
    const { backend, portal } = await openFlow(flow);
    const answer = backend.holds(orderDomain);
    await configure(portal, flow);
    await confirm(portal, flow);
    await screen.findByRole('alertdialog', { name: 'Processing your order...' });
    await portal.user.keyboard('{Escape}');
    const [link] = screen.getAllByRole('link', { name: 'Domains', hidden: true });
    fireEvent.click(link ?? document.body);
    expect(portal.address()).toBe(`/domains/${flow.id}?step=config`);
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    answer(sampleDomain(flow.name));
    await heading(flow.done);
  });

  it('is looked up after a reload while in progress, and not sent again', async () => {
    const { backend, portal } = await openFlow(flow);
    backend.holds(orderDomain);
    await configure(portal, flow);
    await confirm(portal, flow);
    await waitFor(() => expect(backend.callsOf(orderDomain)).toHaveLength(1));
    backend.answers(readOrder, { status: 'done', domain: sampleDomain(flow.name) });
    await reload(portal);
    await heading(flow.done);
    expect(await screen.findByRole('region', { name: 'Your receipt' })).toHaveTextContent('$12.47');
    const [key] = keysOf(backend);
    expect(backend.callsOf(orderDomain)).toHaveLength(1);
    expect(backend.callsOf(readOrder).map(({ parameters }) => parameters)).toEqual([
      { account_number: accountNumber, key },
    ]);
  });

  it('retains name, plan and card after a refusal, and is then a new order', async () => {
    const { backend, portal } = await openFlow(flow);
    backend.refuses(orderDomain, { status: 502, reason: 'registration_refused' });
    await configure(portal, flow);
    await choose(portal);
    await confirm(portal, flow);
    await screen.findByRole('alertdialog', { name: "Your order didn't go through" });
    const again = await reload(portal);
    if (flow === transfer) await goOn(again, flow);
    await reaches('config.choosing.confirming.first');
    expect(screen.getByText(`Your order for ${flow.name} didn't go through`)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Parked Domain' })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Mastercard/ })).toBeChecked();
    backend.answers(orderDomain, sampleDomain(flow.name, { domain_type: 'parked' }));
    await confirm(again, flow);
    await heading(flow.done);
    expect(new Set(keysOf(backend)).size).toBe(2);
  });
});

it.each([401, 500])('looks up an order that failed with %i', async (status) => {
  const { backend, portal } = await openFlow(purchase);
  await configure(portal, purchase);
  const reason = status === 401 ? 'unauthenticated' : 'internal';
  backend.refuses(orderDomain, { status, reason });
  const error = "We never received this order. You haven't been charged. Place your order again.";
  backend.answers(readOrder, { status: 'refused', error, error_reason: 'order_voided' });
  await confirm(portal, purchase);
  expect(await screen.findByText(error)).toBeVisible();
  expect(backend.callsOf(orderDomain)).toHaveLength(1);
});

it("shows the backend's reason why a name cannot be bought", async () => {
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

it('never exposes the auth code in the page, storage, cache and address', async () => {
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
