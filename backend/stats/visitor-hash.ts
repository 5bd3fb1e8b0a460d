import { createHmac, randomBytes } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../store/database';
import { visitors, visitSalts } from '../store/schema';

/** 132 bits: no two visitors of a day share one. */
const hashCharacters = 22;
const mostKept = 100;

/** Tells the day's visitors apart without keeping who they are: a hash with a salt that is deleted. */
export function visitorHashes(database: Database) {
  const salts = new Map<string, Buffer>();

  async function saltOf(day: string): Promise<Buffer> {
    const known = salts.get(day);
    if (known !== undefined) return known;
    const made = { day, salt: randomBytes(32), createdAt: new Date() };
    await database.insert(visitSalts).values(made).onConflictDoNothing();
    const [stored] = await database.select().from(visitSalts).where(eq(visitSalts.day, day));
    const salt = stored?.salt ?? made.salt;
    if (salts.size >= mostKept) salts.clear();
    salts.set(day, salt);
    return salt;
  }

  return {
    /** Makes the hashes of a day, from a domain, an address and a user agent. */
    async ofDay(day: string): Promise<(domain: string, address: string, agent: string) => string> {
      const salt = await saltOf(day);
      return (domain, address, agent) =>
        createHmac('sha256', salt)
          .update(`${domain}\0${address}\0${agent}`)
          .digest('base64url')
          .slice(0, hashCharacters);
    },
  };
}

export type VisitorHashes = ReturnType<typeof visitorHashes>;

/** Deletes salts that were made so long ago, and the hashes that nothing can lead back to any more. */
export async function purgeVisitors(database: Database, saltMs: number): Promise<void> {
  await database.delete(visitSalts).where(lt(visitSalts.createdAt, new Date(Date.now() - saltMs)));
  await database
    .delete(visitors)
    .where(sql`not exists (select 1 from ${visitSalts} where ${visitSalts.day} = ${visitors.day})`);
}
