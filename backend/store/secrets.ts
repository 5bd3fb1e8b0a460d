import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './database';
import { secrets } from './schema';

/** The secret of this name; the first process to ask makes it, and all others get the same. */
export async function sharedSecret<Value>(
  database: Database,
  name: string,
  make: () => Promise<Value> | Value,
): Promise<Value> {
  const read = async () =>
    (await database.select().from(secrets).where(eq(secrets.name, name)))[0]?.value as
      Value | undefined;
  const known = await read();
  if (known !== undefined) return known;
  const made = await make();
  await database.insert(secrets).values({ name, value: made }).onConflictDoNothing();
  return (await read()) ?? made;
}

/** 256 bits that nobody can guess, safe in a URL and in a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tokens are random already: one round of a hash is enough to keep a copy of the database harmless. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Tells two bodies apart without keeping what stands in them. */
export function fingerprintOf(secret: string, body: unknown): string {
  return createHmac('sha256', secret).update(JSON.stringify(body)).digest('base64url');
}

/** Compares without telling by its duration how much was right. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(
    createHash('sha256').update(one).digest(),
    createHash('sha256').update(other).digest(),
  );
}
