import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { Database } from './database';
import { UnusableDatabase } from './database-errors';
import { secrets } from './schema/secrets';

/** The keys of PORTAL_KEY: the first encrypts, and all decrypt. Without any, secrets are stored as they are. */
export type PortalKeys = readonly Uint8Array[];

/**
 * Ends the names of encrypted rows. Processes of a version that can't decrypt them miss the rows, and keep the keys that
 * they have read.
 */
const suffix = '.jwe';

export const rowName = (keys: PortalKeys, name: string) =>
  keys.length === 0 ? name : `${name}${suffix}`;

/** Encrypts a value as a JWE (RFC 7516) with AES-256-GCM. */
async function sealed([key]: PortalKeys, value: unknown): Promise<unknown> {
  return key === undefined
    ? value
    : new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key);
}

async function unsealed(
  keys: PortalKeys,
  { name, value }: { readonly name: string; readonly value: unknown },
): Promise<unknown> {
  if (!name.endsWith(suffix)) return value;
  try {
    const opened = await Promise.any(keys.map((key) => compactDecrypt(String(value), key)));
    return JSON.parse(new TextDecoder().decode(opened.plaintext));
  } catch {
    throw new UnusableDatabase(
      'The keys in the database are encrypted with another key than those of PORTAL_KEY or PORTAL_KEY_FILE. Set the one that encrypted them.',
    );
  }
}

/** A version of a secret. */
export interface SecretVersion {
  readonly name: string;
  readonly version: number;
  readonly value: unknown;
  /** The secret's age by the database's clock. */
  readonly ageSeconds: number;
}

/** The versions of the named secrets, newest first. */
export async function readSecrets(
  database: Database,
  keys: PortalKeys,
  names: readonly string[],
): Promise<SecretVersion[]> {
  const rowNames = names.map((name) => rowName(keys, name));
  const rows = await database
    .select({
      name: secrets.name,
      version: secrets.version,
      value: secrets.value,
      ageSeconds: sql`extract(epoch from now() - ${secrets.createdAt})`.mapWith(Number),
    })
    .from(secrets)
    .where(inArray(secrets.name, rowNames))
    .orderBy(desc(secrets.version));
  const opened = rows.map(async (row) => ({
    ...row,
    name: row.name.replace(suffix, ''),
    value: await unsealed(keys, row),
  }));
  return Promise.all(opened);
}

/** Stores a secret, unless another process has stored the same version. */
export async function insertSecret(
  database: Database,
  keys: PortalKeys,
  secret: { readonly name: string; readonly version?: number; readonly value: unknown },
): Promise<void> {
  const value = await sealed(keys, secret.value);
  await database
    .insert(secrets)
    .values({ ...secret, name: rowName(keys, secret.name), value })
    .onConflictDoNothing();
}

/**
 * Encrypts all secrets with the first key: those that were stored before there was one, and those of an earlier one.
 *
 * @throws {UnusableDatabase} if a secret was encrypted with none of the keys
 */
export async function sealSecrets(database: Database, keys: PortalKeys): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const row of await transaction.select().from(secrets)) {
      const value = await unsealed(keys, row);
      const same = and(eq(secrets.name, row.name), eq(secrets.version, row.version));
      if (!row.name.endsWith(suffix)) {
        if (keys.length === 0) continue;
        await insertSecret(transaction, keys, { ...row, value });
        await transaction.delete(secrets).where(same);
      } else if (keys.length > 1) {
        const again = await sealed(keys, value);
        await transaction.update(secrets).set({ value: again }).where(same);
      }
    }
  });
}
