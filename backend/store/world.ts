import { eq, sql } from 'drizzle-orm';
import type { BillingCalendar } from '../shared/billing-calendar';
import type { Database } from './database';
import { worlds, type transfers } from './schema';

/** The isolated data set and clock that a request uses. */
export interface World {
  readonly id: string;
  readonly emailLogin: boolean;
  readonly calendar: BillingCalendar;
  now(): Date;
}

/** Returns a world's time by the database's clock, for times that several processes compare. */
export const databaseNow = (world: string | typeof transfers.world) =>
  sql`(now() + (select ${worlds.clockOffsetMs} from ${worlds} where ${worlds.id} = ${world}) * interval '1 millisecond')`;

/** The time of a row's world, from the database's clock. The query must join `worlds`. */
export const worldNow = sql`(clock_timestamp() + ${worlds.clockOffsetMs} * interval '1 millisecond')`;

export const worldToday = ({ timeZone }: BillingCalendar) =>
  sql`(${worldNow} at time zone ${timeZone})::date`;

export const demoWorld = 'demo';

export type FindWorld = (id: string) => Promise<World | null>;

/** Finds the demo world, on the real clock. There are no other worlds outside test mode. */
export function onlyDemoWorld(emailLogin: boolean, calendar: BillingCalendar): FindWorld {
  const world: World = { id: demoWorld, emailLogin, calendar, now: () => new Date() };
  return async (id) => (id === demoWorld ? world : null);
}

/** Finds worlds in test mode, where each has a clock that tests can advance. */
export function testWorlds(
  database: Database,
  emailLogin: boolean,
  calendar: BillingCalendar,
): FindWorld {
  return async (id) => {
    const [row] = await database.select().from(worlds).where(eq(worlds.id, id));
    return row === undefined
      ? null
      : {
          id,
          emailLogin: emailLogin || row.emailLogin,
          calendar,
          now: () => new Date(Date.now() + row.clockOffsetMs),
        };
  };
}
