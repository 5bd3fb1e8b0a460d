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

/** Every file of a folder with what is in it, to see that nothing was touched. */
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
  it('keeps a second holder out while the first lives', async () => {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    await lock.release();
    await (await lockFolder(folder)).release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is taken over from a process that is gone', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    await writeFile(join(folder, 'lock'), JSON.stringify({ pid, started: null, boot: null }));
    const lock = await lockFolder(folder);
    expect(await readFile(join(folder, 'lock'), 'utf8')).toContain(`"pid":${process.pid}`);
    await lock.release();
  });

  it('is taken over when another process has the same id now', async () => {
    const holder = { pid: process.pid, started: '1', boot: null };
    await writeFile(join(folder, 'lock'), JSON.stringify(holder));
    const lock = await lockFolder(folder);
    expect(await readFile(join(folder, 'lock'), 'utf8')).toContain(`"pid":${process.pid}`);
    await lock.release();
  });

  it('is taken over after the machine has started anew', async () => {
    const holder = { pid: process.pid, started: null, boot: 'another-boot' };
    await writeFile(join(folder, 'lock'), JSON.stringify(holder));
    const lock = await lockFolder(folder);
    expect(await readFile(join(folder, 'lock'), 'utf8')).toContain(`"pid":${process.pid}`);
    await lock.release();
  });

  it('is taken over when it was cut off while it was written', async () => {
    await writeFile(join(folder, 'lock'), '{"pid":');
    const lock = await lockFolder(folder);
    expect(await readFile(join(folder, 'lock'), 'utf8')).toContain(`"pid":${process.pid}`);
    await lock.release();
  });

  it('goes to one of many that find it stale at the same time', async () => {
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

  it('that holds other files is refused and left alone', async () => {
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

  it('whose first start was interrupted is refused, and may be begun anew', async () => {
    await openDataFolder(folder, false);
    await expect(openDataFolder(folder, false)).rejects.toThrow(/interrupted.*--reset/);
    const anew = await openDataFolder(folder, true);
    expect(anew.isNew).toBe(true);
  });

  it('whose marker cannot be read is refused', async () => {
    await writeFile(join(folder, 'agency-portal.json'), '{"format":2}');
    await expect(openDataFolder(folder, false)).rejects.toThrow(/is invalid/);
  });
});

// A database in a folder is PGlite: there is nothing of it to try on PostgreSQL.
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

  /** The sentence with which a folder is refused, and whether every byte is as it was. */
  async function refusal(): Promise<{ sentence: string; untouched: boolean }> {
    const before = await contentsOf(folder);
    const sentence = await openStore(folder).then(
      () => 'It was opened',
      (error: unknown) => String(error),
    );
    const after = await contentsOf(folder);
    return { sentence, untouched: JSON.stringify(after) === JSON.stringify(before) };
  }
  const damaged = {
    sentence: expect.stringMatching(/is damaged.*Nothing in it was changed/),
    untouched: true,
  };

  it('is refused without its version file, which would make it look empty', async () => {
    await rm(join(folder, 'database', 'PG_VERSION'));
    expect(await refusal()).toEqual(damaged);
  });

  it('is refused when it is of another release', async () => {
    await writeFile(join(folder, 'database', 'PG_VERSION'), '14\n');
    expect(await refusal()).toEqual(damaged);
  });

  it('is refused when it is gone while the folder says it is there', async () => {
    await rm(join(folder, 'database'), { recursive: true });
    expect(await refusal()).toEqual(damaged);
  });

  it('is refused when its control file was cut off', async () => {
    await writeFile(join(folder, 'database', 'global', 'pg_control'), '');
    expect(await refusal()).toEqual(damaged);
  });

  it('is refused when its control file is nonsense', async () => {
    await writeFile(join(folder, 'database', 'global', 'pg_control'), Buffer.alloc(8192, 7));
    expect(await refusal()).toEqual(damaged);
  });

  it('is refused when a migration is only half there', async () => {
    const broken = await openStore(folder);
    await broken.store.database.execute('alter table orders drop column answer');
    await broken.close();
    await expect(openStore(folder)).rejects.toThrow(/incomplete \(orders\.answer is missing\)/);
  });

  it('is refused when the record of migrations is gone', async () => {
    const broken = await openStore(folder);
    await broken.store.database.execute('drop schema drizzle cascade');
    await broken.close();
    await expect(openStore(folder)).rejects.toThrow(/no record of/);
  });

  it('is emptied by --reset, which keeps nothing of what was ordered', async () => {
    const used = await openStore(folder);
    await used.store.database.execute(`update users set username = 'changed' where id = 'agent'`);
    await used.close();
    const anew = await openStore(folder, true);
    const { rows } = (await anew.store.database.execute(
      `select username from users where id = 'agent'`,
    )) as { rows: unknown[] };
    expect(rows).toEqual([{ username: 'agent' }]);
    await anew.close();
  });

  it('opens after its process was killed in the middle of everything', async () => {
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
