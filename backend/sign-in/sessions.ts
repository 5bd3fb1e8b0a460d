import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Config } from '../config';
import { hashToken, newToken } from '../store/secrets';
import type { Database } from '../store/database';
import { sessions, users } from '../store/schema';
import type { World } from '../world';

export type UserRow = typeof users.$inferSelect;

/** Writing down each use would make every read a write. */
const useIsNotedAfterMs = 60_000;

/** Sessions live in the database alone, so that any process can serve any call and an ended session is over everywhere. */
export function sessionStore(database: Database, lifetimes: Config['lifetimes']) {
  const alive = (session: typeof sessions.$inferSelect, now: number) =>
    now - session.lastUsedAt.getTime() < lifetimes.sessionIdleMs &&
    now - session.createdAt.getTime() < lifetimes.sessionTotalMs;

  return {
    async begin(world: World, userId: string): Promise<string> {
      const token = newToken();
      const now = world.now();
      await database
        .insert(sessions)
        .values({ tokenHash: hashToken(token), userId, createdAt: now, lastUsedAt: now });
      return token;
    },

    /** The user of a session token, or `null` when the session is over or belongs to another world. */
    async userOf(world: World, token: string): Promise<UserRow | null> {
      const [found] = await database
        .select()
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.tokenHash, hashToken(token)), eq(users.world, world.id)));
      const now = world.now();
      if (found === undefined || !alive(found.sessions, now.getTime())) return null;
      if (now.getTime() - found.sessions.lastUsedAt.getTime() > useIsNotedAfterMs) {
        await database
          .update(sessions)
          .set({ lastUsedAt: now })
          .where(eq(sessions.id, found.sessions.id));
      }
      return found.users;
    },

    async end(token: string): Promise<void> {
      await database.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
    },

    async endAll(world: World): Promise<number> {
      const ofWorld = database
        .select({ id: users.id })
        .from(users)
        .where(eq(users.world, world.id));
      const ended = await database
        .delete(sessions)
        .where(inArray(sessions.userId, ofWorld))
        .returning({ id: sessions.id });
      return ended.length;
    },

    /** Removes what can never be used again. World clocks only run ahead, so this machine's is safe to go by. */
    async purge(): Promise<void> {
      const oldest = new Date(Date.now() - lifetimes.sessionTotalMs).toISOString();
      await database.delete(sessions).where(sql`${sessions.createdAt} < ${oldest}::timestamptz`);
    },
  };
}

export type SessionStore = ReturnType<typeof sessionStore>;
