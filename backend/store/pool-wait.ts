import type { Pool, PoolClient } from 'pg';

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** The current usage of this process's connection pool. */
export interface PoolUsage {
  readonly connections: number;
  readonly idle: number;
  /** Callers waiting for a connection. */
  readonly waiting: number;
}

export interface ObservedPool {
  usage(): PoolUsage;
  /** Calls the listener with the seconds that each caller waited, even if the caller got no connection. */
  onWait(listener: (seconds: number) => void): void;
}

/** Measures how long callers wait for a connection. `pool.query` is measured, too. */
export function observePool(pool: Pool): ObservedPool {
  let report: (seconds: number) => void = () => undefined;
  const connect = pool.connect.bind(pool);
  function measured(): Promise<PoolClient>;
  function measured(done: Connected): void;
  function measured(done?: Connected): Promise<PoolClient> | void {
    const start = performance.now();
    const end = () => report((performance.now() - start) / 1000);
    if (done === undefined) return connect().finally(end);
    connect((...connected) => {
      end();
      done(...connected);
    });
  }
  pool.connect = measured;
  return {
    usage: () => ({
      connections: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    onWait(listener) {
      report = listener;
    },
  };
}
