import { and, eq, lt } from 'drizzle-orm';
import type { Config } from '../shared/config';
import type { Recovery } from './recovery';
import type { Renewals } from './renewals';
import type { ZoneJobs } from './dns-comparison';
import type { DomainReleases } from './domain-releases';
import type { TransferTracker } from './transfer-progress';
import type { Logger } from '../shared/logging';
import { purgeMailbox } from '../providers/mail/local-mailbox';
import type { LoopName, Metrics } from '../shared/metrics';
import type { GatewayEvents } from '../resources/billing/gateway-events';
import type { Outbox } from '../resources/email-notifications/outbox';
import type { OrderRunner } from '../resources/orders/order-runner';
import type { RotatedKeys } from './rotated-keys';
import { purgeProviderRecords } from '../providers/sign-in/provider-adapter';
import type { StatSums } from '../resources/stats/stat-sums';
import type { Database } from '../store/database';
import { clockWatch } from '../store/clock-difference';
import { isDatabaseUnavailable } from '../store/database-errors';
import type { Outage } from '../store/outage';
import { paymentRequests } from '../resources/billing/schema';
import { cardRequests } from '../resources/cards/schema';
import { orders } from '../store/schema/orders';
import { rateLimitCounters } from '../store/schema/rate-limits';

export interface SweeperDependencies {
  /** False if other processes do the work that no request triggers. */
  readonly hasJobs: boolean;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly outage: Outage;
  readonly database: Database;
  readonly runner: OrderRunner;
  readonly tracker: TransferTracker;
  readonly recovery: Recovery;
  readonly renewals: Renewals;
  readonly releases: DomainReleases;
  /** `null` if the portal serves no zones. */
  readonly zones: ZoneJobs | null;
  readonly outbox: Outbox;
  /** `null` if the gateway sends no events. */
  readonly gatewayEvents: GatewayEvents | null;
  readonly sums: StatSums;
  readonly keys: Pick<RotatedKeys, 'refresh'>;
  readonly lifetimes: Config['lifetimes'];
  readonly purges: readonly (() => Promise<void>)[];
}

const sweepEveryMs = 5_000;
const purgeEveryMs = 60 * 60_000;
/** The first purge waits for the second sweep, so that it doesn't slow down the first requests after a start. */
const firstPurgeMs = 1_000;
const transferStaleAfterMs = 10_000;
const clocksEveryMs = 60_000;

/**
 * Does the work that no request triggers: resumes interrupted orders, checks stale transfers, deletes expired records,
 * renews subscriptions, releases canceled domains, sends emails and computes sums of visits. Every process runs the
 * sweeper; the database divides the work among the processes.
 */
export function startSweeper(settings: SweeperDependencies): { stop(): Promise<void> } {
  const { log, metrics, outage, database, runner, tracker, lifetimes, purges } = settings;
  const { recovery, renewals, releases, zones, outbox, gatewayEvents, sums, keys, hasJobs } =
    settings;
  const cleanup = hasJobs ? metrics.loop('cleanup') : undefined;
  const watchClocks = clockWatch(database, log);
  let nextPurge = Date.now() + firstPurgeMs;
  let lastWatch = 0;

  async function purge(): Promise<void> {
    const keysBefore = new Date(Date.now() - lifetimes.orderKeyMs);
    await database
      .delete(orders)
      .where(and(eq(orders.status, 'voided'), lt(orders.createdAt, keysBefore)));
    await database.delete(cardRequests).where(lt(cardRequests.createdAt, keysBefore));
    await database.delete(paymentRequests).where(lt(paymentRequests.createdAt, keysBefore));
    await database.delete(rateLimitCounters).where(lt(rateLimitCounters.resetsAt, new Date()));
    await purgeMailbox(database, lifetimes.mailMs);
    await purgeProviderRecords(database);
    await outbox.purge();
    for (const each of purges) await each();
  }

  async function sweep(): Promise<void> {
    const resumed = await runner.resume();
    outage.over();
    if (resumed > 0) log.info({ resumed }, 'orders resumed');
    if (performance.now() - lastWatch >= clocksEveryMs) {
      lastWatch = performance.now();
      await watchClocks();
    }
    if (Date.now() < nextPurge) return;
    nextPurge = Date.now() + purgeEveryMs;
    try {
      await purge();
      cleanup?.succeeded();
    } catch (error) {
      cleanup?.failed();
      throw error;
    }
  }

  function repeat([name, work]: readonly [LoopName, () => Promise<unknown>]) {
    const loop = metrics.loop(name);
    let working: Promise<void> | null = null;
    function begin(): void {
      working ??= work()
        .then(
          () => loop.succeeded(),
          (error: unknown) => {
            loop.failed();
            if (isDatabaseUnavailable(error)) outage.lost(error);
            else log.error({ err: error }, 'sweep failed');
          },
        )
        .finally(() => {
          working = null;
        });
    }
    begin();
    const timer = setInterval(begin, sweepEveryMs);
    return {
      async stop(): Promise<void> {
        clearInterval(timer);
        await working;
      },
    };
  }

  // Separate loops, so that a slow gateway, registrar or mail server, or summing years of visits, doesn't delay orders.
  const jobs: readonly (readonly [LoopName, () => Promise<unknown>])[] = [
    ['orders', sweep],
    ['transfers', () => tracker.refreshStale(transferStaleAfterMs)],
    [
      'renewals',
      async () => {
        await recovery.ready();
        // They may tell that a charge was decided.
        await gatewayEvents?.work();
        return renewals.run();
      },
    ],
    ['releases', () => releases.run()],
    ...(zones === null
      ? []
      : ([
          ['zones', () => zones.job.run()],
          ['zone_comparison', () => zones.comparison.run()],
        ] as const)),
    ['emails', () => outbox.send()],
    ['stats', () => sums.sumNext()],
  ];
  const repeated = [...(hasJobs ? jobs : []), ['keys', () => keys.refresh()] as const].map(repeat);
  return {
    async stop() {
      await Promise.all(repeated.map((each) => each.stop()));
    },
  };
}
