import { rowsOf } from '@backend/store/database';
import type { Store } from '@backend/store/database';
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { allEnded, completedOf, startOrdering, type OrderingClients } from './ordering-clients';
import { expectSound, start } from './program';
import { Visitor } from './visitor';

/** Longer than the minute after which another process may resume an order. */
const patience = { timeout: 120_000, interval: 100 };

/** The tables of the sandboxes, which stand for services whose records a restore doesn't change. */
const outsideTables = [
  'sandbox_cards',
  'sandbox_charges',
  'sandbox_refunds',
  'sandbox_registrations',
  'sandbox_names',
  'sandbox_look_ups',
].map((name) => sql.identifier(name));

/** Copies the records of the gateway and the registrar to a restored database. */
export async function copyOutside(from: Store, to: Store): Promise<void> {
  for (const table of outsideTables) {
    const [all] = await rowsOf<{ readonly rows: string }>(
      from.database,
      sql`select coalesce(json_agg(t), '[]')::text as rows from ${table} t`,
    );
    await to.database.execute(sql`delete from ${table}`);
    await to.database.execute(
      sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${all?.rows}::json)`,
    );
  }
}

/** Starts clients, calls `backUp` while they place orders, and stops them when they have placed more. */
export async function orderDuring(
  visitor: Visitor,
  backUp: () => Promise<unknown>,
): Promise<OrderingClients> {
  const clients = await startOrdering(visitor, 4);
  const more = async () => {
    const before = clients.done();
    await vi.waitFor(() => expect(clients.done()).toBeGreaterThan(before + 8), patience);
  };
  await more();
  await backUp();
  await more();
  await clients.stop();
  return clients;
}

interface Restored {
  readonly clients: OrderingClients;
  readonly visitor: Visitor;
  readonly live: Store;
  readonly backup: Store;
  /** The settings of a portal on the restored database. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Starts a portal on a restored database. It must recover all orders, including later ones. */
export async function expectRecovered({
  clients,
  visitor,
  live,
  backup,
  variables,
}: Restored): Promise<void> {
  await copyOutside(live, backup);
  await Promise.all([live.close(), backup.close()]);
  const program = await start(variables);
  const later = Visitor.at(program, visitor);
  await vi.waitFor(
    async () =>
      expect(await completedOf(later, clients.sent)).toBeGreaterThanOrEqual(clients.done()),
    patience,
  );
  await allEnded(later, clients.sent.keys(), 30_000);
  expect(program.output()).toContain('order recovered');
  expect((await program.end('SIGTERM')).code).toBe(0);
  await expectSound(variables);
}
