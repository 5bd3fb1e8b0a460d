import { and, eq, gt, lt } from 'drizzle-orm';
import { hashToken } from '../../store/secrets';
import type { Database } from '../../store/database';
import { loginAttempts } from '../../store/schema';
import type { World } from '../../store/world';

export type LoginAttempt = typeof loginAttempts.$inferSelect;

const attemptLifetimeMs = 60 * 60_000;

/** Logins in progress. The browser sees the state, but never the nonce or the verifier. */
export function loginAttemptStore(database: Database) {
  return {
    async begin(
      world: World,
      browserToken: string,
      attempt: Pick<LoginAttempt, 'state' | 'nonce' | 'verifier' | 'next'>,
    ): Promise<void> {
      await database.insert(loginAttempts).values({
        ...attempt,
        stateHash: hashToken(attempt.state),
        browserHash: hashToken(browserToken),
        world: world.id,
        createdAt: world.now(),
      });
    },

    /** Removes and returns an attempt, so that it works once. `null` if it expired or belongs to another browser. */
    async take(world: World, browserToken: string, state: string): Promise<LoginAttempt | null> {
      const [attempt] = await database
        .delete(loginAttempts)
        .where(
          and(
            eq(loginAttempts.stateHash, hashToken(state)),
            eq(loginAttempts.browserHash, hashToken(browserToken)),
            eq(loginAttempts.world, world.id),
            gt(loginAttempts.createdAt, new Date(world.now().getTime() - attemptLifetimeMs)),
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
