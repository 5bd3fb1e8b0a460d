import { and, eq, gt, lt } from 'drizzle-orm';
import { hashToken } from '../../store/secrets';
import type { Database } from '../../store/database';
import { loginAttempts } from './schema';
import type { Clock } from '../../store/clock';

export type LoginAttempt = typeof loginAttempts.$inferSelect;

const attemptLifetimeMs = 60 * 60_000;

/** Logins in progress. The browser sees the state, but never the nonce or the verifier. */
export function loginAttemptStore(database: Database, clock: Clock) {
  return {
    async begin(
      browserToken: string,
      attempt: Pick<LoginAttempt, 'state' | 'nonce' | 'verifier' | 'next'>,
    ): Promise<void> {
      await database.insert(loginAttempts).values({
        ...attempt,
        stateHash: hashToken(attempt.state),
        browserHash: hashToken(browserToken),
        createdAt: clock.now(),
      });
    },

    /**
     * Removes and returns an attempt, so that it works only once. Returns `null` if it has expired or belongs to
     * another browser.
     */
    async take(browserToken: string, state: string): Promise<LoginAttempt | null> {
      const [attempt] = await database
        .delete(loginAttempts)
        .where(
          and(
            eq(loginAttempts.stateHash, hashToken(state)),
            eq(loginAttempts.browserHash, hashToken(browserToken)),
            gt(loginAttempts.createdAt, new Date(clock.now().getTime() - attemptLifetimeMs)),
          ),
        )
        .returning();
      return attempt ?? null;
    },

    async purge(): Promise<void> {
      const oldest = new Date(Date.now() - attemptLifetimeMs);
      await database.delete(loginAttempts).where(lt(loginAttempts.createdAt, oldest));
    },
  };
}

export type LoginAttemptStore = ReturnType<typeof loginAttemptStore>;
