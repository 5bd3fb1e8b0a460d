import { claimStore } from '@backend/open-store';
import { createLog } from '@backend/shared/logging';
import { readConfig } from '@backend/shared/config';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { canMount, contentsOf, onDisk } from './support/folders';
import { preparedFolder } from '../../scripts/lib/test-store';

const log = createLog('silent');
const parent = await mkdtemp(join(tmpdir(), 'agency-portal-databases-'));
let folder: string;

afterAll(() => rm(parent, { recursive: true, force: true }));

describe('a database in a folder', () => {
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
    folder = await mkdtemp(join(parent, 'f-'));
    await cp(await preparedFolder(), folder, { recursive: true });
  });

  const inDatabase = (name: string) => join(folder, 'database', name);

  async function emptied(path: string): Promise<void> {
    await rm(path, { recursive: true });
    await mkdir(path);
  }

  const tablesOf = async () =>
    (await readdir(inDatabase('base/5'))).filter((name) => /^[1-9]\d{4}$/.test(name));

  it.each([
    ['its version file is missing', () => rm(inDatabase('PG_VERSION'))],
    ['it is of another release', () => writeFile(inDatabase('PG_VERSION'), '14\n')],
    ['it is missing', () => rm(inDatabase(''), { recursive: true })],
    ['its control file is empty', () => writeFile(inDatabase('global/pg_control'), '')],
    ['its tables are missing', () => rm(inDatabase('base'), { recursive: true })],
    ['one of its parts is missing', () => rm(inDatabase('base/5'), { recursive: true })],
    ['a part is incomplete', () => writeFile(inDatabase('base/5/pg_filenode.map'), '')],
    ['its log is empty', () => emptied(inDatabase('pg_wal'))],
    ['its transactions are missing', () => emptied(inDatabase('pg_xact'))],
    ['its shared tables are missing', () => rm(inDatabase('global'), { recursive: true })],
    ['an empty folder is missing', () => rm(inDatabase('pg_notify'), { recursive: true })],
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

  it.each([
    ['filled with garbage', (file: string) => writeFile(file, Buffer.alloc(8192, 7))],
    ['missing', (file: string) => rm(file)],
  ])(
    "is refused if system tables are %s, and the error doesn't claim that nothing was changed",
    async (_, damage) => {
      for (const name of await tablesOf()) await damage(inDatabase(`base/5/${name}`));
      const opened = openStore(folder);
      await expect(opened).rejects.toThrow(/is damaged\. Opening it may have changed some/);
      await expect(opened).rejects.not.toThrow(/Nothing/);
    },
  );

  it.runIf(canMount)('is not reported as damaged if the disk is full on the first start', () =>
    onDisk('size=2m', async (disk) => {
      await expect(openStore(disk)).rejects.toThrow(/^The disk with .* is full\./);
      expect(await readdir(disk)).toEqual([]);
    }),
  );

  it.runIf(canMount)('is not reported as damaged if the disk is full, and opens later', () =>
    onDisk('size=100m', async (disk) => {
      await cp(folder, disk, { recursive: true });
      const filler = join(disk, 'lock-filler');
      await writeFile(filler, Buffer.alloc(100 * 1024 * 1024)).catch(() => undefined);
      await expect(openStore(disk)).rejects.toThrow(/^The disk with .* is full\./);
      await rm(filler);
      await (await openStore(disk)).close();
    }),
  );

  it('is refused if a migration is incomplete', async () => {
    const broken = await openStore(folder);
    await broken.store.database.execute('alter table orders drop column answer');
    await broken.close();
    await expect(openStore(folder)).rejects.toThrow(/incomplete \(orders\.answer is missing\)/);
  });

  it('is refused if the migration journal is missing', async () => {
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
    const { rows } = (await open.store.database.execute(
      `select username from users where id = 'agent'`,
    )) as { rows: unknown[] };
    expect(rows).toEqual([{ username: 'agent' }]);
    await open.close();
  });
});
