import type { Logger } from '../shared/logging';
import { isDiskFull } from './database-errors';

/** Logs the start and the end of a database outage once each, even if many calls notice. */
export interface Outage {
  lost(error: unknown): void;
  over(): void;
  /**
   * Returns false if a write failed recently because the disk was full. Small writes don't count, because a full disk
   * still accepts them.
   */
  hasRoom(): boolean;
}

const fullMs = 30_000;

export function outageLog(log: Logger): Outage {
  let since: number | null = null;
  let fullUntil = 0;
  const hasRoom = () => Date.now() >= fullUntil;
  return {
    hasRoom,
    lost(error) {
      if (isDiskFull(error)) fullUntil = Date.now() + fullMs;
      if (since !== null) return;
      since = Date.now();
      log.error({ err: error }, 'database unavailable');
    },
    over() {
      if (since === null || !hasRoom()) return;
      log.warn({ seconds: Math.round((Date.now() - since) / 1000) }, 'database available again');
      since = null;
    },
  };
}
