import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../store/database';
import { orders } from '../../store/schema/orders';

/**
 * Deletes refused orders once their keys' lifetime is over. Nothing refers to refused orders. Completed orders are
 * never deleted.
 */
export async function purgeRefusedOrders(database: Database, keyLifetimeMs: number): Promise<void> {
  const oldest = sql`now() - make_interval(secs => ${keyLifetimeMs / 1000})`;
  await database
    .delete(orders)
    .where(and(eq(orders.status, 'refused'), lt(orders.updatedAt, oldest)));
}
