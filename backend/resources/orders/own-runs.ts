import { isDatabaseUnavailable } from '../../store/database-errors';
import { newToken } from '../../store/secrets';

/**
 * The runs of this process, by their tokens. A run that the loss of the database interrupted is dead, and only this
 * process knows that: its order needn't wait until the run's time has passed.
 */
export function ownRuns() {
  const running = new Set<string>();
  const cutOff = new Set<string>();
  return {
    /** Does the work of a new run. Its token is remembered from before the database may know it. */
    async begin<Result>(work: (token: string) => Promise<Result>): Promise<Result> {
      const token = newToken();
      running.add(token);
      try {
        return await work(token);
      } catch (error) {
        if (isDatabaseUnavailable(error)) cutOff.add(token);
        throw error;
      } finally {
        running.delete(token);
      }
    },
    cutOff: (): readonly string[] => [...cutOff],
    /** Forgets runs whose orders have ended or were resumed. */
    forget(tokens: readonly string[]): void {
      for (const token of tokens) cutOff.delete(token);
    },
    all: (): readonly string[] => [...running, ...cutOff],
  };
}
