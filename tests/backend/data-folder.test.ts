import { FolderInUse, lockFolder } from '@backend/store/folder-lock';
import { claimDataFolder, UnusableFolder } from '@backend/store/data-folder';
import { claimStore } from '@backend/store/open-store';
import { createLog } from '@backend/http/logging';
import { readConfig } from '@backend/config';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preparedFolder, storeKind } from './support/test-store';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

const log = createLog('silent');
const parent = await mkdtemp(join(tmpdir(), 'agency-portal-folders-'));
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(parent, 'f-'));
});

afterAll(() => rm(parent, { recursive: true, force: true }));

/** The hash of every file in a folder, to detect changes. */
async function contentsOf(path: string): Promise<Record<string, string>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const pairs = files.map(async ({ parentPath, name }) => {
    const file = join(parentPath, name);
    const digest = createHash('sha1')
      .update(await readFile(file))
      .digest('hex');
    return [file.slice(path.length), digest] as const;
  });
  return Object.fromEntries(await Promise.all(pairs));
}

describe('the lock of a data folder', () => {
  it('keeps a second process out while the first is running', async () => {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    await lock.release();
    await (await lockFolder(folder)).release();
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ['whose process is gone', { pid: spawnSync(process.execPath, ['-e', '']).pid }],
    ['whose process id was reused', { pid: process.pid, started: '1' }],
    ['from before a reboot', { pid: process.pid, boot: 'another-boot' }],
    ['that was cut off while it was written', null],
  ])('is taken over from a lock %s', async (_, holder) => {
    await writeFile(join(folder, 'lock'), holder === null ? '{"pid":' : JSON.stringify(holder));
    const lock = await lockFolder(folder);
    expect(await readFile(join(folder, 'lock'), 'utf8')).toContain(`"pid":${process.pid}`);
    await lock.release();
  });

  it('goes to one of many processes that find it stale at the same time', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    await writeFile(join(folder, 'lock'), JSON.stringify({ pid, started: null, boot: null }));
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['lock']);
  });
});

describe('a data folder', () => {
  async function openDataFolder(path: string, reset: boolean) {
    const claimed = await claimDataFolder(path);
    try {
      return await claimed.open(reset);
    } finally {
      await claimed.release();
    }
  }

  it('with other files is refused and left untouched', async () => {
    await writeFile(join(folder, 'notes.txt'), 'mine');
    const before = await contentsOf(folder);
    await expect(openDataFolder(folder, false)).rejects.toThrow(/not the portal's/);
    await expect(openDataFolder(folder, true)).rejects.toThrow(/not the portal's/);
    expect(await contentsOf(folder)).toEqual(before);
  });

  it('that is a file is refused', async () => {
    const file = join(folder, 'data');
    await writeFile(file, 'mine');
    await expect(openDataFolder(file, true)).rejects.toThrow(UnusableFolder);
    expect(await readFile(file, 'utf8')).toBe('mine');
  });

  it('whose first start was interrupted is refused until it is reset', async () => {
    await openDataFolder(folder, false);
    await expect(openDataFolder(folder, false)).rejects.toThrow(/interrupted.*--reset/);
    const fresh = await openDataFolder(folder, true);
    expect(fresh.isNew).toBe(true);
  });

  it('with an invalid marker is refused', async () => {
    await writeFile(join(folder, 'agency-portal.json'), '{"format":2}');
    await expect(openDataFolder(folder, false)).rejects.toThrow(/is invalid/);
  });
});

// Only PGlite keeps its database in a folder.
describe.each(storeKind === 'pglite' ? ['a database in a folder'] : [])('%s', () => {
  const configOf = (path: string) => readConfig({ PORTAL_DATA_DIR: path, DATABASE_URL: '' });

  async function openStore(path: string, reset = false) {
    const claimed = await claimStore(configOf(path), log, reset);
    try {
      const store = await claimed.open();
      return {
        store,
        async close() {
          await store.close();
          await claimed.release();
        },
      };
    } catch (error) {
      await claimed.release();
      throw error;
    }
  }

  beforeEach(async () => {
    await cp(await preparedFolder(), folder, { recursive: true });
  });

  const inDatabase = (name: string) => join(folder, 'database', name);

  it.each([
    ['its version file is missing', () => rm(inDatabase('PG_VERSION'))],
    ['it is of another release', () => writeFile(inDatabase('PG_VERSION'), '14\n')],
    ['it is missing', () => rm(inDatabase(''), { recursive: true })],
    ['its control file is empty', () => writeFile(inDatabase('global/pg_control'), '')],
    [
      'its control file is garbage',
      () => writeFile(inDatabase('global/pg_control'), Buffer.alloc(8192, 7)),
    ],
  ])('is refused and left untouched if %s', async (_, damage) => {
    await damage();
    const before = await contentsOf(folder);
    await expect(openStore(folder)).rejects.toThrow(/is damaged.*Nothing in it was changed/);
    expect(await contentsOf(folder)).toEqual(before);
  });

  it('is refused if a migration is incomplete', async () => {
    const broken = await openStore(folder);
    await broken.store.database.execute('alter table orders drop column answer');
    await broken.close();
    await expect(openStore(folder)).rejects.toThrow(/incomplete \(orders\.answer is missing\)/);
  });

  it('is refused if the record of migrations is missing', async () => {
    const broken = await openStore(folder);
    await broken.store.database.execute('drop schema drizzle cascade');
    await broken.close();
    await expect(openStore(folder)).rejects.toThrow(/no record of/);
  });

  it('is emptied by --reset', async () => {
    const used = await openStore(folder);
    await used.store.database.execute(`update users set username = 'changed' where id = 'agent'`);
    await used.close();
    const fresh = await openStore(folder, true);
    const { rows } = (await fresh.store.database.execute(
      `select username from users where id = 'agent'`,
    )) as { rows: unknown[] };
    expect(rows).toEqual([{ username: 'agent' }]);
    await fresh.close();
  });

  it('opens after its process was killed', async () => {
    await mkdir(join(folder, 'database', 'pgsql_tmp'), { recursive: true });
    await writeFile(join(folder, 'database', 'postmaster.pid'), '1\n');
    const open = await openStore(folder);
    const { rows } = (await open.store.database.execute('select id from worlds')) as {
      rows: unknown[];
    };
    expect(rows).toEqual([{ id: 'demo' }]);
    await open.close();
  });
});
