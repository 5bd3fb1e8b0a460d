import type { ledger } from '@contract/test-mode';
import type { ResponseOf } from '@contract/endpoint';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../store/database';
import { sandboxCharges } from '../../providers/gateway/sandbox/schema';
import { sandboxRegistrations } from '../../providers/registrar/sandbox/schema';
import { domains } from '../../store/schema/domains';
import { orders } from '../../store/schema/orders';
import { isOnAccount } from '../../store/schema/domains';

/** Returns the orders and the sandboxes' records. */
export async function readLedger(database: Database): Promise<ResponseOf<typeof ledger>> {
  const placed = await database.select().from(orders).orderBy(asc(orders.createdAt));
  const charges = await database
    .select({
      order_key: orders.key,
      amount_cents: sandboxCharges.amountCents,
      refunded_cents: sandboxCharges.refundedCents,
    })
    .from(sandboxCharges)
    .innerJoin(orders, sql`${orders.id}::text = ${sandboxCharges.key}`)
    .where(eq(sandboxCharges.outcome, 'charged'));
  const registrations = await database
    .select({ name: sandboxRegistrations.name, kind: sandboxRegistrations.kind })
    .from(sandboxRegistrations)
    .where(eq(sandboxRegistrations.outcome, 'registered'));
  const releases = await database
    .select({ name: sandboxRegistrations.name })
    .from(sandboxRegistrations)
    .where(eq(sandboxRegistrations.outcome, 'released'));
  const owned = await database
    .select({
      name: domains.name,
      account: domains.accountNumber,
      domain_type: domains.domainType,
    })
    .from(domains)
    .where(and(isOnAccount))
    .orderBy(asc(domains.name));
  return {
    orders: placed.map(({ key, accountNumber, name, status }) => ({
      key,
      account: accountNumber,
      name: name ?? '',
      status,
    })),
    charges,
    registrations: registrations.flatMap(({ name, kind }) =>
      kind === 'release' ? [] : { name, kind },
    ),
    releases,
    domains: owned,
  };
}
