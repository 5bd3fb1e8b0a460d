import { assertDefined } from '@contract/assert-defined';
import { listCards, makeDefault } from '@contract/card';
import {
  addCard,
  addHostedCard,
  beginHostedCard,
  changeCard,
  changeHostedCard,
} from '@contract/new-card';
import { readAttention } from '@contract/attention';
import { cancelOrder, orderDomain, readOrder } from '@contract/order';
import { sampleHostedCard } from '@contract/samples/samples';
import { listStatements, payPastDue } from '@contract/statement';
import { listStuckOrders } from '@contract/stuck-order';
import { mailbox, runRenewals } from '@contract/test-mode';
import { stripeGateway } from '@backend/providers/gateway/stripe/stripe-gateway';
import { lockStatement } from '@backend/resources/billing/statement-payments';
import { lockAccount } from '@backend/resources/cards/card-queries';
import { gatewayEventsOf } from '@backend/resources/billing/gateway-events';
import { createLog } from '@backend/shared/logging';
import {
  cards as storedCards,
  gatewayEvents,
  orders,
  payments,
  sandboxCharges,
  statements,
} from '@backend/schema';
import { findProblems } from '@backend/tools/find-problems';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventOf, startEmulator } from '../../emulators/stripe/run-emulator';
import { makeDue } from '../support/bills';
import {
  addedHostedCard,
  newKey,
  newShopper,
  purchaseOf,
  takenCard,
  validCard,
  type Shopper,
} from '../support/shopper';
import { freshBackend } from '../support/test-server';
import { waitingForLock } from '../support/waiting-for-lock';
import { storeKind } from '../../../scripts/lib/test-store';

const emulator = await startEmulator();
afterAll(() => emulator.stop());
beforeEach(() => emulator.reset());

const backend = freshBackend(emulator.variables);

const cards = {
  paying: '4242424242424242',
  asking: '4000002760003184',
  undecided: '4000000000000077',
  declining: '4000000000000341',
} as const;

const taken = (shopper: Shopper, number: string) => takenCard(shopper, emulator, number);

/** Returns a person whose default card was taken by the gateway's fields. */
async function shopperWith(card: keyof typeof cards): Promise<Shopper> {
  const shopper = await newShopper(backend);
  const id = await addedHostedCard(shopper, emulator, cards[card]);
  await shopper.call(makeDefault, { path: { id } });
  return shopper;
}

const charges = async () =>
  (await emulator.ledger()).intents.filter(({ status }) => status === 'succeeded').length;

/** Decides about the only charge that waits. */
async function decide(isPaid: boolean): Promise<void> {
  const { intents } = await emulator.ledger();
  const waiting = intents.find(
    ({ status }) => status === 'requires_action' || status === 'processing',
  );
  await emulator.decide(assertDefined(waiting, 'charge that waits').id, isPaid);
}

const isDefaultOf = ({ account }: Shopper) =>
  and(eq(storedCards.accountNumber, account), eq(storedCards.isDefault, true));

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

async function ordered(card: keyof typeof cards, name = 'spruce-quote.com') {
  const shopper = await shopperWith(card);
  const key = newKey();
  const before = await charges();
  const body = await purchaseOf(shopper, { name });
  const response = await shopper.request(orderDomain, { body, key });
  return {
    shopper,
    key,
    status: response.status,
    charged: async () => (await charges()) - before,
    outcome: () => shopper.call(readOrder, { path: { key } }),
    /** Asks again what has become of the charge, as the sweeper does some seconds later. */
    async resume(change: Partial<typeof orders.$inferInsert> = {}) {
      const { database } = backend.store;
      await database
        .update(orders)
        .set({ runUntil: null, ...change })
        .where(eq(orders.key, key));
      await backend.server.resumeOrders();
    },
  };
}

describe('an order', () => {
  it('is delivered at once if the card pays', async () => {
    const order = await ordered('paying');
    expect(order.status).toBe(201);
    expect(await order.charged()).toBe(1);
  });

  it.each([
    ['asking', true, { status: 'done', domain: { name: 'spruce-quote.com' } }],
    ['asking', false, { status: 'refused', error_reason: 'card_declined' }],
    ['undecided', true, { status: 'done', domain: { name: 'spruce-quote.com' } }],
  ] as const)(
    'delivers nothing while its charge to a card that is %s waits; paid: %s',
    async (card, isPaid, end) => {
      const order = await ordered(card);
      expect(order.status).toBe(409);
      for (const _ of [1, 2]) {
        const confirm = { client_secret: expect.stringContaining('_secret_') };
        expect(await order.outcome()).toEqual({
          status: 'running',
          ...(card === 'asking' && { confirm }),
        });
        await order.resume();
      }
      await decide(isPaid);
      await order.resume();
      expect(await order.outcome()).toMatchObject(end);
      expect(await order.charged()).toBe(isPaid ? 1 : 0);
    },
  );

  it('is refused if the cardholder has not confirmed its charge within 24 hours', async () => {
    const order = await ordered('asking');
    await order.resume({ updatedAt: hoursAgo(23) });
    expect((await order.outcome()).status).toBe('running');
    await order.resume({ updatedAt: hoursAgo(25) });
    expect(await order.outcome()).toMatchObject({
      status: 'refused',
      error: expect.stringContaining("it wasn't confirmed in time. You haven't been charged."),
    });
    await expect(decide(true)).rejects.toThrow('charge that waits');
    expect(await order.charged()).toBe(0);
    // The bank didn't decline it.
    expect((await order.shopper.call(listCards)).filter((card) => card.declined_on)).toEqual([]);
  });

  it('can be found, canceled and placed again while the bank asks, and is charged once', async () => {
    const { shopper, key, ...order } = await ordered('asking');
    const { items } = await shopper.call(readAttention);
    expect(items[0]).toMatchObject({ kind: 'bank_asks', key, domain: 'spruce-quote.com' });
    const again = await shopper.refused(orderDomain, { body: await purchaseOf(shopper) });
    expect(again.error.error).toContain('It waits until your bank has your confirmation');

    for (const _ of [1, 2]) await shopper.request(cancelOrder, { path: { key } });
    expect(await order.outcome()).toMatchObject({
      status: 'refused',
      error_reason: 'charge_canceled',
    });
    expect((await shopper.call(readAttention)).items).not.toContainEqual(
      expect.objectContaining({ kind: 'bank_asks' }),
    );
    await expect(decide(true)).rejects.toThrow('charge that waits');
    expect((await shopper.request(orderDomain, { body: await purchaseOf(shopper) })).status).toBe(
      409,
    );
    await decide(true);
    await order.resume();
    expect(await order.charged()).toBe(1);
  });

  it('is not canceled once the bank has the answer, or by another account', async () => {
    const order = await ordered('asking');
    const other = await newShopper(backend, 'multi', '100003');
    expect((await other.refused(cancelOrder, { path: { key: order.key } })).status).toBe(404);
    await decide(true);
    await order.shopper.request(cancelOrder, { path: { key: order.key } });
    await order.resume();
    expect((await order.outcome()).status).toBe('done');
    expect(await order.charged()).toBe(1);
  });

  it('is not canceled while the gateway does not respond', async () => {
    const { shopper, key, outcome } = await ordered('asking');
    await emulator.fault('payment_intents', 'fails', 9);
    const { status, error } = await shopper.refused(cancelOrder, { path: { key } });
    expect([status, error.error]).toEqual([502, expect.stringContaining('nothing was canceled')]);
    await emulator.fault('', '', 0);
    expect((await outcome()).status).toBe('running');
  });
});

async function billed(card: keyof typeof cards) {
  const shopper = await shopperWith(card);
  await makeDue(backend, shopper);
  const before = await charges();
  await shopper.call(runRenewals);
  const bill = async () =>
    assertDefined((await shopper.call(listStatements)).statements[0], 'bill');
  return { shopper, bill, charged: async () => (await charges()) - before };
}

describe('a bill', () => {
  it('waits for the cardholder only if a person pays it', async () => {
    const { shopper, bill, charged } = await billed('asking');
    expect(await bill()).toMatchObject({
      status: 'past_due',
      events: [
        {
          key: 'renewal_failure',
          message: expect.stringMatching(/^Your bank asks you to confirm/),
        },
      ],
    });
    // Without the person, it would only be refused again.
    await shopper.advance(9 * 86_400);
    await shopper.call(runRenewals);
    await shopper.visitor.signIn('agent');
    expect((await bill()).events).toHaveLength(1);
    expect((await shopper.visitor.call(mailbox)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Confirm your monthly bill of \$77\.00 with your bank$/),
    );

    const key = newKey();
    const body = { expected_amount: 7700 };
    expect((await shopper.request(payPastDue, { key, body })).status).toBe(409);
    const outcome = () => shopper.call(readOrder, { path: { key } });
    expect(await outcome()).toMatchObject({ status: 'running', confirm: {} });
    expect(await charged()).toBe(0);
    await decide(true);
    expect(await outcome()).toMatchObject({ status: 'done' });
    expect(await bill()).toMatchObject({ status: 'settled' });
    expect(await charged()).toBe(1);
  });

  it('that a person left to their bank for 24 hours is past due again, and uncharged', async () => {
    const { shopper, bill, charged } = await billed('asking');
    const key = newKey();
    await shopper.request(payPastDue, { key, body: { expected_amount: 7700 } });
    await backend.store.database.update(payments).set({ at: hoursAgo(25) });
    expect(await shopper.call(readOrder, { path: { key } })).toMatchObject({
      status: 'refused',
      error: expect.stringContaining("didn't get your confirmation"),
    });
    expect(await bill()).toMatchObject({ status: 'past_due' });
    await expect(decide(true)).rejects.toThrow('charge that waits');
    expect(await charged()).toBe(0);
  });

  it('that a person pays is found, paid by nobody else, and canceled while the bank asks', async () => {
    const { shopper, bill, charged } = await billed('asking');
    const kinds = async () =>
      (await shopper.call(readAttention)).items.map((item) => [
        item.kind,
        'bank_asks' in item || 'key' in item,
      ]);
    expect(await kinds()).toContainEqual(['past_due', true]);
    const key = newKey();
    const body = { expected_amount: 7700 };
    await shopper.request(payPastDue, { key, body });
    expect(await kinds()).toContainEqual(['bank_asks', true]);
    const other = await shopper.refused(payPastDue, { body });
    expect([other.status, other.error.error]).toEqual([
      409,
      expect.stringContaining('Another payment of this amount'),
    ]);

    for (const _ of [1, 2]) await shopper.request(cancelOrder, { path: { key } });
    expect(await shopper.call(readOrder, { path: { key } })).toMatchObject({
      status: 'refused',
      error_reason: 'charge_canceled',
    });
    expect(await kinds()).not.toContainEqual(['bank_asks', true]);
    expect((await bill()).events.at(-1)?.message).toMatch(/didn't get your confirmation/);
    await expect(decide(true)).rejects.toThrow('charge that waits');
    await shopper.request(payPastDue, { key: newKey(), body });
    await decide(true);
    expect(await charged()).toBe(1);
  });

  it('is paid later if its charge was undecided', async () => {
    const { shopper, bill, charged } = await billed('undecided');
    expect(await bill()).toMatchObject({ status: 'open' });
    await decide(true);
    await shopper.advance(150);
    await shopper.call(runRenewals);
    expect(await bill()).toMatchObject({ status: 'settled' });
    expect(await charged()).toBe(1);
  });

  // PGlite has one connection, so its transactions never overlap.
  it.runIf(storeKind === 'postgres')(
    'is not charged again if its payment is recorded while an event of its charge is worked off',
    async () => {
      const { shopper, bill } = await billed('undecided');
      const { database } = backend.store;
      const { statementId } = assertDefined(
        (await database.select().from(payments).where(eq(payments.outcome, 'running')))[0],
        'payment',
      );
      const isOwn = eq(payments.statementId, statementId);
      await decide(true);
      await database.transaction(async (transaction) => {
        await lockAccount(transaction, shopper.account);
        await lockStatement(transaction, statementId);
        await sendLast();
        await vi.waitFor(async () => expect(await waitingForLock(database)).toBe(1), 4_000);
        await transaction.update(payments).set({ outcome: 'paid' }).where(isOwn);
        await transaction
          .update(statements)
          .set({ status: 'settled', nextAttemptAt: null })
          .where(eq(statements.id, statementId));
      });
      await vi.waitFor(async () => expect(await eventsLeft()).toBe(0), 9_000);
      await shopper.call(runRenewals);
      expect(await bill()).toMatchObject({ status: 'settled' });
      expect(await database.$count(payments, isOwn)).toBe(1);
    },
  );
});

describe('a card that has expired as far as we know, but that its bank may have renewed', () => {
  const expire = () => backend.store.database.update(storedCards).set({ expirationYear: 2020 });

  it('is shown as expired, can be the default, and pays orders and bills', async () => {
    const shopper = await shopperWith('paying');
    await expire();
    const [card] = await shopper.call(listCards);
    expect(card).toMatchObject({ expired: true, can_pay: true });
    const path = { id: card?.id ?? '' };
    expect((await shopper.request(makeDefault, { path })).status).toBe(200);
    await makeDue(backend, shopper);
    await shopper.call(runRenewals);
    const [bill] = (await shopper.call(listStatements)).statements;
    expect(bill).toMatchObject({ status: 'settled' });
    const body = await purchaseOf(shopper, { name: 'spruce-quote.com' });
    expect((await shopper.request(orderDomain, { body, key: newKey() })).status).toBe(201);
  });

  it('pays a bill that another card was declined for', async () => {
    const { shopper, bill, charged } = await billed('declining');
    const payment_id = await addedHostedCard(shopper, emulator, cards.paying);
    await expire();
    const body = { expected_amount: 7700, payment_id };
    expect((await shopper.request(payPastDue, { key: newKey(), body })).status).toBe(200);
    expect(await bill()).toMatchObject({ status: 'settled' });
    expect(await charged()).toBe(1);
  });
});

const send = async (event: object, signing?: { secret?: string; timestamp?: number }) =>
  (await emulator.send(backend.server.origin, event, signing)).status;

describe('a bill that the cardholder confirms while we give it up', () => {
  let undone: 'pending' | undefined;
  const racing = freshBackend(
    {},
    {
      gateway: (sandbox) => ({
        ...sandbox,
        async charge(given) {
          await sandbox.charge(given);
          undone = 'pending';
          return { kind: 'action_required' };
        },
        undo: async (key) => undone ?? sandbox.undo(key),
      }),
    },
  );

  it('is given back as soon as the gateway can', async () => {
    const shopper = await newShopper(racing);
    await makeDue(racing, shopper);
    await shopper.call(runRenewals);
    undone = undefined;
    await shopper.advance(150);
    await shopper.call(runRenewals);
    const [bill] = (await shopper.call(listStatements)).statements;
    expect(bill).toMatchObject({ status: 'past_due', payments: [] });
    expect(await findProblems(racing.store.database)).toEqual([]);
    const made = await racing.store.database.select().from(sandboxCharges);
    expect(made).toMatchObject([{ amountCents: 7700, refundedCents: 7700 }]);
  });
});

/** Sends an event, and lets it be worked off. Returns the status of the response. */
const sendEvent = (type: string, object: object) => send(eventOf(type, object));

/** Sends the event about what the emulator did last. */
async function sendLast(): Promise<void> {
  const { events } = await emulator.ledger();
  expect(await send(assertDefined(events.at(-1), 'event'))).toBe(204);
}

/** Returns the id and the amount of the latest charge. */
async function latest() {
  const { id, amount } = assertDefined((await emulator.ledger()).intents[0], 'charge');
  return { id, amount };
}

async function dispute(status: 'needs_response' | 'won' | 'lost'): Promise<void> {
  await emulator.dispute((await latest()).id, status);
  await sendLast();
}

/** Waits for a line on a statement. Returns how often it is there. */
async function linesOnStatements(shopper: Shopper, message: string | RegExp): Promise<number> {
  return vi.waitFor(async () => {
    const { statements } = await shopper.call(listStatements);
    const lines = statements.flatMap(({ events }) =>
      events.filter((each) =>
        message instanceof RegExp ? message.test(each.message) : each.message === message,
      ),
    );
    expect(lines).not.toEqual([]);
    return lines.length;
  }, 9_000);
}

/** Returns the amounts that were given back of the account's latest charge. */
const refundedOf = async (shopper: Shopper) => {
  const [first] = (await shopper.call(listStatements)).statements;
  return assertDefined(first, 'statement').payments.map((each) => each.refunded_amount_in_cents);
};

/** Returns what staff see of orders and charges that need them. */
const listedForStaff = async () =>
  (await (await newShopper(backend, 'staff')).call(listStuckOrders)).map(({ status }) => status);

const eventsLeft = () =>
  backend.store.database.$count(gatewayEvents, isNull(gatewayEvents.handledAt));

describe('an event of the gateway', () => {
  it('that a charge was decided continues its order at once', async () => {
    const order = await ordered('undecided');
    await backend.store.database.update(orders).set({ runUntil: new Date(Date.now() + 3_600_000) });
    await decide(true);
    await sendLast();
    await vi.waitFor(async () => expect((await order.outcome()).status).toBe('done'), 3_000);
  });

  it('about a charge waits until its order is delivered', { tags: 'full' }, async () => {
    const order = await ordered('undecided');
    await backend.store.database.update(orders).set({ runUntil: new Date(Date.now() + 3_600_000) });
    await decide(true);
    await emulator.refund((await latest()).id, 500);
    await sendLast();
    await order.shopper.call(runRenewals);
    expect(await eventsLeft()).toBe(1);
    await order.resume();
    expect(await linesOnStatements(order.shopper, 'We refunded $5.00.')).toBe(1);
    expect(await refundedOf(order.shopper)).toEqual([500]);
    await vi.waitFor(async () => expect(await eventsLeft()).toBe(0), 9_000);
    expect(await findProblems(backend.store.database)).toEqual([]);
  });

  it('that was not signed, or long ago, is refused, and one that did not arrive is found', async () => {
    const order = await ordered('paying');
    await emulator.refund((await latest()).id, 500);
    const { events: told } = await emulator.ledger();
    const refund = assertDefined(told.at(-1), 'event');
    expect(await send(refund, { secret: 'whsec_other' })).toBe(400);
    expect(await send(refund, { timestamp: Math.floor(Date.now() / 1000) - 600 })).toBe(400);
    expect(await backend.store.database.$count(gatewayEvents)).toBe(0);
    const { store, clock } = backend;
    const gateway = stripeGateway(store.database, emulator.settings);
    const log = createLog('silent');
    const { database } = store;
    const resumeOrders = () => backend.server.resumeOrders();
    const events = gatewayEventsOf({ database, gateway, clock, log, resumeOrders });
    await events.catchUp();
    await events.work();
    expect(await linesOnStatements(order.shopper, 'We refunded $5.00.')).toBe(1);
    expect(await send(refund)).toBe(204);
    await dispute('lost');
    const lost = /^The dispute of this charge ended, and your bank gave you back: \$/;
    expect(await linesOnStatements(order.shopper, lost)).toBe(1);
    expect(await linesOnStatements(order.shopper, 'We refunded $5.00.')).toBe(1);
    expect(backend.logged()).toContain('a charge is disputed');
  });

  it('about what we do not know changes nothing, and delays no other', async () => {
    const order = await ordered('paying');
    const { id, amount } = await latest();
    const before = await order.shopper.call(listStatements);
    const unknown = { payment_intent: 'pi_unknown', amount: 500 };
    const ofNobody = { id: 'pi_other', metadata: { key: newKey(), account: '999999' } };
    for (const [type, object] of [
      ['refund.created', unknown],
      ['charge.dispute.created', { ...unknown, status: 'needs_response' }],
      ['payment_intent.succeeded', ofNobody],
      ['payment_intent.canceled', { id: 'pi_other', metadata: {} }],
      ['payment_method.automatically_updated', { id: 'pm_unknown', card: { last4: '0005' } }],
      ['charge.captured', { id: 'ch_unknown' }],
    ] as const) {
      expect(await sendEvent(type, object), type).toBe(204);
    }
    await vi.waitFor(async () => expect(await eventsLeft()).toBe(0), 9_000);
    expect(await order.shopper.call(listStatements)).toEqual(before);
    // More than the database can add up.
    await sendEvent('refund.created', { payment_intent: id, amount: 2 ** 31 });
    await dispute('needs_response');
    const line = `Your bank disputes this charge: $${(amount / 100).toFixed(2)}.`;
    expect(await linesOnStatements(order.shopper, line)).toBe(1);
    expect(await eventsLeft()).toBe(1);
  });

  it('that a bank disputes a refunded charge is shown, and gives nothing back twice', async () => {
    const { shopper } = await ordered('paying', 'refused-coverage.com');
    const { amount } = await latest();
    expect(await refundedOf(shopper)).toEqual([amount]);
    const sum = `$${(amount / 100).toFixed(2)}`;
    for (const [status, line, listed] of [
      ['needs_response', `Your bank disputes this charge: ${sum}.`, ['disputed']],
      ['lost', `The dispute of this charge ended, and your bank gave you back: ${sum}.`, []],
    ] as const) {
      await dispute(status);
      expect(await linesOnStatements(shopper, line)).toBe(1);
      expect(await listedForStaff()).toEqual(listed);
      expect(await refundedOf(shopper)).toEqual([amount]);
    }
    expect(await findProblems(backend.store.database)).toEqual([]);
  });

  it(
    'that a bank disputes a charge again after we won counts, in any order',
    { tags: 'full' },
    async () => {
      const { shopper } = await ordered('paying');
      const { id, amount } = await latest();
      const sum = `$${(amount / 100).toFixed(2)}`;
      for (const status of ['needs_response', 'won'] as const) await dispute(status);
      await linesOnStatements(
        shopper,
        `The dispute of this charge ended, and the charge stays: ${sum}.`,
      );
      expect(await refundedOf(shopper)).toEqual([0]);
      for (const status of ['needs_response', 'lost'] as const) await emulator.dispute(id, status);
      const [opened, lost] = (await emulator.ledger()).events.slice(-2);
      expect(await send(assertDefined(lost, 'event'))).toBe(204);
      const gone = `The dispute of this charge ended, and your bank gave you back: ${sum}.`;
      expect(await linesOnStatements(shopper, gone)).toBe(1);
      expect(await send(assertDefined(opened, 'event'))).toBe(204);
      await vi.waitFor(async () => expect(await eventsLeft()).toBe(0), 9_000);
      expect(await refundedOf(shopper)).toEqual([amount]);
      expect(await listedForStaff()).toEqual([]);
      expect(await findProblems(backend.store.database)).toEqual([]);
    },
  );

  it('that the bank replaced a card changes what we know of it', async () => {
    const shopper = await shopperWith('paying');
    const [card] = await backend.store.database
      .select()
      .from(storedCards)
      .where(isDefaultOf(shopper));
    await sendEvent('payment_method.automatically_updated', {
      id: card?.gatewayToken,
      object: 'payment_method',
      card: { last4: '0005', exp_month: 3, exp_year: 2044 },
    });
    await vi.waitFor(async () => {
      const [first] = await shopper.call(listCards);
      expect(first).toMatchObject({ expiration_month: 3, expiration_year: 2044 });
      expect(first?.masked_card_number).toContain('0005');
    }, 9_000);
  });
});

describe('a charge that the bank disputes before we can undo it', { tags: 'full' }, () => {
  it.each([
    ['won', 1],
    ['lost', 0],
  ] as const)(
    'ends its order; once the dispute is %s, we make %i refunds',
    async (end, refunds) => {
      await emulator.fault('POST /v1/refunds', 'fails', 9);
      const order = await ordered('paying', 'refused-coverage.com');
      expect(order.status).toBe(409);
      await dispute('needs_response');
      await emulator.fault('', '', 0);
      await emulator.forgetKeys();
      const error = expect.stringMatching(/^We canceled this order. Your bank disputes the charge/);
      await vi.waitFor(async () => {
        // The event of the dispute may have begun another run, which fails if it was too early.
        await order.resume();
        expect(await order.outcome()).toMatchObject({ status: 'refused', error });
      }, 9_000);
      const { amount } = await latest();
      const sum = `$${(amount / 100).toFixed(2)}`;
      const decides = `Your bank disputes this charge, and decides whether you get back ${sum}. Your order for refused-coverage.com wasn't completed.`;
      expect(await linesOnStatements(order.shopper, decides)).toBe(1);
      await linesOnStatements(order.shopper, `Your bank disputes this charge: ${sum}.`);
      expect(await refundedOf(order.shopper)).toEqual([0]);
      expect(await listedForStaff()).toEqual(['disputed']);
      await emulator.forgetKeys();
      await dispute(end);
      await vi.waitFor(
        async () => expect(await refundedOf(order.shopper)).toEqual([amount]),
        15_000,
      );
      expect(await listedForStaff()).toEqual([]);
      expect((await emulator.ledger()).refunds).toHaveLength(refunds);
      expect(await findProblems(backend.store.database)).toEqual([]);
    },
  );

  it('pays its bill', async () => {
    const { shopper, bill, charged } = await billed('declining');
    const payment_id = await addedHostedCard(shopper, emulator, cards.paying);
    await emulator.fault('payment_intents/pi', 'loses the answer', 99);
    const body = { expected_amount: 7700, payment_id };
    expect((await shopper.request(payPastDue, { body })).status).toBe(502);
    await emulator.fault('', '', 0);
    await dispute('needs_response');
    await shopper.advance(150);
    await shopper.call(runRenewals);
    expect(await bill()).toMatchObject({ status: 'settled' });
    expect(await charged()).toBe(1);
    expect(await findProblems(backend.store.database)).toEqual([]);
  });
});

describe("a card from the gateway's fields", () => {
  it('is stored once with what the gateway says of it, and replaces another one', async () => {
    const shopper = await newShopper(backend);
    const reference = await taken(shopper, cards.paying);
    const key = newKey();
    const body = { ...sampleHostedCard, reference };
    const added = await shopper.call(addHostedCard, { key, body });
    expect(added).toMatchObject({
      card_type: 'visa',
      masked_card_number: expect.stringContaining('4242'),
      expiration_month: 12,
      expiration_year: 2040,
    });
    expect(await shopper.call(addHostedCard, { key, body })).toEqual(added);
    const changed = await shopper.call(changeHostedCard, {
      path: { id: added.id },
      body: {
        ...sampleHostedCard,
        version: added.version,
        reference: await taken(shopper, '5555555555554444'),
      },
    });
    expect(changed).toMatchObject({ id: added.id, card_type: 'master' });
    expect(changed.version).not.toBe(added.version);
  });

  it('tells the gateway a changed expiration date, and keeps its own if the gateway fails or refuses', async () => {
    const shopper = await shopperWith('paying');
    const [row] = await backend.store.database
      .select()
      .from(storedCards)
      .where(isDefaultOf(shopper));
    const { id = '', gatewayToken = '' } = row ?? {};
    const change = async (expiration_month: number) => {
      const [{ version } = { version: '' }] = await shopper.call(listCards);
      const { reference: _, ...holder } = sampleHostedCard;
      const body = { ...holder, version, expiration_month, expiration_year: 2044 };
      const response = await shopper.request(changeCard, { path: { id }, body });
      const [{ expiration_month: kept } = { expiration_month: 0 }] = await shopper.call(listCards);
      const [method] = (await emulator.ledger()).methods;
      return [response.status, kept, method?.card?.exp_month];
    };
    expect(await change(3)).toEqual([200, 3, 3]);
    await emulator.fault('POST /v1/payment_methods', 'fails', 9);
    expect(await change(4)).toEqual([502, 3, 3]);
    await emulator.fault('', '', 0);
    expect(await change(4)).toEqual([200, 4, 4]);
    await stripeGateway(backend.store.database, emulator.settings).forget(gatewayToken);
    expect(await change(5)).toEqual([422, 4, undefined]);
  });

  it('is refused if the fields took none, another brand, or if our form sends a number', async () => {
    const shopper = await newShopper(backend);
    const { reference } = await shopper.call(beginHostedCard);
    const without = await shopper.refused(addHostedCard, {
      body: { ...sampleHostedCard, reference },
    });
    expect([without.status, without.error.error_reason]).toEqual([422, 'invalid']);
    const other = { ...sampleHostedCard, reference: await taken(shopper, '6200000000000005') };
    expect((await shopper.refused(addHostedCard, { body: other })).error.error).toMatch(
      /^We accept Visa/,
    );
    expect((await shopper.refused(addCard, { body: validCard })).status).toBe(409);
    const { intents } = await emulator.ledger();
    expect(JSON.stringify(intents)).not.toContain(validCard.full_number.replaceAll(' ', ''));
  });
});
