import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from './database';
import { insertSecret, readSecrets, type PortalKeys } from './portal-key';

/** Returns a shared secret. The first process that needs it generates it. */
export async function sharedSecret<Value>(
  database: Database,
  portalKeys: PortalKeys,
  name: string,
  generate: () => Promise<Value> | Value,
): Promise<Value> {
  const read = async () =>
    (await readSecrets(database, portalKeys, [name]))[0]?.value as Value | undefined;
  const existing = await read();
  if (existing !== undefined) return existing;
  const generated = await generate();
  await insertSecret(database, portalKeys, { name, value: generated });
  return (await read()) ?? generated;
}

/** Returns 256 random bits as text that is safe in URLs and cookies. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a token. Tokens are random, so a single round of SHA-256 is enough. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Returns a fingerprint that identifies a body without revealing its content. */
export function fingerprintOf(secret: string, body: unknown): string {
  return createHmac('sha256', secret).update(JSON.stringify(body)).digest('base64url');
}

/** Compares secrets in constant time. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
}
