import { PGlite } from '@electric-sql/pglite';
import { readConfig } from '@backend/shared/config';
import { createLog } from '@backend/shared/logging';
import { claimStore } from '@backend/open-store';
import { pgliteStore } from '@backend/store/pglite';
import { openPostgres } from '@backend/store/postgres';
import { openRotatedKeys } from '@backend/jobs/rotated-keys';
import { prepareStore } from '@backend/prepare-store';
import type { Store } from '@backend/store/database';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool, type PoolClient } from 'pg';
import { restoreSeed, storeSeed } from './restorable-database';

const seed = {
  staffUserType: 'LanternEmployee',
  internAgencyType: 'LanternIntern',
  statsTimeZone: 'America/Chicago',
  billingTimeZone: 'America/Chicago',
};

const config = readConfig({});

/**
 * A small number of connections, because every test opens its own, and opening one takes longer than waiting for a free
 * one.
 */
const connections = { calls: 5, background: 1, directUrl: undefined };

/** The store on which the suite runs. */
export const storeKind = process.env['BACKEND_STORE'] === 'postgres' ? 'postgres' : 'pglite';

/** Identifies the content of a seeded database by migrations, seed and date. */
const contentStamp = once(async () => {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10) + storeSeed);
  for (const folder of [
    'backend/migrations',
    'backend/demo/data',
    'backend/resources/stats',
    'backend/store',
  ]) {
    for (const name of (await readdir(folder)).sort()) {
      const path = join(folder, name);
      if (/\.(?:sql|ts)$/.test(name)) hash.update(name).update(await readFile(path));
    }
  }
  return hash.digest('hex').slice(0, 12);
});

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= work());
}

/** Seeds a store. Also creates its keys, because creating a signing key takes longer than the rest of a start. */
async function prepare(store: Store): Promise<void> {
  await prepareStore(store, seed);
  await openRotatedKeys(store.database, config);
}

/** Opens a copy of a database that the first test file creates, because migrating and seeding take seconds. */
async function openPgliteCopy(): Promise<Store> {
  const path = join(tmpdir(), `agency-portal-tests-${await contentStamp()}.tar`);
  const copy = await madeOnce(path, async (draft) => {
    const client = await PGlite.create();
    const store = pgliteStore(client);
    await prepare(store);
    const dump = await client.dumpDataDir('none');
    await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
    await store.close();
  });
  const loadDataDir = new Blob([new Uint8Array(await readFile(copy))]);
  return pgliteStore(await PGlite.create({ loadDataDir }));
}

/** Creates a file or folder that test files share. Creates it once and atomically. */
async function madeOnce(path: string, make: (draft: string) => Promise<void>): Promise<string> {
  if (existsSync(path)) return path;
  const draft = `${path}.${process.pid}`;
  await make(draft);
  // Another test file may have created it first.
  await rename(draft, path).catch(() => rm(draft, { recursive: true, force: true }));
  return path;
}

/**
 * Returns a data folder for tests to copy. A backend has already been started on it once, because a first start takes
 * seconds.
 */
export async function preparedFolder(): Promise<string> {
  const path = join(tmpdir(), `agency-portal-folder-${await contentStamp()}`);
  return madeOnce(path, async (draft) => {
    const config = readConfig({ PORTAL_DATA_DIR: draft });
    const claimed = await claimStore(config, createLog('silent'), false);
    await (await claimed.open()).close();
    await claimed.release();
  });
}

function serverUrl(): URL {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined) throw new Error('BACKEND_STORE=postgres needs TEST_DATABASE_URL');
  return new URL(url);
}

function databaseUrl(name: string): string {
  const url = serverUrl();
  url.pathname = `/${name}`;
  return url.href;
}

/** The connections for creating and dropping databases. They don't keep the process alive. */
const server = once(async () => {
  const pool = new Pool({ connectionString: serverUrl().href, max: 2, allowExitOnIdle: true });
  // The server may stop while a connection is idle.
  pool.on('error', () => undefined);
  return pool;
});

async function onServer(statement: string): Promise<void> {
  await (await server()).query(statement);
}

const ensureTemplate = once(async () => {
  const client = await (await server()).connect();
  try {
    return await makeTemplate(client);
  } finally {
    client.release();
  }
});

async function makeTemplate(client: PoolClient): Promise<string> {
  const name = `portal_template_${await contentStamp()}`;
  await client.query('select pg_advisory_lock(41730002)');
  const known = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (known.rowCount === 0) {
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft}`);
    const store = openPostgres(databaseUrl(draft), connections);
    await prepare(store);
    await clientOf(store).query(storeSeed);
    await store.close();
    await client.query(`alter database ${draft} rename to ${name}`);
  }
  await client.query('select pg_advisory_unlock(41730002)');
  return name;
}

export interface TestStore {
  readonly store: Store;
  /** The database URL; empty for PGlite. */
  readonly url: string;
  /** Opens another store with the same data, as a second process would. For PGlite, returns the same store. */
  another(): Store;
  close(): Promise<void>;
}

const newName = () => `portal_test_${randomBytes(6).toString('hex')}`;

async function copyTemplate(): Promise<string> {
  const name = newName();
  const template = await ensureTemplate();
  // The default strategy copies through the write-ahead log, which would write more bytes than the files have.
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  return name;
}

interface PostgresCopy {
  readonly name: string;
  readonly store: Store;
}

/** Restored databases of earlier tests, with open connections, which make a start twice as fast. */
const restored: PostgresCopy[] = [];

async function newCopy(): Promise<PostgresCopy> {
  const name = await copyTemplate();
  return { name, store: openPostgres(databaseUrl(name), connections) };
}

/** Opens a seeded database that no other test uses. */
export async function openTestStore(): Promise<TestStore> {
  if (storeKind === 'pglite') {
    const store = await openPgliteCopy();
    return { store, url: '', another: () => store, close: () => store.close() };
  }
  const copy = restored.pop() ?? (await newCopy());
  const { name, store } = copy;
  const others: Store[] = [];
  return {
    store,
    url: databaseUrl(name),
    another() {
      const other = openPostgres(databaseUrl(name), connections);
      others.push(other);
      return other;
    },
    async close() {
      for (const other of others) await other.close();
      if (await restoreSeed(store)) {
        restored.push(copy);
        return;
      }
      await store.close();
      // Isn't awaited, so that the next test can start. After the last test, the server may have stopped.
      onServer(`drop database ${name} with (force)`).catch(() => undefined);
    },
  };
}

/**
 * Creates a database for a backend that runs in its own process: a seeded one, because migrating and seeding take
 * seconds, or an empty one. Returns `null` for PGlite, which uses a folder.
 */
export async function programDatabase(
  content: 'seeded' | 'empty',
): Promise<{ url: string; drop(): Promise<void> } | null> {
  if (storeKind === 'pglite') return null;
  const name = content === 'seeded' ? await copyTemplate() : newName();
  if (content === 'empty') await onServer(`create database ${name}`);
  return {
    url: databaseUrl(name),
    drop: () => onServer(`drop database ${name} with (force)`),
  };
}

/** The database driver of either store. */
export interface DatabaseClient {
  query(query: string | { readonly text: string }, ...more: unknown[]): Promise<unknown>;
}

export function clientOf({ database }: Pick<Store, 'database'>): DatabaseClient {
  const client: unknown = Reflect.get(database, '$client');
  return client as DatabaseClient;
}
