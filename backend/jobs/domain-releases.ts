import { and, asc, eq, gt, inArray, lte, notExists, sql, type SQL } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { lockAccount } from '../resources/cards/card-queries';
import type { Logger } from '../shared/logging';
import { emailOwners } from '../resources/email-notifications/outbox';
import { openStatuses } from '../store/schema/open-order';
import { RegistrarFailed } from '../providers/registrar/registrar';
import type { RegistrarOf } from '../resources/services';
import { forgetDomain } from '../resources/stats/forget-domain';
import type { Database } from '../store/database';
import { isDatabaseUnavailable } from '../store/database-errors';
import { domains, orders, worlds } from '../store/schema';
import type { FindWorld, World } from '../store/world';
import { domainReleased } from '../resources/domains/domain-emails';

/** The most domains released in one run, all at once. */
const mostAtOnce = 10;
const timeLimitMs = 30_000;

/**
 * The delay before a failed release is retried: 8 minutes after the first attempt, then four times as long each time.
 */
const backOffMs = (attempts: number) => Math.min(12 * 3_600_000, 120_000 * 4 ** attempts);

interface Release {
  readonly world: string;
  readonly name: string;
  readonly accountNumber: string;
  readonly canceledAt: Date;
  readonly attempts: number;
}

/** Identifies one release at the registrar: the same name may be registered with us, and canceled, again. */
const keyOf = ({ world, name, canceledAt }: Release) =>
  `release ${world} ${name} ${canceledAt.toISOString()}`;

const openOrders = (database: Database, ...condition: SQL[]) =>
  database
    .select({ id: orders.id })
    .from(orders)
    .where(and(...condition, inArray(orders.status, [...openStatuses])));

export interface ReleaseDependencies {
  readonly database: Database;
  readonly registrarOf: RegistrarOf;
  readonly findWorld: FindWorld;
  readonly log: Logger;
}

/**
 * Gives up canceled domains that weren't restored in time. An attempt is recorded before the registrar learns of it:
 * from then on the domain can't be restored, and the release is retried until the registrar confirms it.
 */
export function domainReleases({ database, registrarOf, findWorld, log }: ReleaseDependencies) {
  const due = (world?: World) =>
    database
      .select({ world: domains.world, name: domains.name })
      .from(domains)
      .innerJoin(worlds, eq(worlds.id, domains.world))
      .where(
        and(
          world && eq(domains.world, world.id),
          lte(domains.releaseAt, sql`now() + ${worlds.clockOffsetMs} * interval '1 millisecond'`),
          notExists(
            openOrders(database, eq(orders.world, domains.world), eq(orders.name, domains.name)),
          ),
        ),
      )
      .orderBy(asc(domains.releaseAt), asc(domains.name))
      .limit(mostAtOnce);

  /** Claims a release; `null` if another process claimed it, or if the domain is being restored. */
  async function takeUp(world: World, name: string): Promise<Release | null> {
    return database.transaction(async (transaction) => {
      const isNamed = and(eq(domains.world, world.id), eq(domains.name, name));
      const now = world.now();
      const [found] = await transaction
        .select()
        .from(domains)
        .where(and(isNamed, lte(domains.releaseAt, now)))
        .for('update');
      if (!found?.canceledAt) return null;
      // Checked again, because an order that began meanwhile would wait for this transaction.
      const [restoring] = await openOrders(
        transaction,
        eq(orders.world, world.id),
        eq(orders.name, name),
      );
      if (restoring !== undefined) return null;
      const { accountNumber, canceledAt, releaseAttempts } = found;
      const attempts = releaseAttempts + 1;
      await transaction
        .update(domains)
        .set({
          releaseAttempts: attempts,
          releaseAt: new Date(now.getTime() + backOffMs(attempts)),
        })
        .where(isNamed);
      return { world: world.id, name, accountNumber, canceledAt, attempts };
    });
  }

  /** Deletes the domain with all its records. If two processes try, only one does. */
  async function finish({ world, name, accountNumber, canceledAt }: Release): Promise<void> {
    await database.transaction(async (transaction) => {
      await lockAccount(transaction, accountNumber);
      const [gone] = await transaction
        .delete(domains)
        .where(
          and(
            eq(domains.world, world),
            eq(domains.name, name),
            eq(domains.canceledAt, canceledAt),
            gt(domains.releaseAttempts, 0),
          ),
        )
        .returning({ name: domains.name });
      if (gone === undefined) return;
      await forgetDomain(transaction, world, name);
      await emailOwners(transaction, accountNumber, domainReleased(name));
    });
  }

  async function release(world: World, name: string): Promise<void> {
    const taken = await takeUp(world, name);
    if (taken === null) return;
    const failure = { name, attempts: taken.attempts };
    try {
      const outcome = await withinLimit(registrarOf(world).release(keyOf(taken), name));
      if (outcome === 'released') await finish(taken);
      else log.error(failure, 'the registrar refused a release');
    } catch (error) {
      if (!(error instanceof RegistrarFailed)) throw error;
      log.warn({ err: error, ...failure }, 'release failed');
    }
  }

  return {
    /** Releases the due domains of one world or all. Returns how many were due. */
    async run(this: void, only?: World): Promise<number> {
      const found = await due(only);
      await Promise.all(
        found.map(async ({ world: id, name }) => {
          const world = await findWorld(id);
          if (world === null) return;
          await release(world, name).catch((error: unknown) => {
            if (isDatabaseUnavailable(error)) throw error;
            log.error({ err: error, name }, 'release failed');
          });
        }),
      );
      return found.length;
    },
  };
}

export type DomainReleases = ReturnType<typeof domainReleases>;

/** Limits the time of a call, so that a registrar that never responds doesn't delay other releases. */
async function withinLimit<Result>(work: Promise<Result>): Promise<Result> {
  const stop = new AbortController();
  const limit = pause(timeLimitMs, undefined, { signal: stop.signal }).then(() => {
    throw new RegistrarFailed('The registrar did not respond in time');
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    stop.abort();
    limit.catch(() => undefined);
  }
}
