import { eq } from 'drizzle-orm';
import type { Database } from './store/database';
import { worlds } from './store/schema';

/** The isolated data set and clock that a request uses. */
export interface World {
  readonly id: string;
  readonly emailLogin: boolean;
  now(): Date;
}

export const demoWorld = 'demo';

export type FindWorld = (id: string) => Promise<World | null>;

/** Outside test mode there is only the demo world, on the real clock. */
export function onlyDemoWorld(emailLogin: boolean): FindWorld {
  const world: World = { id: demoWorld, emailLogin, now: () => new Date() };
  return async (id) => (id === demoWorld ? world : null);
}

/** In test mode, each world has a clock that tests can advance. */
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
