import { FolderInUse, lockFolder } from '@backend/store/folder-lock';
import { claimDataFolder, UnusableFolder } from '@backend/store/data-folder';
import { claimStore } from '@backend/store/open-store';
import { createLog } from '@backend/http/logging';
import { readConfig } from '@backend/config';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preparedFolder, storeKind } from './support/test-store';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

const log = createLog('silent');
const parent = await mkdtemp(join(tmpdir(), 'agency-portal-folders-'));
// Tests that give up root's rights still have to reach their folder.
await chmod(parent, 0o711);
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

const modeOf = async (path: string) => ((await stat(path)).mode & 0o7777).toString(8);

const isRoot = process.getuid?.() === 0;

/** Root may do everything, so it has to become another user for a while. */
async function withoutRoot<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!isRoot) return work();
  process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

/** Runs a test on a disk of its own. */
async function onDisk(options: string, work: (path: string) => Promise<void>): Promise<void> {
  const path = await mkdtemp(join(parent, 'disk-'));
  const { status } = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `mode=755,${options}`,
    'tmpfs',
    path,
  ]);
  if (status !== 0) throw new Error('Only some users may mount disks');
  try {
    await work(path);
  } finally {
    spawnSync('umount', ['--lazy', path]);
  }
}

const canMount = await onDisk('size=1m', async () => undefined).then(
  () => true,
  () => false,
);

describe('the lock of a data folder', () => {
  /** A process that is gone. */
  const deadHolder = (id: string) => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    return JSON.stringify({ pid, started: null, boot: null, id });
  };

  const takeoverOf = (holder: string) =>
    join(folder, `takeover-${createHash('sha256').update(holder).digest('hex').slice(0, 16)}`);
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

  it('is taken over from processes that were killed while they took it over', async () => {
    const holders = ['first', 'second', 'third'].map(deadHolder);
    const [first = '', second = '', third = ''] = holders;
    await writeFile(join(folder, 'lock'), first);
    await writeFile(takeoverOf(first), second);
    await writeFile(takeoverOf(second), third);
    const lock = await lockFolder(folder);
    expect(await readdir(folder)).toEqual(['lock']);
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
    await lock.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is left to a running process that is taking it over', async () => {
    const dead = deadHolder('dead');
    await writeFile(join(folder, 'lock'), dead);
    await writeFile(takeoverOf(dead), JSON.stringify({ pid: process.pid }));
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    expect(await readFile(join(folder, 'lock'), 'utf8')).toBe(dead);
  });

  it.each([
    ['the lock', (dead: string) => writeFile(join(folder, 'lock'), dead)],
    [
      'the takeover of the lock',
      async (dead: string) => {
        await writeFile(join(folder, 'lock'), dead);
        await writeFile(takeoverOf(dead), deadHolder('other'));
      },
    ],
  ])('goes to one of many processes that find %s stale at the same time', async (_, leave) => {
    await leave(deadHolder('dead'));
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

  it.each(['data', 'data/below'])('that is a file is refused: %s', async (name) => {
    const file = join(folder, 'data');
    await writeFile(file, 'mine');
    await expect(openDataFolder(join(folder, name), true)).rejects.toThrow(UnusableFolder);
    expect(await readFile(file, 'utf8')).toBe('mine');
  });

  it('whose first start was interrupted starts over', async () => {
    const { databaseFolder } = await openDataFolder(folder, false);
    await mkdir(databaseFolder);
    await writeFile(join(databaseFolder, 'PG_VERSION'), '18\n');
    await writeFile(join(folder, 'agency-portal.json.new'), '{"form');
    const again = await openDataFolder(folder, false);
    expect(again.isNew).toBe(true);
    expect(await readdir(folder)).toEqual(['agency-portal.json']);
  });

  it('is closed to other users when it is created', async () => {
    const path = join(folder, 'new', 'data');
    await openDataFolder(path, false);
    expect([await modeOf(path), await modeOf(join(folder, 'new'))]).toEqual(['700', '700']);
  });

  it.each([
    ['is empty', async () => undefined],
    ['was used before', () => openDataFolder(folder, false)],
  ])('is closed to other users if it %s', async (_, use) => {
    await use();
    await chmod(folder, 0o755);
    await openDataFolder(folder, false);
    expect(await modeOf(folder)).toBe('700');
  });

  it('that every user shares is refused and left untouched', async () => {
    await chmod(folder, 0o1777);
    await expect(openDataFolder(folder, false)).rejects.toThrow(/is open to other users/);
    expect([await readdir(folder), await modeOf(folder)]).toEqual([[], '1777']);
  });

  it.runIf(isRoot)('of another user is refused and left untouched', async () => {
    await chmod(folder, 0o755);
    const opened = withoutRoot(() => openDataFolder(folder, false));
    await expect(opened).rejects.toThrow(/is open to other users/);
    expect([await readdir(folder), await modeOf(folder)]).toEqual([[], '755']);
  });

  it('that may not be written is refused', async () => {
    await chmod(folder, isRoot ? 0o755 : 0o500);
    const opened = withoutRoot(() => openDataFolder(join(folder, 'data'), false));
    await expect(opened).rejects.toThrow(/not allowed to use .* Nothing in it was changed/);
    await chmod(folder, 0o700);
    expect(await readdir(folder)).toEqual([]);
  });

  it.runIf(canMount)('on a read-only disk is refused', () =>
    onDisk('ro', async (disk) => {
      await expect(openDataFolder(disk, false)).rejects.toThrow(/is on a read-only disk/);
    }),
  );

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
  ])('is refused without a promise if its own tables are %s', async (_, damage) => {
    for (const name of await tablesOf()) await damage(inDatabase(`base/5/${name}`));
    const opened = openStore(folder);
    await expect(opened).rejects.toThrow(/is damaged\. Opening it may have changed some/);
    await expect(opened).rejects.not.toThrow(/Nothing/);
  });

  it.runIf(canMount)('is not called damaged if the first start has no room', () =>
    onDisk('size=2m', async (disk) => {
      await expect(openStore(disk)).rejects.toThrow(/^The disk with .* is full\./);
      expect(await readdir(disk)).toEqual([]);
    }),
  );

  it.runIf(canMount)('is not called damaged if there is no room, and opens later', () =>
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
