import { and, lt, sql } from 'drizzle-orm';
import type { Database } from '../../store/database';
import { insertMany } from '../../store/insert-many';
import { isOnAccount } from '../../store/schema/domains';
import { siteEvents, statDays, statLabels, statPaths, visitors } from './schema';
import type { LabelBounds } from './label-bounds';
import { addCounters, addHits } from './roll-up-sql';
import { firstKept, type DayOf } from '../../shared/calendar-days';
import { tally, visitorKey, type CountedEvent } from './tally';
import { addToSums, deleteSumsBefore, holdSums } from './stat-sums';
import type { StatsLifetimes } from '../../shared/settings';

/** Locks the events' domains until the transaction ends, and returns the domains that exist. */
async function presentDomains(
  transaction: Database,
  events: readonly CountedEvent[],
): Promise<ReadonlySet<string>> {
  const named = [...new Set(events.map(({ domain }) => domain))];
  const found: unknown = await transaction.execute(sql`
    select name from domains
    where ${isOnAccount} and name in (select json_array_elements_text(${JSON.stringify(named)}::json))
    order by name for key share
  `);
  const { rows } = found as { readonly rows: readonly { name: string }[] };
  return new Set(rows.map(({ name }) => name));
}

/** Stores the visitors, and returns the keys of visitors who are new on that day. */
async function storeVisitors(
  transaction: Database,
  events: readonly CountedEvent[],
): Promise<ReadonlySet<string>> {
  const seen = new Map(
    events
      .filter(({ kind, agent }) => kind === 'page_view' && agent.bot === '')
      .map((event) => [visitorKey(event), event]),
  );
  const rows = [...seen.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { domain, day, visitor }]) => ({ domain, day, hash: visitor }));
  const stored = await insertMany(
    transaction,
    visitors,
    rows,
    sql`on conflict do nothing returning domain, day::text, hash as visitor`,
  );
  return new Set((stored as CountedEvent[]).map(visitorKey));
}

/**
 * Adds events to the roll-ups, within the caller's transaction. Rows are written in a fixed order, so that two
 * processes never deadlock. Events for removed or canceled domains are dropped.
 */
export async function recordEvents(
  transaction: Database,
  given: readonly CountedEvent[],
  bounds: LabelBounds,
  eventsMs: number,
): Promise<void> {
  const present = await presentDomains(transaction, given);
  const events = given.filter(({ domain }) => present.has(domain));
  if (events.length === 0) return;
  await holdSums(transaction);
  const newVisitors = await storeVisitors(transaction, events);
  const { days, paths, labels, arrivals } = tally(
    events,
    newVisitors,
    await bounds.of(transaction, events),
  );
  await insertMany(
    transaction,
    statDays,
    days,
    sql`on conflict (domain, day) do update set ${addCounters}`,
  );
  await insertMany(
    transaction,
    statPaths,
    paths,
    sql`on conflict (domain, day, path, cmpid) do update set ${addCounters}`,
  );
  await insertMany(
    transaction,
    statLabels,
    labels,
    sql`on conflict (domain, day, dimension, label) do update set ${addHits}`,
  );
  await addToSums(transaction, { days, labels });
  const keptSince = Date.now() - eventsMs;
  const kept = events.filter(({ at }) => at.getTime() >= keptSince);
  await storeEvents(transaction, kept, arrivals);
}

/** Stores individual events, without data that identifies their visitors. */
export async function storeEvents(
  transaction: Database,
  events: readonly CountedEvent[],
  arrivals: ReadonlySet<CountedEvent>,
): Promise<void> {
  await insertMany(
    transaction,
    siteEvents,
    events.map((counted) => {
      const { agent, visitor: _visitor, sender: _sender, ...event } = counted;
      return { ...event, ...agent, startsVisit: arrivals.has(counted) };
    }),
  );
}

/** Deletes events and roll-ups past their lifetime. A roll-up's lifetime starts when it is stored. */
export async function purgeStats(
  database: Database,
  dayOf: DayOf,
  { eventsMs, rollupMs }: StatsLifetimes,
): Promise<void> {
  await database.delete(siteEvents).where(lt(siteEvents.at, new Date(Date.now() - eventsMs)));
  const first = firstKept(dayOf(new Date()), rollupMs);
  await deleteSumsBefore(database, first);
  for (const table of [statDays, statPaths, statLabels]) {
    await database.delete(table).where(and(lt(table.day, first), lt(table.storedOn, first)));
  }
}
