import { apex } from '@contract/dns-record';
import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { isAskedType, type WorldDns } from '../providers/dns/world';
import {
  grouped,
  keyOfGroup,
  matches,
  resolves,
  withAnswers,
} from '../resources/dns/compare-records';
import { readZones, type DomainZone } from '../resources/dns/zone-states';
import { zoneRecords } from '../resources/dns/zone-records';
import { emailOwners } from '../resources/email-notifications/outbox';
import { transferCompleted } from '../resources/orders/order-emails';
import type { ZoneSettings } from '../shared/dns-settings';
import type { dnsZonesJob } from './dns-zones';
import type { Logger } from '../shared/logging';
import type { Database } from '../store/database';
import { isDatabaseUnavailable } from '../store/database-errors';
import { dnsZones } from '../store/schema/dns';
import type { Clock } from '../store/clock';

/** In one run. The next one follows after seconds, and the loop must not seem to have stopped. */
const takenAtOnce = 1000;
const comparedAtOnce = 50;

/** Seconds until the next comparison: soon after a change, and every hour once all is as wanted. */
const pauses = { settled: 3600, new: 30, young: 600, unanswered: 300 } as const;
const newMs = 3_600_000;
const youngMs = 24 * newMs;

export interface DnsComparisonDependencies {
  readonly database: Database;
  readonly world: WorldDns;
  readonly settings: ZoneSettings;
  readonly clock: Clock;
  readonly log: Logger;
}

type Row = typeof dnsZones.$inferSelect;

/** Compares what zones should say with what the world's name servers answer. */
export function dnsComparison({
  database,
  world,
  settings,
  clock,
  log,
}: DnsComparisonDependencies) {
  const atOnce = pLimit(comparedAtOnce);
  const inSeconds = (seconds: number) =>
    sql`${clock.databaseNow()} + make_interval(secs => ${seconds})`;

  function pauseOf({ wantedAt, delegatedAt }: Row, isSettled: boolean): number {
    if (isSettled) return pauses.settled;
    const age = clock.now().getTime() - (delegatedAt ?? wantedAt).getTime();
    return age < newMs ? pauses.new : age < youngMs ? pauses.young : pauses.settled;
  }

  async function compare(row: Row, zone: DomainZone): Promise<void> {
    const { name } = row;
    const groups = grouped(zoneRecords(zone, settings));
    const servers = await world.ask(name, 'NS');
    // Nobody answers for the name, so nobody is asked another ten times.
    const answers =
      servers === null
        ? []
        : await Promise.all(
            groups.map((group) =>
              isAskedType(group.type)
                ? world.ask(group.name === apex ? name : `${group.name}.${name}`, group.type)
                : null,
            ),
          );
    const now = clock.now();
    const found = withAnswers(groups, row.found, answers, now);
    const isHere = servers !== null && servers.join() === settings.nameServers.toSorted().join();
    const isEqual = groups.every((group) => matches(group, found[keyOfGroup(group)]));
    const isAnswered = servers !== null && !answers.includes(null);
    const seconds = isAnswered ? pauseOf(row, isHere && isEqual) : pauses.unanswered;
    // What our own servers answer otherwise was changed there by hand.
    const isAltered =
      isAnswered && isHere && !isEqual && now.getTime() - row.wantedAt.getTime() > newMs;
    await database.transaction(async (transaction) => {
      const isOne = and(eq(dnsZones.name, name), eq(dnsZones.version, row.version));
      const [updated] = await transaction
        .update(dnsZones)
        .set({
          compareAt: inSeconds(seconds),
          ...(servers !== null && {
            found,
            comparedAt: clock.databaseNow(),
            foundServers: servers,
            served: servers.length === 0 ? null : isHere ? 'here' : 'elsewhere',
          }),
          ...(isAltered && { writtenVersion: null }),
        })
        .where(isOne)
        .returning({ since: dnsZones.resolvesSince });
      if (updated?.since !== null || !resolves(groups, found)) return;
      await transaction.update(dnsZones).set({ resolvesSince: clock.databaseNow() }).where(isOne);
      if (zone.isTransferred) {
        await emailOwners(transaction, zone.accountNumber, transferCompleted(name));
      }
    });
  }

  /** Takes zones that are due, so that no other process compares them, too. */
  function take(): Promise<Row[]> {
    const due = database
      .select({ name: dnsZones.name })
      .from(dnsZones)
      .where(and(lte(dnsZones.compareAt, clock.databaseNow()), isNotNull(dnsZones.writtenVersion)))
      .orderBy(asc(dnsZones.compareAt))
      .limit(takenAtOnce)
      .for('update', { skipLocked: true });
    return database
      .update(dnsZones)
      .set({ compareAt: inSeconds(pauses.unanswered) })
      .where(inArray(dnsZones.name, due))
      .returning();
  }

  return {
    /** Compares the zones that are due. Returns their number. */
    async run(this: void): Promise<number> {
      const rows = await take();
      const zones = await readZones(
        database,
        rows.map(({ name }) => name),
      );
      await Promise.all(
        rows.map((row) => {
          const zone = zones.get(row.name);
          if (zone === undefined) return undefined;
          return atOnce(() => compare(row, zone)).catch((error: unknown) => {
            if (isDatabaseUnavailable(error)) throw error;
            log.error({ err: error, name: row.name }, 'comparison failed');
          });
        }),
      );
      return rows.length;
    },
  };
}

/** What writes zones, and what compares them. */
export interface ZoneJobs {
  readonly job: ReturnType<typeof dnsZonesJob>;
  readonly comparison: ReturnType<typeof dnsComparison>;
}
