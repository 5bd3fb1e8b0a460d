import { daysAfter } from '@contract/iso-day';
import { accounts, orders, payments, refunds, statements } from '@backend/schema';
import { dayOfMonth } from '@backend/shared/billing-calendar';
import { orderDomain } from '@contract/order';
import { runRenewals } from '@contract/test-mode';
import { transferProgress } from '@contract/transfer';
import { asc, eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { billAlone, today } from './bills';
import { newKey, transferOf, type Shopper } from './shopper';
import type { TestBackend } from './test-backend';
import { checkTransfers, holdTransferChecks } from './transfer-checks';

/** The name of a transfer that the sandbox's registrar lets fail. */
const failing = 'opaque-coverage.com';

type Data = Pick<TestBackend, 'store'>;

/** Makes the account's bill due tomorrow. */
export async function beforeBackup(data: Data, shopper: Shopper): Promise<void> {
  const tomorrow = daysAfter(today(), 1);
  await billAlone(data, shopper);
  await data.store.database
    .update(accounts)
    .set({ billingDay: dayOfMonth(tomorrow), renewsOn: tomorrow })
    .where(eq(accounts.number, shopper.account));
}

/** Orders a transfer that fails after the next bill. Returns the order's key. */
export async function afterBackup(data: Data, shopper: Shopper): Promise<string> {
  const key = newKey();
  const body = await transferOf(shopper, { name: failing, transfer_auth_code: 'OPAQUE-7' });
  await shopper.call(orderDomain, { key, body });
  await holdTransferChecks(data);
  await shopper.advance(86_400);
  await shopper.visitor.call(runRenewals);
  await shopper.visitor.signIn('agent');
  await checkTransfers(data, shopper);
  await expectFailed(shopper);
  return key;
}

async function expectFailed(shopper: Shopper): Promise<void> {
  const { status } = await shopper.call(transferProgress, { path: { name: failing } });
  expect(status).toBe('failed');
}

/** Waits until the account's records are as they were, except for times and numbers. */
export async function expectRecords(
  data: Data,
  shopper: Shopper,
  records: Awaited<ReturnType<typeof recordsOf>>,
): Promise<void> {
  const patience = { timeout: 20_000, interval: 200 };
  await vi.waitFor(() => expectFailed(shopper), patience);
  await vi.waitFor(async () => expect(await recordsOf(data, shopper)).toEqual(records), patience);
}

/** Returns the account's orders, statements, payments and refunds, without times and numbers. */
export async function recordsOf({ store: { database } }: Data, { account }: Shopper) {
  return {
    orders: await database
      .select({ id: orders.id, name: orders.name, status: orders.status })
      .from(orders)
      .where(eq(orders.accountNumber, account))
      .orderBy(asc(orders.id)),
    statements: await database
      .select({
        id: statements.id,
        charges: statements.charges,
        amountCents: statements.amountCents,
        status: statements.status,
      })
      .from(statements)
      .where(eq(statements.accountNumber, account))
      .orderBy(asc(statements.id)),
    payments: await database
      .select({
        key: payments.key,
        amountCents: payments.amountCents,
        refundedCents: payments.refundedCents,
        outcome: payments.outcome,
      })
      .from(payments)
      .where(eq(payments.accountNumber, account))
      .orderBy(asc(payments.key)),
    refunds: await database
      .select({ id: refunds.id, amountCents: refunds.amountCents, outcome: refunds.outcome })
      .from(refunds)
      .where(eq(refunds.accountNumber, account))
      .orderBy(asc(refunds.id)),
  };
}
