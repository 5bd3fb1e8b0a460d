import { and, eq, gt, inArray, sql, type Placeholder } from 'drizzle-orm';
import type { Database } from '../../store/database';
import { orders } from '../../store/schema/orders';

/**
 * The time during which a demo site counts as being set up. In production, ask the platform that serves the sites
 * instead.
 */
const setUp = sql`interval '10 minutes'`;

/**
 * An account's domains whose sites were just ordered. Excludes transfers, which take longer than the site, and restored
 * domains, whose sites are online again immediately.
 */
export function sitesBeingSetUp(database: Database, accountNumber: Placeholder) {
  return database
    .selectDistinct({ name: orders.name })
    .from(orders)
    .where(
      and(
        eq(orders.accountNumber, accountNumber),
        gt(orders.updatedAt, sql`now() - ${setUp}`),
        inArray(orders.status, ['charged', 'registering', 'registered', 'done']),
        sql`${orders.details} @> '{"domainType": "c1", "isTransfer": false}'`,
        sql`not ${orders.details} @> '{"isRestore": true}'`,
      ),
    )
    .as('being_set_up');
}
