import { domainAvailability } from '@contract/availability';
import { orderDomain } from '@contract/order';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  configure,
  name,
  openPurchase,
  sampleAvailability,
  search,
} from '../../../support/purchase-page';
import { button, heading, nameField, reaches, reload, state } from '../../../support/wizard-page';

describe('the stage in the address', () => {
  it('is a place in the history: Back returns to the results, and Forward goes on', async () => {
    const { backend, portal } = await openPurchase();
    await configure(portal);
    expect(portal.address()).toBe('/domains/purchase?step=config');
    act(() => portal.history.back());
    await reaches('search.results.available');
    expect(await nameField()).toHaveValue(name);
    expect(portal.address()).toBe('/domains/purchase');
    act(() => portal.history.forward());
    await reaches('config.choosing.priced.first');
    expect(portal.address()).toBe('/domains/purchase?step=config');
    expect(backend.callsOf(domainAvailability)).toHaveLength(1);
  });

  it("is walked back by the page's own Back, too, without growing the history", async () => {
    const { portal } = await openPurchase();
    await configure(portal);
    await portal.user.click(await button('Back'));
    await reaches('search.results.available');
    await waitFor(() => expect(portal.address()).toBe('/domains/purchase'));
    await portal.user.click(await button(`Select ${name}`));
    await reaches('config.choosing.priced.first');
    expect(portal.history.length).toBe(2);
  });

  it('is not reached by Forward once another name is typed', async () => {
    const { portal } = await openPurchase();
    await configure(portal);
    act(() => portal.history.back());
    fireEvent.change(await nameField(), { target: { value: 'another.example' } });
    act(() => portal.history.forward());
    await waitFor(() => expect(portal.address()).toBe('/domains/purchase'));
    expect(state()).toBe('search.idle.typed');
  });

  it.each(['config', 'done', 'elsewhere', '%3Cb%3E'])(
    'is the first one for who comes by a link to step=%s',
    async (step) => {
      const { portal } = await openPurchase(`/domains/purchase?step=${step}`);
      expect(state()).toBe('search.idle.blank');
      await waitFor(() => expect(portal.address()).toBe('/domains/purchase'));
      expect(portal.history.length).toBe(1);
    },
  );

  it('is the first one again for Back from the end, with nothing left to order twice', async () => {
    const { backend, portal } = await openPurchase();
    await configure(portal);
    await portal.user.click(await button(/^Purchase for/));
    await heading(`${name} is yours`);
    act(() => portal.history.back());
    await reaches('search.idle.blank');
    act(() => portal.history.forward());
    await waitFor(() => expect(portal.address()).toBe('/domains/purchase'));
    expect(backend.callsOf(orderDomain)).toHaveLength(1);
  });
});

describe('a reload', () => {
  it('with results searches the name again', async () => {
    const { backend, portal } = await openPurchase();
    await search(portal);
    await reaches('search.results.available');
    await reload(portal);
    await reaches('search.results.available');
    expect(await nameField()).toHaveValue(name);
    expect(backend.callsOf(domainAvailability)).toHaveLength(2);
  });

  it('in the second stage comes back to it, and its place in the history stays one', async () => {
    const { portal } = await openPurchase();
    await configure(portal);
    await portal.user.click(screen.getByRole('radio', { name: 'Parked Domain' }));
    await reaches('config.choosing.priced.first');
    const again = await reload(portal);
    await reaches('config.choosing.priced.first');
    expect(screen.getByRole('radio', { name: 'Parked Domain' })).toBeChecked();
    expect(again.address()).toBe('/domains/purchase?step=config');
    expect(again.history.length).toBe(1);
  });

  it('in the second stage shows the results when the name was taken meanwhile', async () => {
    const { backend, portal } = await openPurchase();
    await configure(portal);
    backend.answers(domainAvailability, sampleAvailability(false));
    const again = await reload(portal);
    await reaches('search.results.taken');
    await waitFor(() => expect(again.address()).toBe('/domains/purchase'));
    expect(backend.callsOf(orderDomain)).toEqual([]);
  });

  it('after the end begins anew', async () => {
    const { portal } = await openPurchase();
    await configure(portal);
    await portal.user.click(await button(/^Purchase for/));
    await heading(`${name} is yours`);
    const again = await reload(portal);
    expect(await nameField()).toHaveValue('');
    await waitFor(() => expect(again.address()).toBe('/domains/purchase'));
  });
});
