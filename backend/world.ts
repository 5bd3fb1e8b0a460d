import { eq } from 'drizzle-orm';
import type { Database } from './store/database';
import { worlds } from './store/schema';

/** What a call takes place in: whose data it sees, and what time it is there. */
export interface World {
  readonly id: string;
  readonly emailLogin: boolean;
  now(): Date;
}

export const demoWorld = 'demo';

/** Finds a world; `null` when there is none of this name. */
export type FindWorld = (id: string) => Promise<World | null>;

/** Outside test mode there is one world, on the clock of this machine. */
export function onlyDemoWorld(emailLogin: boolean): FindWorld {
  const world: World = { id: demoWorld, emailLogin, now: () => new Date() };
  return async (id) => (id === demoWorld ? world : null);
}

/** In test mode each world has a clock that tests move on. */
export function testWorlds(database: Database, emailLogin: boolean): FindWorld {
  return async (id) => {
    const [row] = await database.select().from(worlds).where(eq(worlds.id, id));
    return row === undefined
      ? null
      : {
          id,
          emailLogin: emailLogin || row.emailLogin,
          now: () => new Date(Date.now() + row.clockOffsetMs),
        };
  };
}
