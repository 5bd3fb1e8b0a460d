import { and, asc, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import { logFailure } from '../providers/log-failure';
import { DnsFailed, ZoneRefused, type Dns } from '../providers/dns/dns';
import { RegistrarFailed, type Registrar } from '../providers/registrar/registrar';
import { addMissingZones, hasLatest } from '../resources/dns/adopt-settings';
import { readZones, type DomainZone } from '../resources/dns/zone-states';
import { zoneRecords } from '../resources/dns/zone-records';
import type { DnsSettings } from '../shared/dns-settings';
import { failingWork } from '../shared/failing-work';
import { oneAfterAnother } from '../shared/one-after-another';
import type { Logger } from '../shared/logging';
import { rowsOf, type Database } from '../store/database';
import { dnsZones } from '../store/schema/dns';
import { domains } from '../store/schema/domains';
import { transfers } from '../store/schema/orders';
import type { Clock } from '../store/clock';

const readAtOnce = 100;
/** After so many failures in a row, the server itself is away, and the other zones wait for the next run. */
const mostFailures = 3;
const listEveryMs = 60_000;
const delegatedAtOnce = 10;

/** Minutes until a refused zone is tried again: 1, 2, 4 … up to an hour. A change of the zone is tried at once. */
const refusedMinutes = sql`least(60, power(2, ${dnsZones.attempts}))`;

const isBehind = sql`${dnsZones.writtenVersion} is distinct from ${dnsZones.version}`;

export interface DnsZonesDependencies {
  readonly database: Database;
  readonly dns: Dns;
  readonly registrar: Registrar;
  readonly settings: DnsSettings;
  readonly clock: Clock;
  readonly log: Logger;
}

type Due = Pick<typeof dnsZones.$inferSelect, 'name' | 'version'>;

/**
 * Writes the zones of domains to our servers, one after the other, because each waits for the server's disk, and removes
 * those of domains that were released. What is written is stored, so every run goes on where the last one ended.
 */
export function dnsZonesJob(dependencies: DnsZonesDependencies) {
  const { database, dns, registrar, clock, log } = dependencies;
  const { zones: settings } = dependencies.settings;
  const isLatest = hasLatest(dependencies.settings);
  let listAt = 0;
  const failing = failingWork();
  const delegating = failingWork();

  /** Finds the zones that our servers lost, or have in another version. */
  async function compareVersions(): Promise<void> {
    await addMissingZones(database);
    const listed = await dns.zones();
    const stored = await database
      .select({ name: dnsZones.name, written: dnsZones.writtenVersion })
      .from(dnsZones);
    const lost = stored.filter(
      ({ name, written }) => written !== null && listed.get(name) !== written,
    );
    if (lost.length > 0) log.warn({ zones: lost.length }, 'zones are missing or outdated');
    for (let from = 0; from < lost.length; from += 1000) {
      const names = lost.slice(from, from + 1000).map(({ name }) => name);
      await database
        .update(dnsZones)
        .set({ writtenVersion: null })
        .where(inArray(dnsZones.name, names));
    }
    // They aren't removed, because a database restored from a backup has lost the domains that were bought since.
    const unknown = listed.size - stored.filter(({ name }) => listed.has(name)).length;
    if (unknown > 0) log.warn({ zones: unknown }, 'zones without a domain');
  }

  const due = (leftOut: readonly string[]): Promise<Due[]> =>
    database
      .select({ name: dnsZones.name, version: dnsZones.version })
      .from(dnsZones)
      .where(
        and(
          isBehind,
          isLatest,
          or(isNull(dnsZones.retryAt), sql`${dnsZones.retryAt} <= ${clock.databaseNow()}`),
          leftOut.length > 0 ? notInArray(dnsZones.name, [...leftOut]) : undefined,
        ),
      )
      .orderBy(asc(dnsZones.wantedAt), asc(dnsZones.name))
      .limit(readAtOnce);

  async function write({ name, version }: Due, zone: DomainZone | undefined): Promise<void> {
    if (zone === undefined) {
      await dns.removeZone(name);
      // If the name was ordered again meanwhile, its zone is written in the next run.
      await database
        .delete(dnsZones)
        .where(and(eq(dnsZones.name, name), eq(dnsZones.version, version)));
      return;
    }
    await dns.ensureZone({ name, version, records: zoneRecords(zone, settings) });
    await database
      .update(dnsZones)
      .set({ writtenVersion: version, problem: null, attempts: 0, compareAt: clock.databaseNow() })
      .where(eq(dnsZones.name, name));
  }

  async function refused({ name, version }: Due, error: ZoneRefused): Promise<void> {
    log.warn({ err: error, name }, 'zone refused');
    await database
      .update(dnsZones)
      .set({
        problem: error.message,
        attempts: sql`${dnsZones.attempts} + 1`,
        retryAt: sql`${clock.databaseNow()} + make_interval(mins => ${refusedMinutes}::integer)`,
      })
      .where(and(eq(dnsZones.name, name), eq(dnsZones.version, version)));
  }

  /** Writes all zones that are behind. Throws `DnsFailed` if the server is away. */
  async function writeAll(): Promise<number> {
    const failed: string[] = failing.leftOut();
    const known = failed.length;
    let [written, inARow] = [0, 0];
    for (let zones = await due(failed); zones.length > 0; zones = await due(failed)) {
      const states = await readZones(
        database,
        zones.map(({ name }) => name),
      );
      for (const zone of zones) {
        try {
          await write(zone, states.get(zone.name));
          failing.succeeded(zone.name);
          [written, inARow] = [written + 1, 0];
        } catch (error) {
          if (error instanceof ZoneRefused) {
            await refused(zone, error);
          } else if (error instanceof DnsFailed) {
            failed.push(zone.name);
            inARow += 1;
            if (inARow >= mostFailures) throw error;
            logFailure(log, error, 'zone not written', { name: zone.name });
          } else {
            throw error;
          }
        }
      }
    }
    // While others succeed, it is the zone itself that fails, and mustn't fill the log.
    if (written > 0) for (const name of failed.slice(known)) failing.failed(name);
    return written;
  }

  /** Sets our servers for names that are ours, unless what stood at other servers still has to be confirmed. */
  async function delegate(): Promise<void> {
    const leftOut = delegating.leftOut();
    const found = await database
      .select({ name: dnsZones.name })
      .from(dnsZones)
      .innerJoin(domains, eq(domains.name, dnsZones.name))
      .leftJoin(transfers, eq(transfers.domainName, dnsZones.name))
      .where(
        and(
          isNull(dnsZones.delegatedAt),
          isNotNull(dnsZones.writtenVersion),
          or(eq(dnsZones.stoodElsewhere, false), isNotNull(dnsZones.confirmedAt)),
          // Servers without the records that were confirmed would be worse than the old ones.
          sql`not ${isBehind}`,
          or(isNull(transfers.status), eq(transfers.status, 'done')),
          leftOut.length > 0 ? notInArray(dnsZones.name, leftOut) : undefined,
        ),
      )
      .orderBy(asc(dnsZones.wantedAt))
      .limit(delegatedAtOnce);
    for (const { name } of found) {
      try {
        if (await delegateOne(name)) delegating.succeeded(name);
        else delegating.failed(name);
      } catch (error) {
        if (!(error instanceof RegistrarFailed)) throw error;
        logFailure(log, error, 'name servers not set', { name });
        delegating.failed(name);
      }
    }
  }

  /** Returns false for a name that isn't registered through us. */
  async function delegateOne(name: string): Promise<boolean> {
    const registered = await registrar.registration(name);
    if (registered === null) return false;
    const { nameServers } = settings;
    if (registered.nameServers.toSorted().join(' ') !== nameServers.toSorted().join(' ')) {
      await registrar.setNameServers(name, nameServers);
      log.info({ name }, 'name servers set');
    }
    await database
      .update(dnsZones)
      .set({ delegatedAt: clock.databaseNow(), compareAt: clock.databaseNow() })
      .where(eq(dnsZones.name, name));
    return true;
  }

  return {
    /**
     * Writes what has changed; once a minute, also what our servers lost. Then sets our servers at the registrar. Does
     * nothing in a process whose settings are outdated. Throws
     * `DnsFailed` if our servers are away. Returns the number of zones written or removed.
     */
    run: oneAfterAnother(async ({ listed = Date.now() >= listAt } = {}): Promise<number> => {
      const [latest] = await rowsOf<{ is: boolean }>(database, sql`select ${isLatest} as is`);
      if (latest?.is !== true) return 0;
      if (listed) {
        await compareVersions();
        listAt = Date.now() + listEveryMs;
      }
      const written = await writeAll();
      await delegate();
      return written;
    }),
  };
}
