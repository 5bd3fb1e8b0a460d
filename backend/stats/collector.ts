import type { Logger } from '../http/logging';
import type { Database } from '../store/database';
import { isDatabaseUnavailable } from '../store/database-errors';
import type { Outage } from '../store/outage';
import { labelBounds } from './label-bounds';
import { recordEvents } from './record-events';
import type { CountedEvent } from './tally';

const flushEveryMs = 1_000;
const mostInBatch = 2_000;
const mostWaiting = 20_000;

export interface Collector {
  /** Takes an event to be stored within a second. Returns whether there was room for it. */
  take(event: CountedEvent): boolean;
  /** Stores what was taken. */
  stop(): Promise<void>;
}

export interface CollectorDependencies {
  readonly database: Database;
  readonly log: Logger;
  readonly outage: Outage;
  /** How long single events are kept. */
  readonly eventsMs: number;
}

/** Stores events together, so that a flood of them costs few writes, and holds nobody up. */
export function eventCollector({
  database,
  log,
  outage,
  eventsMs,
}: CollectorDependencies): Collector {
  const bounds = labelBounds();
  let waiting: CountedEvent[] = [];
  let timer: NodeJS.Timeout | null = null;
  let storing: Promise<void> = Promise.resolve();

  async function storeBatch(): Promise<void> {
    const batch = waiting.splice(0, mostInBatch);
    try {
      await database.transaction((transaction) =>
        recordEvents(transaction, batch, bounds, eventsMs),
      );
    } catch (error) {
      bounds.forget();
      if (!isDatabaseUnavailable(error)) {
        log.error({ err: error, events: batch.length }, 'visits were not stored');
        return;
      }
      outage.lost(error);
      waiting = [...batch, ...waiting];
      throw error;
    }
  }

  async function storeAll(): Promise<void> {
    while (waiting.length > 0) await storeBatch();
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
      if (waiting.length >= mostWaiting) return false;
      waiting.push(event);
      schedule();
      return true;
    },
    async stop() {
      if (timer !== null) clearTimeout(timer);
      await flush();
      if (timer !== null) clearTimeout(timer);
      if (waiting.length > 0) log.warn({ events: waiting.length }, 'visits were lost');
    },
  };
}
