import { lt, sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Database } from '../../store/database';
import { recordsOf } from '../../store/insert-many';
import { statDays, statLabels, worldDays } from '../../store/schema';
import { mostLabels, other } from './label-bounds';
import {
  addCounters,
  addHits,
  counterNames,
  counterSums,
  negativeCounters,
  topLabels,
} from './roll-up-sql';
import { firstKept, shiftDay, type DayOf } from '../../shared/calendar-days';
import type { Increments } from './tally';

/*
 * The order of locks, so that no deadlock occurs: rows of domains, `holdSums`, rows of domains' figures, rows of sums.
 * A removed domain's figures come last, because no other transaction can reach them.
 */

/** An arbitrary key, the same in every process. */
const sumsLock = 4_173_003;

/**
 * The number of domains from which sums are used. With fewer, even a busy year is added up in less than a second, and
 * worlds for tests have no sums.
 */
const leastDomains = 50;

/**
 * The pause once every day is summed. Further days come only from a new day, from an import of days without visits, or
 * from a world that grows, and can wait.
 */
const restMs = 60 * 60_000;

interface WorldDay {
  readonly world: string;
  readonly day: string;
}

/**
 * Prevents days of these worlds from being summed until the transaction ends. Call it before any change of figures: a
 * sum in progress would miss an uncommitted change, and the change wouldn't find the sum.
 */
export async function holdSums(transaction: Database, worlds: readonly string[]): Promise<void> {
  const keys = [...new Set(worlds)].sort();
  await transaction.execute(sql`
    select pg_advisory_xact_lock_shared(${sumsLock}, hashtext(world))
    from json_array_elements_text(${JSON.stringify(keys)}::json) as world`);
}

interface Changes {
  /** A condition for the days that may change. */
  readonly among: SQL;
  /** Rows to add, as in `stat_days` and in `stat_labels`. */
  readonly days: SQL;
  readonly labels: SQL;
}

/** Adds to the sums of the days that are summed. A label is added to the row that has its hits: its own, or `Other`. */
async function changeSums(transaction: Database, { among, days, labels }: Changes): Promise<void> {
  // Locks in one order, and until the end, so that the statements below see the changes of others to the same days.
  const summed = await rowsOf(
    transaction,
    sql`select day from world_days where ${among} order by world, day for update`,
  );
  if (summed.length === 0) return;
  await transaction.execute(sql`
    update world_days as stored set ${addCounters}
    from (select world, day, ${counterSums} from ${days} as changes group by world, day) as excluded
    where stored.world = excluded.world and stored.day = excluded.day`);
  await transaction.execute(sql`
    with
    changes as (
      select world, day, dimension, label, sum(hits) as hits
      from ${labels} as change join world_days using (world, day)
      group by world, day, dimension, label
    ),
    filled as (
      select world, day, dimension from world_labels
      where (world, day) in (select world, day from changes)
      group by world, day, dimension having count(*) >= ${mostLabels}
    )
    insert into world_labels as stored (world, day, dimension, label, hits)
    select world, day, dimension,
      case when known.hits is null and filled.dimension is not null then ${other} else label end,
      sum(changes.hits)
    from changes
      left join world_labels as known using (world, day, dimension, label)
      left join filled using (world, day, dimension)
    group by 1, 2, 3, 4
    on conflict (world, day, dimension, label) do update set ${addHits}`);
}

/** Adds new counts to the sums, after `holdSums`. */
export async function addToSums(
  transaction: Database,
  places: readonly WorldDay[],
  { days, labels }: Pick<Increments, 'days' | 'labels'>,
): Promise<void> {
  const named = new Map(places.map(({ world, day }) => [`${world}\0${day}`, { world, day }]));
  await changeSums(transaction, {
    among: sql`(world, day) in (select world, day from ${recordsOf(worldDays, [...named.values()])})`,
    days: recordsOf(statDays, days),
    labels: recordsOf(statLabels, labels),
  });
}

/** Subtracts a domain's figures from the sums, before they are deleted. */
export async function takeFromSums(
  transaction: Database,
  world: string,
  domain: string,
): Promise<void> {
  await holdSums(transaction, [world]);
  const ofDomain = sql`world = ${world} and domain = ${domain}`;
  await changeSums(transaction, {
    among: sql`world = ${world}`,
    days: sql`(select world, day, ${negativeCounters} from stat_days where ${ofDomain})`,
    labels: sql`(select world, day, dimension, label, -hits as hits from stat_labels where ${ofDomain})`,
  });
}

/** Deletes the sums of days before `first`. Their figures are then added up on each read. */
export async function deleteSumsBefore(database: Database, first: string): Promise<void> {
  await database.delete(worldDays).where(lt(worldDays.day, first));
}

/** The newest day in `first` to `last` that isn't summed in its world. */
async function dayToSum(
  database: Database,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<WorldDay | undefined> {
  // Jumps from day to day in the index, until one isn't summed.
  const [day] = await rowsOf<WorldDay>(
    database,
    sql`
    with recursive large as (
      select world from domains group by world having count(*) >= ${leastDomains}
    ),
    newest as (
      select world, (
        select max(day) from stat_days where stat_days.world = large.world and day <= ${last}::date
      ) as day
      from large
      union all
      select world, (
        select max(day) from stat_days where stat_days.world = newest.world and day < newest.day
      )
      from newest join world_days using (world, day)
    )
    select world, day::text from newest left join world_days using (world, day)
    where day >= ${first}::date and world_days.visits is null
    order by day desc limit 1`,
  );
  return day;
}

/** Sums a day, unless another process did. */
async function sumDay(database: Database, { world, day }: WorldDay): Promise<void> {
  const ofDay = sql`world = ${world} and day = ${day}::date`;
  await database.transaction(async (transaction) => {
    // The later statements see everything that was committed before they got the lock.
    await transaction.execute(sql`select pg_advisory_xact_lock(${sumsLock}, hashtext(${world}))`);
    const summed = await rowsOf(
      transaction,
      sql`
      insert into world_days (world, day, ${counterNames})
      select world, day, ${counterSums} from stat_days where ${ofDay} group by world, day
      on conflict do nothing returning day`,
    );
    if (summed.length === 0) return;
    await transaction.execute(sql`
      insert into world_labels (world, day, dimension, label, hits)
      select ${world}, ${day}::date, dimension, label, hits
      from (${topLabels(sql`stat_labels where ${ofDay}`)}) as labels`);
  });
}

export interface WorldSumsDependencies {
  readonly database: Database;
  readonly dayOf: DayOf;
  readonly rollupMs: number;
}

/** Sums the finished days of large worlds, newest first. Every process does; the first stored sum counts. */
export function worldSums({ database, dayOf, rollupMs }: WorldSumsDependencies) {
  let restUntil = 0;
  return {
    /** Sums one day, so that summing years after an upgrade slows nothing down. */
    async sumNext(): Promise<void> {
      const now = new Date();
      if (now.getTime() < restUntil) return;
      const today = dayOf(now);
      const next = await dayToSum(database, {
        first: firstKept(today, rollupMs),
        last: shiftDay(today, -1),
      });
      if (next === undefined) restUntil = now.getTime() + restMs;
      else {
        await sumDay(database, next).catch((error: unknown) => {
          // Writers wait while a day is being summed, so a sum that fails repeatedly must not delay them.
          restUntil = now.getTime() + restMs;
          throw error;
        });
      }
    },
  };
}

export type WorldSums = ReturnType<typeof worldSums>;
