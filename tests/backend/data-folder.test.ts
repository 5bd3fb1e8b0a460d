import { FolderInUse, lockFolder } from '@backend/store/folder-lock';
import { claimDataFolder, UnusableFolder } from '@backend/store/data-folder';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canMount, contentsOf, onDisk } from './support/folders';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

const parent = await mkdtemp(join(tmpdir(), 'agency-portal-folders-'));
// Tests that temporarily drop root privileges still need access to their folders.
await chmod(parent, 0o711);
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(parent, 'f-'));
});

afterAll(() => rm(parent, { recursive: true, force: true }));

const modeOf = async (path: string) => ((await stat(path)).mode & 0o7777).toString(8);

const isRoot = process.getuid?.() === 0;

/** Runs `work` as another user, because permissions don't restrict root. */
async function withoutRoot<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!isRoot) return work();
  process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

describe("a data folder's lock", () => {
  /** Returns the lock file content of a process that has exited. */
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
  ])('can be acquired if there is a lock file %s', async (_, holder) => {
    await writeFile(join(folder, 'lock'), holder === null ? '{"pid":' : JSON.stringify(holder));
    const lock = await lockFolder(folder);
    expect(await readFile(join(folder, 'lock'), 'utf8')).toContain(`"pid":${process.pid}`);
    await lock.release();
  });

  it('can be acquired on a copy of a folder in use, but only once per folder', async () => {
    const lock = await lockFolder(folder);
    const copy = await mkdtemp(join(parent, 'copy-'));
    await cp(folder, copy, { recursive: true });
    const second = await lockFolder(copy);
    for (const each of [folder, copy]) await expect(lockFolder(each)).rejects.toThrow(FolderInUse);
    await second.release();
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    await lock.release();
  });

  it('still holds if the folder is moved or opened through another path while in use', async () => {
    const lock = await lockFolder(folder);
    const moved = join(parent, 'moved');
    await rename(folder, moved);
    await symlink(moved, folder);
    for (const each of [moved, folder]) await expect(lockFolder(each)).rejects.toThrow(FolderInUse);
    await lock.release();
    await rm(folder);
  });

  it("can't be acquired if an earlier version left a lock file, and the error says when to delete that file", async () => {
    await writeFile(join(folder, 'lock'), JSON.stringify({ pid: process.pid }));
    await expect(lockFolder(folder)).rejects.toThrow(
      /If that process is another program, no portal uses the folder: delete the file "lock"/,
    );
  });

  it('can be taken over if processes were killed during earlier takeovers', async () => {
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

  it("can't be taken over while another running process is taking it over", async () => {
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
  ])(
    'is acquired by only one of many processes that find %s stale at the same time',
    async (_, leave) => {
      await leave(deadHolder('dead'));
      const results = await Promise.allSettled(
        Array.from({ length: 20 }, () => lockFolder(folder)),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await readdir(folder)).toEqual(['lock']);
    },
  );
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

  it("is refused and left untouched if it contains files that aren't the portal's", async () => {
    await writeFile(join(folder, 'notes.txt'), 'mine');
    const before = await contentsOf(folder);
    await expect(openDataFolder(folder, false)).rejects.toThrow(/not the portal's/);
    await expect(openDataFolder(folder, true)).rejects.toThrow(/not the portal's/);
    expect(await contentsOf(folder)).toEqual(before);
  });

  it.each(['data', 'data/below'])('is refused if it is a file: %s', async (name) => {
    const file = join(folder, 'data');
    await writeFile(file, 'mine');
    await expect(openDataFolder(join(folder, name), true)).rejects.toThrow(UnusableFolder);
    expect(await readFile(file, 'utf8')).toBe('mine');
  });

  it('is set up again after an interrupted first start', async () => {
    const { databaseFolder } = await openDataFolder(folder, false);
    await mkdir(databaseFolder);
    await writeFile(join(databaseFolder, 'PG_VERSION'), '18\n');
    await writeFile(join(folder, 'agency-portal.json.new'), '{"form');
    const again = await openDataFolder(folder, false);
    expect(again.isNew).toBe(true);
    expect(await readdir(folder)).toEqual(['agency-portal.json']);
  });

  it('is created without access for other users', async () => {
    const path = join(folder, 'new', 'data');
    await openDataFolder(path, false);
    expect([await modeOf(path), await modeOf(join(folder, 'new'))]).toEqual(['700', '700']);
  });

  it.each([
    ['is empty', async () => undefined],
    ['was used before', () => openDataFolder(folder, false)],
  ])(
    'becomes inaccessible to other users when the portal opens it, even if it %s',
    async (_, use) => {
      await use();
      await chmod(folder, 0o755);
      await openDataFolder(folder, false);
      expect(await modeOf(folder)).toBe('700');
    },
  );

  it('is refused and left untouched if all users can write to it', async () => {
    await chmod(folder, 0o1777);
    await expect(openDataFolder(folder, false)).rejects.toThrow(/is open to other users/);
    expect([await readdir(folder), await modeOf(folder)]).toEqual([[], '1777']);
  });

  it.runIf(isRoot)('is refused and left untouched if it belongs to another user', async () => {
    await chmod(folder, 0o755);
    const opened = withoutRoot(() => openDataFolder(folder, false));
    await expect(opened).rejects.toThrow(/is open to other users/);
    expect([await readdir(folder), await modeOf(folder)]).toEqual([[], '755']);
  });

  it('is refused if it is not writable', async () => {
    await chmod(folder, isRoot ? 0o755 : 0o500);
    const opened = withoutRoot(() => openDataFolder(join(folder, 'data'), false));
    await expect(opened).rejects.toThrow(/not allowed to use .* Nothing in it was changed/);
    await chmod(folder, 0o700);
    expect(await readdir(folder)).toEqual([]);
  });

  it.runIf(canMount)('is refused on a read-only disk', () =>
    onDisk('ro', async (disk) => {
      await expect(openDataFolder(disk, false)).rejects.toThrow(/is on a read-only disk/);
    }),
  );

  it('is refused if its marker is invalid', async () => {
    await writeFile(join(folder, 'agency-portal.json'), '{"format":2}');
    await expect(openDataFolder(folder, false)).rejects.toThrow(/is invalid/);
  });
});
