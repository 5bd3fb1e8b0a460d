import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database';
import { logImports, siteEvents, statDays, statLabels, statPaths, visitors } from './schema';
import { takeFromSums } from './stat-sums';

/** Deletes a domain's stats, in the transaction that deletes the domain. */
export async function forgetDomain(transaction: Database, domain: string): Promise<void> {
  await takeFromSums(transaction, domain);
  for (const table of [statDays, statPaths, statLabels, siteEvents, visitors, logImports]) {
    await transaction.delete(table).where(eq(table.domain, domain));
  }
}
