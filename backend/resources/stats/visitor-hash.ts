import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, lt, not, or, sql } from 'drizzle-orm';
import type { Database } from '../../store/database';
import { logImports, visitors, visitSalts } from './schema';

/** The length of a hash, which is 132 bits, so that no two visitors on a day share one. */
const hashCharacters = 22;
const mostKept = 100;

/**
 * The maximum time that an unfinished import retains the salt of its last stored day, so that the day's visitors are
 * counted only once when the import continues.
 */
const longestMs = 7 * 24 * 3_600_000;

const bornBefore = (ageMs: number) => lt(visitSalts.createdAt, new Date(Date.now() - ageMs));

interface Salt {
  readonly salt: Buffer;
  readonly createdAt: Date;
}

/**
 * Distinguishes a day's visitors without storing who they are: hashes them with a salt that is deleted after `saltMs`.
 */
export function visitorHashes(database: Database, saltMs: number) {
  const salts = new Map<string, Salt>();

  function forgetOld(): void {
    const oldest = Date.now() - saltMs;
    for (const [day, { createdAt }] of salts) if (createdAt.getTime() < oldest) salts.delete(day);
  }

  async function stored(day: string): Promise<Salt | undefined> {
    const [found] = await database.select().from(visitSalts).where(eq(visitSalts.day, day));
    return found;
  }

  async function saltOf(day: string): Promise<Salt> {
    forgetOld();
    const known = salts.get(day);
    if (known !== undefined) return known;
    const made = { day, salt: randomBytes(32), createdAt: new Date() };
    await database.insert(visitSalts).values(made).onConflictDoNothing();
    const salt = (await stored(day)) ?? made;
    if (salts.size >= mostKept) salts.clear();
    salts.set(day, salt);
    return salt;
  }

  return {
    /** Returns a function that hashes a domain, an IP address and a user agent with the day's salt. */
    async ofDay(day: string): Promise<(domain: string, address: string, agent: string) => string> {
      const { salt } = await saltOf(day);
      return (domain, address, agent) =>
        createHmac('sha256', salt)
          .update(`${domain}\0${address}\0${agent}`)
          .digest('base64url')
          .slice(0, hashCharacters);
    },
    /** Returns true if a day's earlier visitors can still be recognized. */
    async knows(day: string): Promise<boolean> {
      return (await stored(day)) !== undefined;
    },
    /** Deletes old salts, and the visitor hashes of days without a salt. */
    async purge(): Promise<void> {
      forgetOld();
      const isAwaited = sql`exists (
        select 1 from ${logImports}
        where not ${logImports.finished} and ${logImports.lastDay} = ${visitSalts.day}
      )`;
      await database
        .delete(visitSalts)
        .where(and(bornBefore(saltMs), or(bornBefore(longestMs), not(isAwaited))));
      await database
        .delete(visitors)
        .where(
          sql`not exists (select 1 from ${visitSalts} where ${visitSalts.day} = ${visitors.day})`,
        );
    },
  };
}

export type VisitorHashes = ReturnType<typeof visitorHashes>;
