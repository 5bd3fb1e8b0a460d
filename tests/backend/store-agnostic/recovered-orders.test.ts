import { orderDomain, readOrder } from '@contract/order';
import { listStaffActions } from '@contract/staff-action';
import { domains, orders, sandboxCharges, sandboxRegistrations, statements } from '@backend/schema';
import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { findProblems } from '../../../scripts/verify/find-problems';
import { newKey, newShopper, purchaseOf, type Shopper } from '../support/shopper';
import { freshBackend } from '../support/test-server';
import { Visitor } from '../support/visitor';

const backend = freshBackend();

/** Orders a domain, and deletes everything that a backup made before the order wouldn't contain. */
async function lostOrder() {
  const shopper = await newShopper(backend, 'agent', '100001');
  const body = await purchaseOf(shopper);
  const key = newKey();
  await shopper.call(orderDomain, { key, body });
  const { database } = backend.store;
  const [order] = await database.delete(orders).where(eq(orders.key, key)).returning();
  await database.delete(statements).where(eq(statements.orderId, order?.id ?? ''));
  await database.delete(domains).where(eq(domains.name, body.name));
  return { shopper, body, key, id: order?.id ?? '' };
}

/** Starts another backend, and returns the order's status once it is recovered. */
async function statusAfterStart(shopper: Shopper, key: string): Promise<string> {
  const another = await backend.another();
  const path = { account_number: shopper.account, key };
  const later = Visitor.at(another, shopper.visitor);
  await vi.waitFor(
    () => expect(backend.logged() + another.logged()).toContain('order recovered'),
    15_000,
  );
  let status = '';
  await vi.waitFor(async () => {
    ({ status } = await later.call(readOrder, { path }));
    expect(status).not.toBe('running');
  }, 15_000);
  await another.stop();
  return status;
}

it('an order that a restored database lacks is completed with its former charge, and the agency is told', async () => {
  const { shopper, body, key, id } = await lostOrder();
  expect(await statusAfterStart(shopper, key)).toBe('done');
  const { database } = backend.store;
  const charges = await database.select().from(sandboxCharges).where(eq(sandboxCharges.key, id));
  expect(charges).toMatchObject([{ amountCents: body.expected_amount, refundedCents: 0 }]);
  const { actions } = await shopper.call(listStaffActions);
  expect(actions[0]).toMatchObject({
    by: 'Agency Portal',
    what: expect.stringContaining(body.name),
  });
  expect(await findProblems(database)).toEqual([]);
});

it('an order that a restored database lacks is refunded if the registrar refused it', async () => {
  const { shopper, key, id } = await lostOrder();
  const { database } = backend.store;
  await database
    .update(sandboxRegistrations)
    .set({ outcome: 'refused' })
    .where(eq(sandboxRegistrations.key, id));
  expect(await statusAfterStart(shopper, key)).toBe('refused');
  const [charge] = await database.select().from(sandboxCharges).where(eq(sandboxCharges.key, id));
  expect(charge?.refundedCents).toBe(charge?.amountCents);
  expect(await findProblems(database)).toEqual([]);
});
