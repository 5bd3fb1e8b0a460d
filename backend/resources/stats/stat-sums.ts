import { daysAfter } from '@contract/iso-day';
import { inArray, lt, sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Database } from '../../store/database';
import { recordsOf } from '../../store/insert-many';
import { daySums, statDays, statLabels } from './schema';
import { mostLabels, other } from './label-bounds';
import {
  addCounters,
  addHits,
  counterNames,
  counterSums,
  negativeCounters,
  topLabels,
} from './roll-up-sql';
import { firstKept, type DayOf } from '../../shared/calendar-days';
import type { Increments } from './tally';

/*
 * The order in which locks are acquired, to prevent deadlocks: domain rows, `holdSums`, rows of domains' figures, sum
 * rows. A removed domain's figures come last, because no other transaction can reach them.
 */

/** The key of the advisory lock: an arbitrary number, the same in every process. */
const sumsLock = 4_173_003;

/**
 * The minimum number of domains for which sums are used. With fewer domains, even a busy year is added up in less than
 * a second, so a small database needs no sums.
 */
const leastDomains = 50;

/**
 * The pause once all days have been summed. Only a new day, an import of days without visits, or additional domains
 * create more days to sum, and these can wait.
 */
const restMs = 60 * 60_000;

/**
 * Prevents days from being summed until the transaction ends. Call it before changing any figures: otherwise, a sum in
 * progress would miss the uncommitted change, and the change couldn't be added to a sum that isn't stored yet.
 */
export async function holdSums(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock_shared(${sumsLock})`);
}

interface Changes {
  /** A condition for the days that may change. */
  readonly among: SQL;
  /** Rows to add, as in `stat_days` and in `stat_labels`. */
  readonly days: SQL;
  readonly labels: SQL;
}

/**
 * Adds changes to the stored sums; days without a sum are skipped. A label is added to the row that holds its hits:
 * its own row, or `Other`.
 */
async function changeSums(transaction: Database, { among, days, labels }: Changes): Promise<void> {
  // Locks in a fixed order until the transaction ends, so that the statements below see other transactions' changes to
  // the same days.
  const summed = await rowsOf(
    transaction,
    sql`select day from day_sums where ${among} order by day for update`,
  );
  if (summed.length === 0) return;
  await transaction.execute(sql`
    update day_sums as stored set ${addCounters}
    from (select day, ${counterSums} from ${days} as changes group by day) as excluded
    where stored.day = excluded.day`);
  await transaction.execute(sql`
    with
    changes as (
      select day, dimension, label, sum(hits) as hits
      from ${labels} as change join day_sums using (day)
      group by day, dimension, label
    ),
    filled as (
      select day, dimension from label_sums
      where day in (select day from changes)
      group by day, dimension having count(*) >= ${mostLabels}
    )
    insert into label_sums as stored (day, dimension, label, hits)
    select day, dimension,
      case when known.hits is null and filled.dimension is not null then ${other} else label end,
      sum(changes.hits)
    from changes
      left join label_sums as known using (day, dimension, label)
      left join filled using (day, dimension)
    group by 1, 2, 3
    on conflict (day, dimension, label) do update set ${addHits}`);
}

/** Adds new counts to the sums, after `holdSums`. */
export async function addToSums(
  transaction: Database,
  { days, labels }: Pick<Increments, 'days' | 'labels'>,
): Promise<void> {
  const changed = [...new Set([...days, ...labels].map(({ day }) => day))];
  await changeSums(transaction, {
    among: inArray(daySums.day, changed),
    days: recordsOf(statDays, days),
    labels: recordsOf(statLabels, labels),
  });
}

/** Subtracts a domain's figures from the sums before the figures are deleted. */
export async function takeFromSums(transaction: Database, domain: string): Promise<void> {
  await holdSums(transaction);
  const ofDomain = sql`domain = ${domain}`;
  await changeSums(transaction, {
    among: sql`true`,
    days: sql`(select day, ${negativeCounters} from stat_days where ${ofDomain})`,
    labels: sql`(select day, dimension, label, -hits as hits from stat_labels where ${ofDomain})`,
  });
}

/** Deletes the sums of days before `first`. Their figures are then added up on every read. */
export async function deleteSumsBefore(database: Database, first: string): Promise<void> {
  await database.delete(daySums).where(lt(daySums.day, first));
}

/** The newest day from `first` to `last` that isn't summed, once there are many domains. */
async function dayToSum(
  database: Database,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<string | undefined> {
  // Jumps from day to day in the index until it reaches a day that isn't summed.
  const [found] = await rowsOf<{ readonly day: string }>(
    database,
    sql`
    with recursive newest as (
      select max(day) as day from stat_days
      where day <= ${last}::date and (select count(*) from domains) >= ${leastDomains}
      union all
      select (select max(day) from stat_days where stat_days.day < newest.day)
      from newest join day_sums using (day)
    )
    select day::text from newest left join day_sums using (day)
    where day >= ${first}::date and day_sums.visits is null
    order by day desc limit 1`,
  );
  return found?.day;
}

/** Sums a day, unless another process already has. */
async function sumDay(database: Database, day: string): Promise<void> {
  const ofDay = sql`day = ${day}::date`;
  await database.transaction(async (transaction) => {
    // The later statements see everything that was committed before this transaction got the lock.
    await transaction.execute(sql`select pg_advisory_xact_lock(${sumsLock})`);
    const summed = await rowsOf(
      transaction,
      sql`
      insert into day_sums (day, ${counterNames})
      select day, ${counterSums} from stat_days where ${ofDay} group by day
      on conflict do nothing returning day`,
    );
    if (summed.length === 0) return;
    await transaction.execute(sql`
      insert into label_sums (day, dimension, label, hits)
      select ${day}::date, dimension, label, hits
      from (${topLabels(sql`stat_labels where ${ofDay}`)}) as labels`);
  });
}

export interface StatSumsDependencies {
  readonly database: Database;
  readonly dayOf: DayOf;
  readonly rollupMs: number;
}

/**
 * Sums the finished days, newest first, once there are many domains. All processes do this; the first sum to be stored
 * counts.
 */
export function statSums({ database, dayOf, rollupMs }: StatSumsDependencies) {
  let restUntil = 0;
  return {
    /** Sums only one day, so that summing years of figures after an upgrade doesn't slow down other work. */
    async sumNext(): Promise<void> {
      const now = new Date();
      if (now.getTime() < restUntil) return;
      const today = dayOf(now);
      const next = await dayToSum(database, {
        first: firstKept(today, rollupMs),
        last: daysAfter(today, -1),
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

export type StatSums = ReturnType<typeof statSums>;
