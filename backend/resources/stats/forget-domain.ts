import { and, eq } from 'drizzle-orm';
import type { Database } from '../../store/database';
import {
  logImports,
  siteEvents,
  statDays,
  statLabels,
  statPaths,
  visitors,
} from '../../store/schema';
import { takeFromSums } from './world-sums';

/** Deletes a domain's statistics, in the transaction that deletes the domain. */
export async function forgetDomain(
  transaction: Database,
  world: string,
  domain: string,
): Promise<void> {
  await takeFromSums(transaction, world, domain);
  for (const table of [statDays, statPaths, statLabels, siteEvents, visitors, logImports]) {
    await transaction.delete(table).where(and(eq(table.world, world), eq(table.domain, domain)));
  }
}
