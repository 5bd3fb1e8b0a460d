import { and, asc, eq, gt, inArray, lte, notExists, type SQL } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { lockAccount } from '../resources/cards/card-queries';
import type { Logger } from '../shared/logging';
import { emailOwners } from '../resources/email-notifications/outbox';
import { openStatuses } from '../store/schema/open-order';
import { logFailure } from '../providers/log-failure';
import { RegistrarFailed, type Registrar } from '../providers/registrar/registrar';
import { forgetDomain } from '../resources/stats/forget-domain';
import type { Database } from '../store/database';
import { isDatabaseUnavailable } from '../store/database-errors';
import { domains } from '../store/schema/domains';
import { orders } from '../store/schema/orders';
import type { Clock } from '../store/clock';
import { domainReleased } from '../resources/domains/domain-emails';

/** The maximum number of domains that one run releases, all at the same time. */
const mostAtOnce = 10;
const timeLimitMs = 30_000;

/**
 * The delay before a failed release is retried: 8 minutes after the first attempt, then four times as long each time.
 */
const backOffMs = (attempts: number) => Math.min(12 * 3_600_000, 120_000 * 4 ** attempts);

interface Release {
  readonly name: string;
  readonly accountNumber: string;
  readonly canceledAt: Date;
  readonly attempts: number;
}

const openOrders = (database: Database, ...condition: SQL[]) =>
  database
    .select({ id: orders.id })
    .from(orders)
    .where(and(...condition, inArray(orders.status, [...openStatuses])));

export interface ReleaseDependencies {
  readonly database: Database;
  readonly registrar: Registrar;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Releases canceled domains that weren't restored in time: they aren't renewed anymore, and stay with us until the
 * registrar has let them go. An attempt is recorded before the registrar is called: from then on the domain can't be
 * restored, and the registrar is asked until the name is gone.
 */
export function domainReleases({ database, registrar, clock, log }: ReleaseDependencies) {
  const due = () =>
    database
      .select({ name: domains.name })
      .from(domains)
      .where(
        and(
          lte(domains.releaseAt, clock.databaseNow()),
          notExists(openOrders(database, eq(orders.name, domains.name))),
        ),
      )
      .orderBy(asc(domains.releaseAt), asc(domains.name))
      .limit(mostAtOnce);

  /** Claims a release; `null` if another process claimed it, or if the domain is being restored. */
  async function takeUp(name: string): Promise<Release | null> {
    return database.transaction(async (transaction) => {
      const isNamed = eq(domains.name, name);
      const now = clock.now();
      const [found] = await transaction
        .select()
        .from(domains)
        .where(and(isNamed, lte(domains.releaseAt, now)))
        .for('update');
      if (!found?.canceledAt) return null;
      // Checked again under the lock: an order that begins later waits for this transaction.
      const [restoring] = await openOrders(transaction, eq(orders.name, name));
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
      return { name, accountNumber, canceledAt, attempts };
    });
  }

  /** Deletes the domain with all its records. If two processes try, only one of them deletes it. */
  async function finish({ name, accountNumber, canceledAt }: Release): Promise<void> {
    await database.transaction(async (transaction) => {
      await lockAccount(transaction, accountNumber);
      const [gone] = await transaction
        .delete(domains)
        .where(
          and(
            eq(domains.name, name),
            eq(domains.canceledAt, canceledAt),
            gt(domains.releaseAttempts, 0),
          ),
        )
        .returning({ name: domains.name });
      if (gone === undefined) return;
      await forgetDomain(transaction, name);
      await emailOwners(transaction, accountNumber, domainReleased(name));
    });
  }

  /** Returns true once the name isn't ours anymore. */
  async function letGo(name: string): Promise<boolean> {
    const found = await registrar.registration(name);
    if (found?.autoRenew !== true) return found === null;
    await registrar.setAutoRenew(name, false);
    return (await registrar.registration(name)) === null;
  }

  async function release(name: string): Promise<void> {
    const taken = await takeUp(name);
    if (taken === null) return;
    const failure = { name, attempts: taken.attempts };
    try {
      if (await withinLimit(letGo(name))) await finish(taken);
    } catch (error) {
      if (!(error instanceof RegistrarFailed)) throw error;
      logFailure(log, error, 'release failed', failure);
    }
  }

  return {
    /** Releases the domains that are due. Returns the number of due domains. */
    async run(this: void): Promise<number> {
      const found = await due();
      await Promise.all(
        found.map(({ name }) =>
          release(name).catch((error: unknown) => {
            if (isDatabaseUnavailable(error)) throw error;
            log.error({ err: error, name }, 'release failed');
          }),
        ),
      );
      return found.length;
    },
  };
}

export type DomainReleases = ReturnType<typeof domainReleases>;

/** Limits the duration of a call, so that a registrar that never responds doesn't delay other releases. */
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
