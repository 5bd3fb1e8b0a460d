import { inArray, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Gateway, KnownCharge } from '../providers/gateway/gateway';
import type { Registrar } from '../providers/registrar/registrar';
import { domains } from '../store/schema/domains';
import { BillNote } from '../resources/billing/bill-note';
import { storeLostBill } from '../resources/billing/lost-bills';
import { payments } from '../resources/billing/schema';
import { isUncharged, storeLostOrder } from '../resources/orders/lost-orders';
import type { Logger } from '../shared/logging';
import { oneAfterAnother } from '../shared/one-after-another';
import type { Clock } from '../store/clock';
import { rowsOf, violatedConstraint, type Database } from '../store/database';
import { openStatuses } from '../store/schema/open-order';
import { orders } from '../store/schema/orders';
import { recoveries } from './schema';

/** The clocks of the gateway, the registrar and the database may differ, and a call may take a while. */
const marginMs = 3_600_000;

interface RecoveryDependencies {
  readonly database: Database;
  readonly gateway: Gateway;
  readonly registrar: Registrar;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Finds orders and bills that the gateway and the registrar know, but not the database, because it was restored from a
 * backup, and stores them again. The time of the last search is in the database: a restore sets it back, and a process
 * that dies while searching leaves no gap.
 */
export function recovery(dependencies: RecoveryDependencies) {
  const { database, gateway, registrar, clock, log } = dependencies;
  let hasRun = false;

  /**
   * Returns the charges of which the database has neither a payment nor an order that knows of them. An order is charged
   * only after its status says so, so one that wasn't charged before the search began is of an older time.
   */
  async function missing(
    found: readonly KnownCharge[],
    began: Date,
  ): Promise<readonly KnownCharge[]> {
    const noted = found.filter(({ note }) => note !== null);
    const keys = JSON.stringify(noted.map(({ key }) => key));
    const rows = await rowsOf<{ readonly key: string }>(
      database,
      sql`select key from jsonb_array_elements_text(${keys}::jsonb) noted (key)
        where not exists (select from ${payments} where ${payments.key} = noted.key)
          and not exists (select from ${orders} where ${orders.id}::text = noted.key
            and not (${isUncharged} and ${lt(orders.updatedAt, began)}))`,
    );
    const unknown = new Set(rows.map(({ key }) => key));
    return noted.filter(({ key }) => unknown.has(key));
  }

  /** Returns the names of which the database has neither a domain nor an order that may still deliver it. */
  async function unknownNames(found: readonly { readonly name: string }[]): Promise<string[]> {
    const names = JSON.stringify(found.map(({ name }) => name));
    const rows = await rowsOf<{ readonly name: string }>(
      database,
      sql`select name from jsonb_array_elements_text(${names}::jsonb) found (name)
        where not exists (select from ${domains} where ${domains.name} = found.name)
          and not exists (select from ${orders} where ${orders.name} = found.name
            and ${inArray(orders.status, ['stuck', ...openStatuses])})`,
    );
    return rows.map(({ name }) => name);
  }

  async function recover(known: KnownCharge, problem: string): Promise<void> {
    const { key, note } = known;
    const isBill = v.is(BillNote, note);
    try {
      const isStored = await (isBill ? storeLostBill : storeLostOrder)(database, clock, known);
      if (isStored) log.warn({ key }, isBill ? 'bill recovered' : 'order recovered');
    } catch (error) {
      // Another process has stored it.
      if (/^(?:orders|payments)_pkey$/.test(violatedConstraint(error) ?? '')) return;
      log.error({ err: error, key }, problem);
    }
  }

  const run = oneAfterAnother(async (): Promise<void> => {
    // Before the first search, nothing is missing up to the last recorded step of an order.
    await database.execute(
      sql`insert into ${recoveries} (until) select coalesce(max(${orders.updatedAt}), now()) from ${orders} on conflict do nothing`,
    );
    const [last] = await database
      .select({ until: recoveries.until, now: sql`now()`.mapWith(recoveries.until) })
      .from(recoveries);
    if (last === undefined) throw new Error('The time of the last search was deleted');
    const since = new Date(last.until.getTime() - marginMs);
    for (const charge of await missing(await gateway.chargesSince(since), last.now)) {
      await recover(charge, 'a charge has no order or bill, and must be refunded by hand');
    }
    hasRun = true;
    for (const name of await unknownNames(await registrar.registeredSince(since))) {
      log.error({ name }, 'a name is registered with us, but has neither a domain nor an order');
    }
    await database.update(recoveries).set({ until: last.now });
  });

  return {
    run,
    /** Searches once. Until then, a new bill might lack domains whose orders are missing. */
    ready: async (): Promise<void> => {
      if (!hasRun) await run();
    },
  };
}

export type Recovery = ReturnType<typeof recovery>;
