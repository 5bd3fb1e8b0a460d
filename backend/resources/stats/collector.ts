import type { Logger } from '../../shared/logging';
import type { Metrics } from '../../shared/metrics';
import type { Database } from '../../store/database';
import { isDatabaseUnavailable } from '../../store/database-errors';
import type { Outage } from '../../store/outage';
import { labelBounds } from './label-bounds';
import { recordEvents } from './record-events';
import type { CountedEvent } from './tally';

const flushEveryMs = 1_000;
const mostInBatch = 2_000;
const mostWaiting = 20_000;

export interface Collector {
  /** Queues an event to be stored within a second. Returns true if there was space for it. */
  take(event: CountedEvent): boolean;
  /** Stores the remaining events and stops. */
  stop(): Promise<void>;
}

export interface CollectorDependencies {
  readonly database: Database;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly outage: Outage;
  /** The lifetime of individual events. */
  readonly eventsMs: number;
}

/**
 * Stores events in batches, so that a flood of events causes few writes and doesn't delay requests. Drops only the
 * events that the database refuses.
 */
export function eventCollector({
  database,
  log,
  metrics,
  outage,
  eventsMs,
}: CollectorDependencies): Collector {
  const bounds = labelBounds();
  const loop = metrics.loop('visits');
  const dropped = (reason: 'full' | 'refused' | 'stopped', count = 1) =>
    metrics.collectorDrops.inc({ reason }, count);
  let waiting: CountedEvent[] = [];
  /** The number of events that the database has refused since the process started. */
  let refused = 0;
  let timer: NodeJS.Timeout | null = null;
  let storing: Promise<void> = Promise.resolve();

  /** Repeatedly splits a refused batch in half to find the individual events that the database refuses. */
  function refuse(error: unknown, part: readonly CountedEvent[]): (readonly CountedEvent[])[] {
    const [event] = part;
    if (event !== undefined && part.length === 1) {
      refused += 1;
      dropped('refused');
      const { domain, day, kind } = event;
      log.error({ err: error, domain, day, kind, refused }, 'a visit was not stored');
      return [];
    }
    const middle = Math.ceil(part.length / 2);
    return [part.slice(0, middle), part.slice(middle)];
  }

  async function storeBatch(): Promise<void> {
    const parts: (readonly CountedEvent[])[] = [waiting.splice(0, mostInBatch)];
    for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
      const events = part;
      try {
        await database.transaction((transaction) =>
          recordEvents(transaction, events, bounds, eventsMs),
        );
      } catch (error) {
        bounds.forget();
        if (isDatabaseUnavailable(error)) {
          outage.lost(error);
          waiting = [events, ...parts, waiting].flat();
          loop.failed();
          throw error;
        }
        parts.unshift(...refuse(error, events));
      }
    }
  }

  async function storeAll(): Promise<void> {
    while (waiting.length > 0) await storeBatch();
    loop.succeeded();
  }

  function flush(): Promise<void> {
    storing = storing.then(storeAll).catch(() => undefined);
    return storing;
  }

  function schedule(): void {
    timer ??= setTimeout(() => {
      void flush().finally(() => {
        timer = null;
        if (waiting.length > 0) schedule();
      });
    }, flushEveryMs);
  }

  return {
    take(event) {
      if (waiting.length >= mostWaiting) {
        dropped('full');
        return false;
      }
      waiting.push(event);
      schedule();
      return true;
    },
    async stop() {
      if (timer !== null) clearTimeout(timer);
      await flush();
      if (timer !== null) clearTimeout(timer);
      if (waiting.length === 0) return;
      dropped('stopped', waiting.length);
      log.warn({ events: waiting.length }, 'visits were lost');
    },
  };
}
