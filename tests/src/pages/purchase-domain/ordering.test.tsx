import { listDomains } from '@contract/domain';
import { orderDomain, readOrder } from '@contract/order';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { configure, name, openPurchase } from '../../../support/purchase-page';
import { sampleDomain, samplePreview } from '../../../support/sample-answers';
import { button, heading, reaches, reload } from '../../../support/wizard-page';

const buy = () => button(/^Purchase for/);

describe('buying a domain', () => {
  it('shows the sum in the button, orders it once and says what was charged', async () => {
    const { backend, portal } = await openPurchase();
    await configure(portal);
    expect(await buy()).toHaveAccessibleName('Purchase for $12.47');
    await portal.user.dblClick(await buy());
    await heading(`${name} is yours`);
    expect(backend.callsOf(orderDomain).map(({ body }) => body)).toEqual([
      {
        name,
        domain_type: 'c1',
        is_transfer: false,
        payment_id: 'card-1',
        expected_amount: 1247,
      },
    ]);
    expect(backend.callsOf(orderDomain)[0]?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{16,}$/);
    expect(
      screen.getByText(/Enhanced Microsite: \$12\.47 was charged now, then \$34 a month/),
    ).toBeInTheDocument();
    expect(portal.address()).toBe('/domains/purchase?step=done');
  });

  it('makes the list of domains be read again', async () => {
    const { backend, portal } = await openPurchase();
    await configure(portal);
    await portal.user.click(await buy());
    await heading(`${name} is yours`);
    backend.answers(listDomains, [sampleDomain(name)]);
    await portal.user.click(screen.getByRole('link', { name: 'See your domains' }));
    expect(await screen.findByRole('rowheader', { name: new RegExp(name) })).toBeInTheDocument();
  });

  it('for another sum is asked again before anything is charged', async () => {
    const { backend, portal } = await openPurchase();
    const preview = samplePreview({ due_now: 1350 });
    backend.refuses(orderDomain, { status: 409, reason: 'amount_changed', preview });
    await configure(portal);
    await portal.user.click(await buy());
    await screen.findByText('The sum has changed');
    expect(await buy()).toHaveAccessibleName('Purchase for $13.50');
    backend.answers(orderDomain, sampleDomain(name));
    await portal.user.click(await buy());
    await heading(`${name} is yours`);
    expect(backend.callsOf(orderDomain).map(({ body }) => body)).toMatchObject([
      { expected_amount: 1247 },
      { expected_amount: 1350 },
    ]);
  });

  it("asks staff once more before an agent's card is charged, and Go back orders nothing", async () => {
    const { backend, portal } = await openPurchase('/domains/purchase', {
      user_type: 'BeaconEmployee',
    });
    await configure(portal);
    await portal.user.click(await buy());
    const question = await screen.findByRole('dialog', {
      name: 'Charge the card of Robin Cedar Agency?',
    });
    expect(question).toHaveAccessibleDescription(/Its Visa ending in 4242 pays \$12\.47 now/);
    await portal.user.click(within(question).getByRole('button', { name: 'Go back' }));
    await reaches('config.choosing.priced.first');
    expect(backend.callsOf(orderDomain)).toEqual([]);
    await portal.user.click(await buy());
    await portal.user.click(await button('Charge $12.47'));
    await heading(`${name} is yours`);
    expect(backend.callsOf(orderDomain)).toHaveLength(1);
  });
});

describe('an order that', () => {
  it('was refused comes back with name, type and card by itself, and is another order then', async () => {
    const { backend, portal } = await openPurchase();
    backend.refuses(orderDomain, { status: 502, reason: 'registration_refused' });
    await configure(portal);
    await portal.user.click(screen.getByRole('radio', { name: /Mastercard/ }));
    await portal.user.click(screen.getByRole('radio', { name: 'Parked Domain' }));
    await reaches('config.choosing.priced.first');
    await portal.user.click(await buy());
    const refusal = await screen.findByRole('alertdialog', {
      name: 'The order did not go through',
    });
    expect(refusal).toHaveTextContent(
      `We encountered an error while attempting to purchase ${name}. Please try again later!`,
    );
    expect(refusal).toHaveTextContent('Refused: registration_refused.');

    const again = await reload(portal);
    await reaches('config.choosing.priced.first');
    expect(await heading(`Purchase ${name}`)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Parked Domain' })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Mastercard/ })).toBeChecked();
    backend.answers(orderDomain, sampleDomain(name, { domain_type: 'parked' }));
    await again.user.click(await buy());
    await heading(`${name} is yours`);
    const [first, second] = backend
      .callsOf(orderDomain)
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).not.toBe(first);
  });

  it('is under way at a reload is asked for, and never sent again', async () => {
    const { backend, portal } = await openPurchase();
    const answer = backend.holds(orderDomain);
    await configure(portal);
    await portal.user.click(await buy());
    await waitFor(() => expect(backend.callsOf(orderDomain)).toHaveLength(1));
    backend.answers(readOrder, { status: 'done', domain: sampleDomain(name) });
    await reload(portal);
    await heading(`${name} is yours`);
    await act(async () => answer(sampleDomain(name)));
    expect(backend.callsOf(orderDomain)).toHaveLength(1);
    expect(backend.callsOf(readOrder)).toHaveLength(1);
  });

  it('met the end of the session keeps the choices for after the login', async () => {
    const { backend, portal } = await openPurchase();
    backend.refuses(orderDomain, { status: 401, reason: 'unauthenticated' });
    await configure(portal);
    await portal.user.click(await buy());
    await screen.findByRole('alertdialog', { name: 'Session Expired' });
    await reaches('config.choosing.priced.first');
    expect(portal.address()).toBe('/domains/purchase?step=config');
    expect(JSON.stringify({ ...sessionStorage })).toContain(name);
  });
});
