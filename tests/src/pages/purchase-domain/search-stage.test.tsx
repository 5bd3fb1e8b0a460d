import { domainAvailability } from '@contract/availability';
import { orderDomain } from '@contract/order';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { name, openPurchase, sampleAvailability, search } from '../../../support/purchase-page';
import { sampleDomain } from '../../../support/sample-answers';
import {
  button,
  expectRefusedName,
  heading,
  nameField,
  reaches,
  refusedNames,
  state,
} from '../../../support/wizard-page';

describe('the name', () => {
  it.each(refusedNames)(
    '%j is refused by Enter with "%s", and typing takes that back',
    async (typed, message) => {
      const { backend, portal } = await openPurchase();
      await expectRefusedName(portal, typed, message);
      expect(backend.callsOf(domainAvailability)).toEqual([]);
    },
  );

  it('is asked for as registries write it', async () => {
    const { backend, portal } = await openPurchase();
    await search(portal, '  Müller-Agentur.COM ');
    await button('Select xn--mller-agentur-wob.com');
    expect(backend.callsOf(domainAvailability).map(({ query }) => query)).toEqual([
      { name: 'xn--mller-agentur-wob.com' },
    ]);
  });

  it('that could not be searched says so, and can be searched again', async () => {
    const { backend, portal } = await openPurchase();
    backend.refuses(domainAvailability, { status: 404, reason: 'not_found' });
    await search(portal);
    await screen.findByText(`there was a problem getting info on the domain "${name}"`);
    backend.answers(domainAvailability, sampleAvailability(true));
    await portal.user.click(await button('Try again'));
    expect(await button(`Select ${name}`)).toBeEnabled();
    expect(backend.callsOf(domainAvailability)).toHaveLength(2);
  });

  it('searched later is not answered by an older search, however late that is', async () => {
    const { backend, portal } = await openPurchase();
    const older = backend.holds(domainAvailability);
    await search(portal, 'older.example');
    await screen.findByText('Checking availability…');
    fireEvent.change(await nameField(), { target: { value: 'newer.example' } });
    expect(state()).toBe('search.idle.typed');
    backend.answers(
      domainAvailability,
      sampleAvailability(false, { exact: { name: 'newer.example', available: false } }),
    );
    await portal.user.click(await button('Search'));
    await reaches('search.results.taken');
    const late = sampleAvailability(true, { exact: { name: 'older.example', available: true } });
    await act(async () => older(late));
    expect(state()).toBe('search.results.taken');
    expect(screen.queryByText(/older\.example/)).toBeNull();
  });
});

describe('the outcome', () => {
  it('of an available name leads on by Select', async () => {
    const { portal } = await openPurchase();
    await search(portal);
    await screen.findByText(`${name} is available. Choose Select to continue.`);
    await portal.user.click(await button(`Select ${name}`));
    expect(await heading(`Purchase ${name}`)).toHaveFocus();
  });

  it('of a taken name leads to the transfer, and a suggestion can be bought', async () => {
    const { backend, portal } = await openPurchase();
    backend.answers(
      domainAvailability,
      sampleAvailability(false, {
        suggestions: [
          { name: 'taken-too.example', available: false },
          { name: 'unsure.example', available: null },
          { name: 'free.example', available: true },
        ],
      }),
    );
    await search(portal);
    await screen.findByText(`${name} is taken.`);
    expect(screen.getByRole('link', { name: /Transfer it/ })).toHaveAttribute(
      'href',
      '/domains/transfer',
    );
    const suggestions = within(screen.getByRole('region', { name: 'Suggestions' }));
    expect(suggestions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'taken-too.exampleTaken',
      "unsure.exampleCouldn't check",
      'free.exampleAvailableSelect',
    ]);
    expect(screen.getAllByRole('button', { name: /^Select / })).toHaveLength(1);
    await portal.user.click(await button('Select free.example'));
    await reaches('config.choosing.priced.first');
    backend.answers(orderDomain, sampleDomain('free.example'));
    await portal.user.click(await button(/^Purchase for/));
    await heading('free.example is yours');
    expect(backend.callsOf(orderDomain)[0]?.body).toMatchObject({ name: 'free.example' });
  });

  it('of a name that is with us already is told in the words of the backend', async () => {
    const { backend, portal } = await openPurchase();
    const error = `${name} is on your account already.`;
    backend.answers(domainAvailability, sampleAvailability(false, { error }));
    await search(portal);
    await screen.findByText(error);
    expect(screen.queryByRole('link', { name: /Transfer it/ })).toBeNull();
  });

  it('of a name that could not be checked keeps it, and it is checked again', async () => {
    const { backend, portal } = await openPurchase();
    backend.answers(domainAvailability, sampleAvailability(null));
    await search(portal);
    await screen.findByText(/^We couldn't check whether/);
    expect(screen.queryByRole('button', { name: /^Select / })).toBeNull();
    backend.answers(domainAvailability, sampleAvailability(true));
    await portal.user.click(await button('Check again'));
    expect(await button(`Select ${name}`)).toBeEnabled();
  });
});
