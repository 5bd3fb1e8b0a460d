import { sql, type SQL } from 'drizzle-orm';
import { hash } from 'node:crypto';
import type { DnsSettings } from '../../shared/dns-settings';
import type { Database } from '../../store/database';
import { dnsSettings, dnsZones } from '../../store/schema/dns';

/** Has the zones of these names written again, as the triggers of domains, transfers and redirects do. */
export const wantZones = (database: Database, names: SQL) =>
  database.execute(sql`select want_dns_zones(array(${names}), false)`);

/** Raise this whenever `zoneRecords` or the adapter makes other records of the same state, so that all are written. */
const zoneFormat = 1;

const digestOf = ({ url, zones }: DnsSettings) =>
  hash('sha256', JSON.stringify([zoneFormat, url, zones]));

/**
 * The condition for a process with the latest settings. While processes are updated, one with others must not write what
 * the latest have changed.
 */
export const hasLatest = (settings: DnsSettings): SQL =>
  sql`exists (select from ${dnsSettings} where ${dnsSettings.digest} = ${digestOf(settings)})`;

/**
 * Stores the settings from which zones are made, or that the portal serves none. If they have changed, all zones are
 * written again. Names that were ours before the portal served zones stood at other servers.
 */
export async function adoptDnsSettings(
  database: Database,
  settings: DnsSettings | null,
): Promise<void> {
  const wanted = settings === null ? [] : [{ digest: digestOf(settings) }];
  // A database that is read-only for a while lets a portal start whose settings are the same as before.
  const adopted = await database.select().from(dnsSettings);
  if (JSON.stringify(adopted) === JSON.stringify(wanted)) return;
  await database.transaction(async (transaction) => {
    await transaction.delete(dnsSettings);
    if (settings === null) return;
    await transaction.insert(dnsSettings).values(wanted).onConflictDoNothing();
    await wantZones(transaction, sql`select name from ${dnsZones}`);
    await addMissingZones(transaction);
  });
}

/**
 * Adds the zones of domains that were added without these settings. Names that are ours already work somewhere, so they
 * aren't shown as being set up.
 */
export async function addMissingZones(database: Database): Promise<void> {
  await database.execute(
    sql`insert into dns_zones (name, stood_elsewhere, resolves_since)
      select name, true, case when coalesce(status, 'done') = 'done' then now() end
      from domains left join transfers on domain_name = name
      where coalesce(status, 'done') <> 'failed' and not exists (select from dns_zones where dns_zones.name = domains.name)
      on conflict do nothing`,
  );
}
