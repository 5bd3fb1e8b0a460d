import { and, eq, lt } from 'drizzle-orm';
import type { Database } from './database';
import {
  insertSecret,
  readSecrets,
  rowName,
  type PortalKeys,
  type SecretVersion,
} from './portal-key';
import { secrets } from './schema/secrets';

/**
 * Seconds from a key's creation to its first signature: processes read the keys every few seconds, and each has to
 * accept the others' signatures.
 */
export const settlingSeconds = 60;

/** A kind of key that is replaced regularly. */
export interface RotatedKey<Key> {
  /** The key's name in the database. */
  readonly name: string;
  readonly generate: () => Promise<Key> | Key;
  /** The time that the previous key is accepted after the next one starts to sign. */
  readonly acceptedMs: number;
}

/** The keys of one kind, as this process last read them. */
export interface KeyRing<Key> {
  /** The key that signs. */
  readonly current: Key;
  /** The accepted keys, the current one first. */
  readonly accepted: readonly Key[];
}

/** Returns the version that signs, and all accepted versions. Expects a key's versions, newest first. */
function usable<Version extends Pick<SecretVersion, 'ageSeconds'>>(
  versions: readonly Version[],
  acceptedMs: number,
) {
  const current =
    versions.find(({ ageSeconds }) => ageSeconds >= settlingSeconds) ?? versions.at(-1);
  const accepted = versions.filter((version, index) => {
    const successor = versions[index - 1];
    const isReplaced =
      successor !== undefined && successor.ageSeconds >= settlingSeconds + acceptedMs / 1000;
    return version === current || !isReplaced;
  });
  return { current, accepted };
}

/**
 * Stores a new key, which signs once all processes have had time to read it. With `revoke`, it signs immediately, and
 * earlier keys are deleted. Does nothing if another process stores a key at the same moment.
 */
export async function rotateKey(
  database: Database,
  portalKeys: PortalKeys,
  { name, generate }: Pick<RotatedKey<unknown>, 'name' | 'generate'>,
  { revoke = false } = {},
): Promise<void> {
  const value = await generate();
  await database.transaction(async (transaction) => {
    const [newest] = await readSecrets(transaction, portalKeys, [name]);
    const version = (newest?.version ?? 0) + 1;
    await insertSecret(transaction, portalKeys, { name, version, value });
    if (!revoke) return;
    await transaction
      .delete(secrets)
      .where(and(eq(secrets.name, rowName(portalKeys, name)), lt(secrets.version, version)));
  });
}

type RotatedKeys = Readonly<Record<string, RotatedKey<unknown>>>;

type KeyOf<Kind> = Kind extends RotatedKey<infer Key> ? Key : never;

/** Loads the keys of the given kinds. The first process that needs a key generates it. */
export async function openKeys<const Kinds extends RotatedKeys>(
  database: Database,
  portalKeys: PortalKeys,
  kinds: Kinds,
) {
  const names = Object.values(kinds).map(({ name }) => name);
  let versions = await readSecrets(database, portalKeys, names);
  const versionsOf = (name: string) => versions.filter((version) => version.name === name);
  const missing = Object.values(kinds).filter(({ name }) => versionsOf(name).length === 0);
  for (const { name, generate } of missing) {
    await insertSecret(database, portalKeys, { name, value: await generate() });
  }
  if (missing.length > 0) versions = await readSecrets(database, portalKeys, names);

  return {
    /** Returns the current keys of one kind. Call it whenever a key is needed. */
    of<Kind extends keyof Kinds>(kind: Kind): KeyRing<KeyOf<Kinds[Kind]>> {
      const { name, acceptedMs } = kinds[kind] as Kinds[Kind] & RotatedKey<unknown>;
      const { current, accepted } = usable(versionsOf(name), acceptedMs);
      if (current === undefined) throw new Error(`The key ${name} is missing`);
      const others = accepted.filter((version) => version !== current);
      return {
        current: current.value as KeyOf<Kinds[Kind]>,
        accepted: [current, ...others].map(({ value }) => value as KeyOf<Kinds[Kind]>),
      };
    },

    /** Reloads the keys, because other processes may have created or deleted some. */
    async refresh(): Promise<void> {
      const read = await readSecrets(database, portalKeys, names);
      const isComplete = names.every((name) => read.some((version) => version.name === name));
      if (isComplete) versions = read;
    },

    /** Replaces keys that are older than `longestMs`, and deletes keys that are no longer accepted. */
    async maintain(longestMs: number | null): Promise<void> {
      const read = await readSecrets(database, portalKeys, names);
      for (const kind of Object.values(kinds)) {
        const own = read.filter(({ name }) => name === kind.name);
        const { accepted } = usable(own, kind.acceptedMs);
        for (const { name, version } of own.filter((each) => !accepted.includes(each))) {
          await database
            .delete(secrets)
            .where(and(eq(secrets.name, rowName(portalKeys, name)), eq(secrets.version, version)));
        }
        const age = own[0]?.ageSeconds ?? 0;
        if (longestMs !== null && age * 1000 > longestMs)
          await rotateKey(database, portalKeys, kind);
      }
    },
  };
}
