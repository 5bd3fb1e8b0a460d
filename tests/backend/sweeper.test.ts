import { transferProgress } from '@contract/transfer';
import { orderDomain, readOrder } from '@contract/order';
import { loginUrl } from '@contract/sign-in';
import {
  cardRequests,
  loginAttempts,
  mailMessages,
  orders,
  providerRecords,
  sandboxRegistrations,
  sessions,
  transfers,
  rateLimitCounters,
} from '@backend/store/schema';
import { count, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it, vi } from 'vitest';
import { addedCard, newKey, newShopper, transferOf } from './support/shopper';
import { backendOfFile } from './support/test-server';

const backend = backendOfFile();

async function rowsIn(table: PgTable): Promise<number> {
  const [row] = await backend.store.database.select({ rows: count() }).from(table);
  return row?.rows ?? 0;
}

describe('the sweeper', () => {
  it('removes what has outlived its time, and nothing else', async () => {
    const { database } = backend.store;
    const shopper = await newShopper(backend);
    const path = { account_number: shopper.account };
    await addedCard(shopper, '4242 4242 4242 4242');
    await shopper.visitor.call(readOrder, { path: { ...path, key: newKey() } });
    await shopper.visitor.call(loginUrl);
    const mail = { recipient: 'a@b.example', sender: '', subject: '', body: '' };
    await database.insert(mailMessages).values({ ...mail, receivedAt: new Date() });
    const tables = [
      cardRequests,
      orders,
      loginAttempts,
      mailMessages,
      sessions,
      rateLimitCounters,
      providerRecords,
    ];
    const counts = () => Promise.all(tables.map(rowsIn));
    const first = await backend.another();
    await first.stop();
    expect((await counts()).every((rows) => rows > 0)).toBe(true);

    const old = new Date(Date.now() - 8 * 86_400_000);
    await database.update(cardRequests).set({ createdAt: old });
    await database.update(orders).set({ createdAt: old });
    await database.update(loginAttempts).set({ createdAt: old });
    await database.update(mailMessages).set({ receivedAt: old });
    await database.update(sessions).set({ createdAt: old });
    await database.update(rateLimitCounters).set({ resetsAt: old });
    await database.update(providerRecords).set({ expiresAt: old });
    const second = await backend.another();
    await vi.waitFor(async () => expect(await counts()).toEqual(tables.map(() => 0)), {
      timeout: 15_000,
    });
    await second.stop();
  });

  it('keeps the record of orders that were carried out', async () => {
    const shopper = await newShopper(backend);
    const path = { account_number: shopper.account };
    const key = newKey();
    await shopper.visitor.call(orderDomain, { path, key, body: await transferOf(shopper) });
    const old = new Date(Date.now() - 100 * 86_400_000);
    await backend.store.database.update(orders).set({ createdAt: old }).where(eq(orders.key, key));
    await (await backend.another()).stop();
    const outcome = await shopper.visitor.call(readOrder, { path: { ...path, key } });
    expect(outcome.status).toBe('done');
  });

  it('follows a transfer that nobody looks at', async () => {
    const { database } = backend.store;
    const shopper = await newShopper(backend);
    const path = { account_number: shopper.account };
    const { transfer_id } = await shopper.visitor.call(orderDomain, {
      path,
      key: newKey(),
      body: await transferOf(shopper),
    });
    const before = new Date(Date.now() - 120_000);
    const [transfer] = await database
      .update(transfers)
      .set({ checkedAt: before })
      .where(eq(transfers.id, transfer_id ?? ''))
      .returning();
    await database
      .update(sandboxRegistrations)
      .set({ at: before })
      .where(eq(sandboxRegistrations.key, transfer?.orderId ?? ''));
    const other = await backend.another();
    const status = async () => {
      const [row] = await database
        .select()
        .from(transfers)
        .where(eq(transfers.id, transfer_id ?? ''));
      return row?.status;
    };
    await vi.waitFor(async () => expect(await status()).toBe('done'), { timeout: 15_000 });
    await other.stop();
    const name = 'harbor-coverage.com';
    const progress = await shopper.visitor.call(transferProgress, { path: { ...path, name } });
    expect(progress.status).toBe('done');
  });
});
