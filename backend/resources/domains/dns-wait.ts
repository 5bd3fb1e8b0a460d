import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../store/database';
import { dnsSettings, dnsZones } from '../../store/schema/dns';

/**
 * Returns what a name waits for before it leads to us: a person's confirmation of what stood at its old servers, or the
 * servers. `null` once it has done so, or if the portal doesn't serve its zone.
 */
export async function dnsWaitOf(
  database: Database,
  name: string,
): Promise<'records' | 'name_servers' | null> {
  const [zone] = await database
    .select({ stoodElsewhere: dnsZones.stoodElsewhere, confirmedAt: dnsZones.confirmedAt })
    .from(dnsZones)
    .where(
      and(
        eq(dnsZones.name, name),
        isNull(dnsZones.resolvesSince),
        sql`exists (select from ${dnsSettings})`,
      ),
    );
  if (zone === undefined) return null;
  return zone.stoodElsewhere && zone.confirmedAt === null ? 'records' : 'name_servers';
}
