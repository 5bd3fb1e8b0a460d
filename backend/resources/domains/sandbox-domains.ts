import { and, asc, eq, exists } from 'drizzle-orm';
import { sandboxRegistrations } from '../../providers/registrar/sandbox/schema';
import type { Database } from '../../store/database';
import { domains } from '../../store/schema/domains';

/** Returns the domains that only the sandbox registered. */
export async function namesOfSandbox(database: Database): Promise<string[]> {
  const registered = database
    .select({ key: sandboxRegistrations.key })
    .from(sandboxRegistrations)
    .where(
      and(
        eq(sandboxRegistrations.name, domains.name),
        eq(sandboxRegistrations.outcome, 'registered'),
      ),
    );
  const rows = await database
    .select({ name: domains.name })
    .from(domains)
    .where(exists(registered))
    .orderBy(asc(domains.name));
  return rows.map(({ name }) => name);
}
