import { isDatabaseUnavailable } from '../../store/database-errors';
import { newToken } from '../../store/secrets';

/**
 * This process's runs, by token. A run that was interrupted by a database outage is dead. Only this process knows that,
 * and it resumes the order without waiting for the run to time out.
 */
export function ownRuns() {
  const running = new Set<string>();
  const cutOff = new Set<string>();
  return {
    /** Executes a new run. Its token is recorded here before it can be in the database. */
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
    /** Forgets runs whose orders have ended or have been resumed. */
    forget(tokens: readonly string[]): void {
      for (const token of tokens) cutOff.delete(token);
    },
    all: (): readonly string[] => [...running, ...cutOff],
  };
}
