import { orderDomain, readOrder } from '@contract/order';
import { loginUrl } from '@contract/sign-in';
import {
  cardRequests,
  loginAttempts,
  mailBodies,
  mailDeliveries,
  mailMessages,
  emailNotifications,
  orders,
  providerRecords,
  sandboxRegistrations,
  sessions,
  transfers,
  rateLimitCounters,
  statDays,
  visitors,
  visitSalts,
} from '@backend/schema';
import { statementRefunds } from '@backend/resources/billing/refunds';
import { transferTracker } from '@backend/jobs/transfer-progress';
import { sandboxGateway } from '@backend/providers/gateway/sandbox/sandbox-gateway';
import { createLog } from '@backend/shared/logging';
import { sandboxRegistrar } from '@backend/providers/registrar/sandbox/sandbox-registrar';
import { purgeStats } from '@backend/resources/stats/record-events';
import { daysOfZone } from '@backend/shared/calendar-days';
import { visitorHashes } from '@backend/resources/stats/visitor-hash';
import { count, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { addedCard, newKey, newShopper, transferOf } from '../support/shopper';
import { freshBackend } from '../support/test-server';
import { storeKind } from '../../../scripts/lib/test-store';

const backend = freshBackend();
const log = createLog('silent');

async function rowsIn(table: PgTable): Promise<number> {
  const [row] = await backend.store.database.select({ rows: count() }).from(table);
  return row?.rows ?? 0;
}

describe('the sweeper', () => {
  it('deletes only expired records', async () => {
    const { database } = backend.store;
    const shopper = await newShopper(backend);
    await shopper.visitor.signInByProvider('agent');
    await addedCard(shopper, '4242 4242 4242 4242');
    await shopper.call(readOrder, { path: { key: newKey() } });
    await shopper.visitor.call(loginUrl);
    const mail = { recipient: 'a@b.example', sender: '', subject: '', body: '' };
    await database.insert(mailMessages).values({ ...mail, receivedAt: new Date() });
    // A message that was delivered must be deleted.
    const [bodyId, receivedAt] = [randomUUID(), new Date()];
    await database.insert(mailBodies).values({ id: bodyId, content: Buffer.from('x'), receivedAt });
    await database.insert(mailDeliveries).values({
      id: randomUUID(),
      kind: 'forward',
      redirectAddress: 'quotes@cedar-quote.example',
      realAddress: 'ann@inbox.example',
      sender: '',
      bodyId,
      bytes: 1,
      outcome: 'unconfirmed',
      receivedAt,
      dueAt: new Date(Date.now() + 86_400_000),
    });
    const tables = [
      cardRequests,
      orders,
      loginAttempts,
      mailMessages,
      mailBodies,
      mailDeliveries,
      emailNotifications,
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
    await database.update(mailBodies).set({ receivedAt: old });
    await database
      .update(mailDeliveries)
      .set({ receivedAt: new Date(Date.now() - 91 * 86_400_000), outcome: 'bounced' });
    await database
      .update(emailNotifications)
      .set({ createdAt: new Date(Date.now() - 31 * 86_400_000) });
    await database.update(sessions).set({ createdAt: old });
    await database.update(rateLimitCounters).set({ resetsAt: old });
    await database.update(providerRecords).set({ expiresAt: old });
    const second = await backend.another();
    await vi.waitFor(async () => expect(await counts()).toEqual(tables.map(() => 0)), {
      timeout: 15_000,
    });
    await second.stop();
  });

  it('deletes refused orders when their key expires', { tags: 'full' }, async () => {
    const shopper = await newShopper(backend);
    const key = newKey();
    const body = await transferOf(shopper, { transfer_auth_code: 'WRONG' });
    await shopper.refused(orderDomain, { key, body });
    const rows = () => backend.store.database.select().from(orders).where(eq(orders.key, key));
    await (await backend.another()).stop();
    expect(await rows()).toMatchObject([{ status: 'refused' }]);
    const old = new Date(Date.now() - 8 * 86_400_000);
    await backend.store.database.update(orders).set({ updatedAt: old }).where(eq(orders.key, key));
    const second = await backend.another();
    await vi.waitFor(async () => expect(await rows()).toEqual([]), { timeout: 15_000 });
    await second.stop();
  });

  it('keeps completed orders', { tags: 'full' }, async () => {
    const shopper = await newShopper(backend);
    const key = newKey();
    await shopper.call(orderDomain, { key, body: await transferOf(shopper) });
    const old = new Date(Date.now() - 100 * 86_400_000);
    await backend.store.database.update(orders).set({ updatedAt: old }).where(eq(orders.key, key));
    await (await backend.another()).stop();
    const outcome = await shopper.call(readOrder, { path: { key } });
    expect(outcome.status).toBe('done');
  });

  it('checks a transfer that nobody is viewing', { tags: 'full' }, async () => {
    const { database } = backend.store;
    const shopper = await newShopper(backend);
    const body = await transferOf(shopper);
    const { transfer_id } = await shopper.call(orderDomain, { body });
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
  });

  it('checks other transfers even if one fails', async () => {
    const { database } = backend.store;
    const shopper = await newShopper(backend);
    await shopper.call(orderDomain, { body: await transferOf(shopper) });
    const name = 'opaque-coverage.com';
    const body = await transferOf(shopper, { name, transfer_auth_code: 'OPAQUE-7' });
    await shopper.call(orderDomain, { body });
    await database.update(transfers).set({ checkedAt: new Date(Date.now() - 120_000) });
    const { clock } = backend;
    const asked: string[] = [];
    const tracker = transferTracker({
      database,
      registrar: {
        ...sandboxRegistrar(database, clock),
        async orderState(_key, transfer) {
          asked.push(transfer);
          throw new Error('Nobody foresaw this');
        },
      },
      refunds: statementRefunds({ database, gateway: sandboxGateway(database, ''), clock, log }),
      clock,
      log,
    });
    await tracker.refreshStale(60_000);
    expect(asked).toEqual(expect.arrayContaining(['harbor-coverage.com', name]));
  });
});

// PGlite uses the process's clock.
it.skipIf(storeKind === 'pglite')(
  'checks a transfer neither too early nor too late if the clock of its process is wrong',
  async () => {
    const { clock, store } = backend;
    const { database } = store;
    const shopper = await newShopper(backend);
    await shopper.call(orderDomain, { body: await transferOf(shopper) });
    const tracker = transferTracker({
      database,
      registrar: sandboxRegistrar(database, clock),
      refunds: statementRefunds({ database, gateway: sandboxGateway(database, ''), clock, log }),
      clock,
      log,
    });
    const checkedAt = async () => {
      await tracker.refreshStale(60_000);
      const [row] = await database.select().from(transfers);
      return row?.checkedAt.getTime() ?? 0;
    };
    const before = await checkedAt();
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 });
    expect(await checkedAt()).toBe(before);
    vi.setSystemTime(Date.now() - 10 * 60_000);
    clock.advance(61_000);
    expect(await checkedAt()).toBeGreaterThan(before);
  },
);

describe("a visitor's hash", () => {
  it("is deleted with its day's salt, and so are old figures, unless they were stored recently", async () => {
    const { database } = backend.store;
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
    const salt = Buffer.alloc(32);
    await database.insert(visitSalts).values([
      { day: '2001-01-01', salt, createdAt: hours(49) },
      { day: '2001-01-02', salt, createdAt: hours(47) },
    ]);
    const visitor = { domain: 'a.example', hash: 'x' };
    await database.insert(visitors).values([
      { ...visitor, day: '2001-01-01' },
      { ...visitor, day: '2001-01-02' },
      { ...visitor, day: '2001-01-03' },
    ]);
    await database.insert(statDays).values([
      { domain: 'a.example', day: '2001-01-01', storedOn: '2001-01-01' },
      { domain: 'b.example', day: '2001-01-01' },
    ]);
    await visitorHashes(database, 48 * 3_600_000).purge();
    await purgeStats(database, daysOfZone('UTC'), { eventsMs: 0, rollupMs: 86_400_000, saltMs: 0 });
    const kept = await database.select().from(visitors).where(eq(visitors.domain, 'a.example'));
    expect(kept.map(({ day }) => day)).toEqual(['2001-01-02']);
    const days = await database.select().from(statDays).where(eq(statDays.day, '2001-01-01'));
    expect(days.map(({ domain }) => domain)).toEqual(['b.example']);
  });

  it('does not outlive its salt in memory', async () => {
    const { database } = backend.store;
    const day = '2001-02-03';
    const hashes = visitorHashes(database, 1_000);
    const hash = async () => (await hashes.ofDay(day))('a.example', '192.0.2.1', 'x');
    const first = await hash();
    expect(await hash()).toBe(first);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 });
    try {
      await hashes.purge();
      expect(await hash()).not.toBe(first);
    } finally {
      vi.useRealTimers();
    }
  });
});
