import { orderDomain, readOrder, type OrderBody } from '@contract/order';
import { listStaffActions } from '@contract/staff-action';
import {
  accounts,
  domains,
  orders,
  sandboxCharges,
  sandboxNames,
  sandboxRegistrations,
  statements,
} from '@backend/schema';
import { eq, inArray } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { findProblems } from '@backend/tools/find-problems';
import { afterBackup, beforeBackup, expectRecords, recordsOf } from '../support/lost-records';
import { newKey, newShopper, purchaseOf, Shopper } from '../support/shopper';
import { freshBackend } from '../support/test-server';
import { Visitor } from '../support/visitor';

const backend = freshBackend();

async function placeOrder(name: string) {
  const shopper = await newShopper(backend, 'agent', '100001');
  const body = await purchaseOf(shopper, { name });
  const key = newKey();
  await shopper.call(orderDomain, { key, body });
  return { shopper, body, key };
}

/** Deletes everything that a backup made before the order wouldn't contain. Returns the order's ID. */
async function loseOrder({ body, key }: { readonly body: OrderBody; readonly key: string }) {
  const { database } = backend.store;
  const [order] = await database.delete(orders).where(eq(orders.key, key)).returning();
  const id = order?.id ?? '';
  await database.delete(statements).where(eq(statements.orderId, id));
  await database.delete(domains).where(eq(domains.name, body.name));
  return id;
}

it('orders that a restored database lacks are completed with their former charge, or refunded if the registrar refused them', async () => {
  const [lost, refused] = [await placeOrder('maple-quote.com'), await placeOrder('elm-quote.com')];
  const [lostId, refusedId] = [await loseOrder(lost), await loseOrder(refused)];
  const { database } = backend.store;
  await database
    .update(sandboxRegistrations)
    .set({ outcome: 'refused' })
    .where(eq(sandboxRegistrations.key, refusedId));
  const another = await backend.another();
  async function statusOf({ shopper, key }: typeof lost) {
    const later = Visitor.at(another, shopper.visitor);
    return (await later.call(readOrder, { path: { account_number: shopper.account, key } })).status;
  }
  await vi.waitFor(
    () => expect((backend.logged() + another.logged()).split('order recovered')).toHaveLength(3),
    15_000,
  );
  await vi.waitFor(
    async () =>
      expect([await statusOf(lost), await statusOf(refused)]).toEqual(['done', 'refused']),
    15_000,
  );
  await another.stop();

  const chargesOf = (id: string) =>
    database.select().from(sandboxCharges).where(eq(sandboxCharges.key, id));
  expect(await chargesOf(lostId)).toMatchObject([
    { amountCents: lost.body.expected_amount, refundedCents: 0 },
  ]);
  const amountCents = refused.body.expected_amount;
  expect(await chargesOf(refusedId)).toMatchObject([{ amountCents, refundedCents: amountCents }]);
  // The agency is told.
  const { actions } = await lost.shopper.call(listStaffActions);
  expect(actions.map(({ what }) => what).join()).toContain(lost.body.name);
  expect(actions[0]?.by).toBe('Agency Portal');
  expect(await findProblems(database)).toEqual([]);
});

it.each(['placed', 'refused'] as const)(
  'an order that was %s, but charged after the backup, is completed with that charge',
  async (status) => {
    const placed = await placeOrder(`${status}-quote.com`);
    const { database } = backend.store;
    const [order] = await database.select().from(orders).where(eq(orders.key, placed.key));
    const id = order?.id ?? '';
    await database.delete(statements).where(eq(statements.orderId, id));
    await database.delete(domains).where(eq(domains.name, placed.body.name));
    const answer = {
      status: 422,
      refusal: { error: 'Taken', error_reason: 'domain_taken' },
    } as const;
    await database
      .update(orders)
      .set({
        status,
        chargedAt: null,
        answer: status === 'refused' ? answer : null,
        // The registrar calls it taken, because the order that isn't known here has it.
        runUntil: new Date(0),
        updatedAt: new Date(Date.now() - 60_000),
      })
      .where(eq(orders.key, placed.key));
    const another = await backend.another();
    const later = new Shopper(Visitor.at(another, placed.shopper.visitor), placed.shopper.account);
    const read = () => later.call(readOrder, { path: { key: placed.key } });
    await vi.waitFor(async () => expect(await read()).toMatchObject({ status: 'done' }), 15_000);
    await another.stop();
    const charges = await database.select().from(sandboxCharges).where(eq(sandboxCharges.key, id));
    expect(charges).toMatchObject([{ amountCents: placed.body.expected_amount, refundedCents: 0 }]);
    expect(await findProblems(database)).toEqual([]);
  },
);

it('bills and refunds that a restored database lacks are stored again, and nothing is charged or refunded twice', async () => {
  const shopper = await newShopper(backend);
  const { database } = backend.store;
  await beforeBackup(backend, shopper);
  const [account] = await database
    .select()
    .from(accounts)
    .where(eq(accounts.number, shopper.account));
  const { statements: saved } = await recordsOf(backend, shopper);
  const key = await afterBackup(backend, shopper);
  const before = await recordsOf(backend, shopper);
  const chargesBefore = await database.select().from(sandboxCharges);
  expect(before.refunds).toHaveLength(2);
  await backend.server.stop();

  const lost = before.statements.filter(({ id }) => !saved.some((each) => each.id === id));
  await database.delete(statements).where(
    inArray(
      statements.id,
      lost.map(({ id }) => id),
    ),
  );
  const [gone] = await database.delete(orders).where(eq(orders.key, key)).returning();
  await database.delete(domains).where(eq(domains.name, gone?.name ?? ''));
  // An order without a charge would be known to the registrar alone.
  const name = 'free-order.com';
  await database.insert(sandboxNames).values({ name, registeredAt: new Date() });
  if (account === undefined) throw new Error('The account is missing');
  await database.update(accounts).set(account).where(eq(accounts.number, account.number));

  const another = await backend.another();
  const later = new Shopper(Visitor.at(another, shopper.visitor), shopper.account);
  await expectRecords(backend, later, before);
  await another.stop();
  expect(await database.select().from(sandboxCharges)).toEqual(chargesBefore);
  expect(another.logged()).toMatch(/"name":"free-order.com",.*"a name is registered with us, but/);
  expect(await findProblems(database)).toEqual([]);
}, 60_000);
