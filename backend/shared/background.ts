import type { Logger } from './logging';

/** Work that runs after the response. The server waits for it before stopping. */
export interface Background {
  run(name: string, work: () => Promise<unknown>): void;
  settled(): Promise<void>;
}

export function backgroundWork(log: Logger): Background {
  const running = new Set<Promise<unknown>>();
  return {
    run(name, work) {
      const promise = work()
        .catch((error: unknown) => log.error({ err: error, work: name }, 'background work failed'))
        .finally(() => running.delete(promise));
      running.add(promise);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
