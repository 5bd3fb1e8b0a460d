import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { OrderSample } from './order';

const longestSettlingMs = 120_000;

interface Stored {
  readonly key: string;
  readonly name: string;
  readonly status: string;
  /** The numbers of domains, captured charges and registrations with this name. */
  readonly domains: number;
  readonly charges: number;
  readonly registrations: number;
}

const open = `status not in ('done', 'refused', 'voided', 'stuck')`;

const storedOrders = `
  select orders.key, orders.name, orders.status,
    (select count(*)::int from domains where domains.name = orders.name) as domains,
    (select count(*)::int from orders as same join sandbox_charges as charge on charge.key = same.id::text
      where same.name = orders.name and charge.outcome = 'charged'
        and charge.refunded_cents < charge.amount_cents) as charges,
    (select count(*)::int from sandbox_registrations as each
      where each.name = orders.name and each.outcome = 'registered') as registrations
  from orders where key = any($1)`;

export interface OrderAudit {
  readonly done: number;
  /** A message for each order whose records contradict each other or the person's response. */
  readonly violations: readonly string[];
}

/** Compares the responses to orders with the stored orders, charges, registrations and domains. */
export async function auditOrders(
  url: string,
  samples: readonly OrderSample[],
): Promise<OrderAudit> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const deadline = performance.now() + longestSettlingMs;
    while ((await client.query(`select 1 from orders where ${open} limit 1`)).rowCount !== 0) {
      if (performance.now() > deadline) break;
      await wait(500);
    }
    const { rows } = await client.query<Stored>(storedOrders, [samples.map(({ key }) => key)]);
    const stored = new Map(rows.map((row) => [row.key, row]));
    const violations = samples.flatMap((sample) => {
      const found = stored.get(sample.key);
      const problem = problemOf(sample, found);
      return problem === null ? [] : [`${sample.name}: ${problem}`];
    });
    return { done: rows.filter(({ status }) => status === 'done').length, violations };
  } finally {
    await client.end();
  }
}

function problemOf({ end }: OrderSample, stored: Stored | undefined): string | null {
  if (stored === undefined) {
    return end === 'done' ? 'told that it is done, but there is no order' : null;
  }
  const { status, domains, charges, registrations } = stored;
  const records = `${domains} domains, ${charges} charges, ${registrations} registrations`;
  const expected = status === 'done' ? 1 : 0;
  // A voided order has no name, so its counts are 0.
  if ([domains, charges, registrations].some((count) => count !== expected)) {
    return `${status} with ${records}`;
  }
  if (status !== 'done' && status !== 'refused' && status !== 'voided') return `left ${status}`;
  if (end === 'done' && status !== 'done') return `told that it is done, but ${status}`;
  if (end === 'refused' && status === 'done') return 'told that it was refused, but done';
  if (end === 'not begun') return `told that nothing was sent, but ${status}`;
  return null;
}
