import type { Logger } from '../http/logging';

/** Logs that the database was lost, and that it is back: once each, however many calls notice. */
export interface Outage {
  lost(error: unknown): void;
  over(): void;
}

export function outageLog(log: Logger): Outage {
  let since: number | null = null;
  return {
    lost(error) {
      if (since !== null) return;
      since = Date.now();
      log.error({ err: error }, 'database unavailable');
    },
    over() {
      if (since === null) return;
      log.warn({ seconds: Math.round((Date.now() - since) / 1000) }, 'database available again');
      since = null;
    },
  };
}
