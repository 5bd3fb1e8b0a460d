import { listDomains } from '@contract/domain';
import { orderDomain, readOrder } from '@contract/order';
import { transferDetails } from '@contract/transfer';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { stubLocation } from '../../../support/page-location';
import { sampleDomain, samplePreview } from '../../../support/sample-answers';
import {
  authCode,
  button,
  codeField,
  configure,
  heading,
  name,
  nameField,
  openTransfer,
  reaches,
  reload,
  state,
} from '../../../support/transfer-page';

describe('transferring a domain', () => {
  it('looks it up, shows what is due, orders it once and says what happens next', async () => {
    const { backend, portal } = await openTransfer();
    await configure(portal);
    expect(backend.callsOf(transferDetails).map(({ query }) => query)).toEqual([{ name }]);
    const order = within(screen.getByRole('region', { name: 'Your order' }));
    expect(order.getByText('$12.47')).toBeInTheDocument();
    expect(order.getByText(/\$34 from December 1, 2090/)).toBeInTheDocument();
    expect(order.getByText('Visa ending in 4242')).toBeInTheDocument();

    await portal.user.click(await button('Begin Transfer'));
    await heading(`Transfer of ${name} successfully initiated!`);
    expect(backend.callsOf(orderDomain).map(({ body }) => body)).toEqual([
      {
        name,
        domain_type: 'c1',
        is_transfer: true,
        transfer_auth_code: authCode,
        payment_id: 'card-1',
        expected_amount: 1247,
      },
    ]);
    expect(backend.callsOf(orderDomain)[0]?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{16,}$/);
    await screen.findByText(/Next, your current registrar is notified/);
    expect(portal.address()).toBe('/domains/transfer?step=done');
  });

  it('makes the list of domains be read again', async () => {
    const { backend, portal } = await openTransfer();
    await configure(portal);
    await portal.user.click(await button('Begin Transfer'));
    await heading(`Transfer of ${name} successfully initiated!`);
    backend.answers(listDomains, [sampleDomain(name, { transfer_status: 'submitted' })]);
    await portal.user.click(screen.getByRole('link', { name: 'See your domains' }));
    expect(await screen.findByRole('rowheader', { name })).toBeInTheDocument();
  });

  it('is one order, however often and by whatever key it is confirmed', async () => {
    const { backend, portal } = await openTransfer();
    await configure(portal);
    const begin = await button('Begin Transfer');
    begin.focus();
    await portal.user.dblClick(begin);
    await portal.user.keyboard('{Enter}{Enter}');
    await heading(`Transfer of ${name} successfully initiated!`);
    expect(backend.callsOf(orderDomain)).toHaveLength(1);
  });

  it('can begin with another one, and nothing of the last is left', async () => {
    const { portal } = await openTransfer();
    await configure(portal);
    await portal.user.click(await button('Begin Transfer'));
    await portal.user.click(await button('Transfer another domain'));
    expect(await nameField()).toHaveValue('');
    expect(portal.address()).toBe('/domains/transfer');
    expect(document.documentElement.outerHTML).not.toContain(authCode);
  });

  it('after another one is another order', async () => {
    const { backend, portal } = await openTransfer();
    for (const again of [false, true]) {
      if (again) await portal.user.click(await button('Transfer another domain'));
      await configure(portal);
      await portal.user.click(await button('Begin Transfer'));
      await heading(`Transfer of ${name} successfully initiated!`);
    }
    const [first, second] = backend
      .callsOf(orderDomain)
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).toMatch(/^[\w-]{16,}$/);
    expect(second).not.toBe(first);
  });

  it('keeps the auth code out of storage, cache and address', async () => {
    const { portal } = await openTransfer();
    await configure(portal);
    const kept = JSON.stringify([
      { ...sessionStorage, ...localStorage },
      portal.queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
      portal.session.getPersistedSnapshot(),
      portal.history.location,
    ]);
    expect(kept).toContain(name);
    expect(kept).not.toContain(authCode);
  });
});

describe('an order under way', () => {
  // A history in memory lets nobody stand in the way of Back; the journeys in the browser hold that.
  it('cannot be left by Escape or a link', async () => {
    const { backend, portal } = await openTransfer();
    const answer = backend.holds(orderDomain);
    await configure(portal);
    await portal.user.click(await button('Begin Transfer'));
    await screen.findByRole('alertdialog', { name: 'Processing your order...' });
    await portal.user.keyboard('{Escape}');
    const [link] = screen.getAllByRole('link', { name: 'Domains', hidden: true });
    fireEvent.click(link ?? document.body);
    expect(portal.address()).toBe('/domains/transfer?step=config');
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    answer(sampleDomain(name));
    await heading(`Transfer of ${name} successfully initiated!`);
  });

  it('whose answer was lost is asked for until its end is known, and sent once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { backend, portal } = await openTransfer();
    backend.drops(orderDomain);
    backend.answers(readOrder, { status: 'running' });
    await configure(portal);
    fireEvent.click(await button('Begin Transfer'));
    await screen.findByText(/It is not sent a second time/);
    await waitFor(() => expect(backend.callsOf(readOrder)).toHaveLength(1));
    await act(() => vi.advanceTimersByTimeAsync(1_600));
    await waitFor(() => expect(backend.callsOf(readOrder)).toHaveLength(2));
    backend.answers(readOrder, { status: 'done', domain: sampleDomain(name) });
    await act(() => vi.advanceTimersByTimeAsync(1_600));
    await heading(`Transfer of ${name} successfully initiated!`);
    expect(backend.callsOf(orderDomain)).toHaveLength(1);
  });

  it('that was refused says the specified sentence and why, and Ok loads the page again', async () => {
    const { backend, portal } = await openTransfer();
    const reason = 'Your card was declined. Nothing was charged.';
    backend.refuses(orderDomain, { status: 422, reason: 'card_declined', error: reason });
    await configure(portal);
    await portal.user.click(await button('Begin Transfer'));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: "Your order didn't go through" }),
    );
    expect(
      dialog.getByText(
        `We encountered an error while attempting to purchase ${name}. Please try again later!`,
      ),
    ).toBeInTheDocument();
    expect(dialog.getByText(reason)).toBeInTheDocument();
    await portal.user.keyboard('{Escape}');
    const { reload: loadAgain } = stubLocation();
    await portal.user.click(dialog.getByRole('button', { name: 'Ok' }));
    expect(loadAgain).toHaveBeenCalledTimes(1);
  });

  it('that was refused comes back with name, type and card, and is another order then', async () => {
    const { backend, portal } = await openTransfer();
    backend.refuses(orderDomain, { status: 422, reason: 'auth_code_refused' });
    await configure(portal);
    await portal.user.click(await button('Begin Transfer'));
    await screen.findByRole('alertdialog', { name: "Your order didn't go through" });
    const again = await reload(portal);
    fireEvent.change(await codeField(), { target: { value: authCode } });
    await again.user.click(await button('Continue'));
    await reaches('config.choosing.priced.first');
    backend.answers(orderDomain, sampleDomain(name));
    await again.user.click(await button('Begin Transfer'));
    await heading(`Transfer of ${name} successfully initiated!`);
    const [first, second] = backend
      .callsOf(orderDomain)
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).not.toBe(first);
  });

  it('for another sum is asked again before anything is charged', async () => {
    const { backend, portal } = await openTransfer();
    const preview = samplePreview({ due_now: 1350 });
    backend.refuses(orderDomain, { status: 409, reason: 'amount_changed', preview });
    await configure(portal);
    await portal.user.click(await button('Begin Transfer'));
    await screen.findByText('The price has changed');
    const order = within(screen.getByRole('region', { name: 'Your order' }));
    expect(order.getByText('$13.50')).toBeInTheDocument();
    backend.answers(orderDomain, sampleDomain(name));
    await portal.user.click(await button('Begin Transfer'));
    await heading(`Transfer of ${name} successfully initiated!`);
    expect(backend.callsOf(orderDomain).map(({ body }) => body)).toMatchObject([
      { expected_amount: 1247 },
      { expected_amount: 1350, transfer_auth_code: authCode },
    ]);
  });

  it('that met the end of the session keeps the choices for after the login', async () => {
    const { backend, portal } = await openTransfer();
    backend.refuses(orderDomain, { status: 401, reason: 'unauthenticated' });
    await configure(portal);
    await portal.user.click(await button('Begin Transfer'));
    await screen.findByRole('alertdialog', { name: 'Session Expired' });
    expect(state()).toBe('config.choosing.priced.first');
    expect(portal.address()).toBe('/domains/transfer?step=config');
    expect(JSON.stringify({ ...sessionStorage })).toContain(name);
  });
});
