import { orderDomain, readOrder } from '@contract/order';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountNumber, sampleDomain } from '../../../support/sample-answers';
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

describe('the stage in the address', () => {
  it('is a place in the history: Back returns to the name, which is kept, and Forward goes on', async () => {
    const { portal } = await openTransfer();
    await configure(portal);
    expect(portal.address()).toBe('/domains/transfer?step=config');
    act(() => portal.history.back());
    expect(await codeField()).toHaveValue(authCode);
    expect(await nameField()).toHaveValue(name);
    expect(portal.address()).toBe('/domains/transfer');
    act(() => portal.history.forward());
    await reaches('config.choosing.priced.first');
    expect(portal.address()).toBe('/domains/transfer?step=config');
  });

  it("is walked back by the page's own Back, too, without growing the history", async () => {
    const { portal } = await openTransfer();
    await configure(portal);
    await portal.user.click(await button('Back'));
    await codeField();
    await waitFor(() => expect(portal.address()).toBe('/domains/transfer'));
    await portal.user.click(await button('Continue'));
    await reaches('config.choosing.priced.first');
    expect(portal.history.length).toBe(2);
  });

  it('is not reached by Forward once something is missing', async () => {
    const { portal } = await openTransfer();
    await configure(portal);
    act(() => portal.history.back());
    fireEvent.change(await codeField(), { target: { value: '' } });
    act(() => portal.history.forward());
    await waitFor(() => expect(portal.address()).toBe('/domains/transfer'));
    expect(state()).toBe('select.found.shown');
  });

  it.each(['config', 'done', 'elsewhere', '%3Cb%3E'])(
    'is the first one for who comes by a link to step=%s',
    async (step) => {
      const { portal } = await openTransfer(`/domains/transfer?step=${step}`);
      expect(state()).toBe('select.idle.blank');
      await waitFor(() => expect(portal.address()).toBe('/domains/transfer'));
      expect(portal.history.length).toBe(1);
    },
  );

  it('is the first one again for Back from the end, with nothing left to order twice', async () => {
    const { backend, portal } = await openTransfer();
    await configure(portal);
    await portal.user.click(await button('Begin Transfer'));
    await heading(`Transfer of ${name} successfully initiated!`);
    act(() => portal.history.back());
    await reaches('select.idle.blank');
    act(() => portal.history.forward());
    await waitFor(() => expect(portal.address()).toBe('/domains/transfer'));
    expect(backend.callsOf(orderDomain)).toHaveLength(1);
  });
});

describe('a reload', () => {
  it('in the second stage comes back with name, type and card, and asks for the code again', async () => {
    const { backend, portal } = await openTransfer();
    await configure(portal);
    await portal.user.click(screen.getByRole('radio', { name: /Mastercard/ }));
    await portal.user.click(screen.getByRole('radio', { name: 'Parked Domain' }));
    await reaches('config.choosing.priced.first');
    const again = await reload(portal);
    expect(await codeField()).toHaveValue('');
    expect(await nameField()).toHaveValue(name);
    await waitFor(() => expect(again.address()).toBe('/domains/transfer'));
    fireEvent.change(await codeField(), { target: { value: authCode } });
    await again.user.click(await button('Continue'));
    await reaches('config.choosing.priced.first');
    expect(screen.getByRole('radio', { name: 'Parked Domain' })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Mastercard/ })).toBeChecked();
    expect(backend.callsOf(orderDomain)).toEqual([]);
  });

  it('while the order is under way asks what became of it, and never orders again', async () => {
    const { backend, portal } = await openTransfer();
    backend.holds(orderDomain);
    await configure(portal);
    await portal.user.click(await button('Begin Transfer'));
    await waitFor(() => expect(backend.callsOf(orderDomain)).toHaveLength(1));
    const key = backend.callsOf(orderDomain)[0]?.headers.get('Idempotency-Key');
    backend.answers(readOrder, { status: 'done', domain: sampleDomain(name) });
    await reload(portal);
    await heading(`Transfer of ${name} successfully initiated!`);
    expect(backend.callsOf(orderDomain)).toHaveLength(1);
    expect(backend.callsOf(readOrder).map(({ parameters }) => parameters)).toEqual([
      { account_number: accountNumber, key },
    ]);
  });

  it('after the end begins anew', async () => {
    const { portal } = await openTransfer();
    await configure(portal);
    await portal.user.click(await button('Begin Transfer'));
    await heading(`Transfer of ${name} successfully initiated!`);
    const again = await reload(portal);
    expect(await nameField()).toHaveValue('');
    await waitFor(() => expect(again.address()).toBe('/domains/transfer'));
  });
});
