import { previewBilling } from '@contract/billing';
import { orderDomain } from '@contract/order';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { allEnded, completedOf, signedIn, startOrdering } from './ordering-clients';
import type { Program } from './program';
import { newKey, Shopper } from './shopper';
import { Visitor } from './visitor';

const patience = { timeout: 60_000, interval: 200 };
const pieceBytes = 64 * 1024;
/** Between two fillings, in milliseconds. */
const pause = 5;

/**
 * Keeps a disk full with a file that takes whatever space the database frees in the meantime. Returns a function that
 * deletes the file.
 */
async function keepDiskFull(disk: string): Promise<() => Promise<void>> {
  const path = join(disk, 'lock-filler');
  const file = await open(path, 'a');
  const fill = async () => {
    try {
      for (;;) await file.write(Buffer.alloc(pieceBytes, 1));
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
  };
  await fill();
  const over = new AbortController();
  const filling = (async () => {
    while (!over.signal.aborted) {
      await wait(pause, undefined, { ref: false });
      await fill();
    }
  })();
  return async () => {
    over.abort();
    await filling;
    await file.close();
    await rm(path);
  };
}

interface OnFullDisk {
  readonly disk: string;
  readonly program: Program;
  /** Runs when there is space again. Returns the program that completes the orders. */
  readonly recover: () => Promise<Program>;
}

/**
 * Fills the disk of a portal's database while four clients place orders. Calls that write must then return 503, and so
 * must `/healthz`. Once there is space again, every order must be completed once or not at all. Returns the number of
 * completed orders.
 */
export async function ordersOverFullDisk({ disk, program, recover }: OnFullDisk) {
  const visitor = await signedIn(program);
  const shopper = new Shopper(visitor, '100001');
  const { due_now } = await shopper.call(previewBilling, { query: { action: 'buy_full' } });
  const clients = await startOrdering(visitor, 4);
  await vi.waitFor(() => expect(clients.done()).toBeGreaterThan(4), patience);
  const free = await keepDiskFull(disk);
  await vi.waitFor(async () => expect((await visitor.send('/healthz')).status).toBe(503), patience);
  const order = { domain_type: 'c1', is_transfer: false, expected_amount: due_now };
  const sent = new Map<string, string>();
  // The database may have space reserved for some more writes.
  const { status, headers } = await vi.waitFor(() => {
    const [key, name] = [newKey(), `written-to-a-full-disk-${sent.size}.com`];
    sent.set(key, name);
    return shopper.refused(orderDomain, { key, body: { ...order, name } });
  }, patience);
  expect({ status, waits: headers.has('Retry-After') }).toEqual({ status: 503, waits: true });
  expect((await visitor.send('/livez')).status).toBe(200);
  await clients.stop();
  expect(program.process.exitCode).toBeNull();
  expect(program.output()).not.toContain('"request failed"');

  await free();
  const later = Visitor.at(await recover(), visitor);
  await vi.waitFor(async () => expect((await later.send('/healthz')).status).toBe(200), patience);
  const all = new Map([...clients.sent, ...sent]);
  await allEnded(later, all.keys(), 30_000);
  return completedOf(later, all);
}
