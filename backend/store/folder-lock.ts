import { createHash, randomUUID } from 'node:crypto';
import { link, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Identifies a process. A process id alone isn't enough, because ids are reused. */
interface Holder {
  readonly pid: number;
  /** The process's start time, in clock ticks since boot; `null` if unknown. */
  readonly started: string | null;
  readonly boot: string | null;
}

/**
 * Distinguishes a folder from its copies. Path or inode alone could mislead: a folder can be moved, and some disks
 * renumber files.
 */
interface Place {
  readonly path: string;
  readonly inode: string;
}

/** The content of a lock: a process and the folder that it uses. Locks from earlier versions don't name the folder. */
interface Claimant extends Holder {
  readonly place: Place | null;
}

export interface FolderLock {
  release(): Promise<void>;
}

/** An error for a folder that another process uses. */
export class FolderInUse extends Error {}

async function readOrNull(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return null;
  }
}

async function readIfPresent(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Returns field 22 of `/proc/<pid>/stat`: clock ticks from boot to the start of the process. */
async function startOf(pid: number): Promise<string | null> {
  const stat = await readOrNull(`/proc/${pid}/stat`);
  // The second field, the program's name in parentheses, may contain spaces, so fields are counted from the closing
  // parenthesis.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

async function describeProcess(pid: number): Promise<Holder> {
  const boot = await readOrNull('/proc/sys/kernel/random/boot_id');
  return { pid, started: await startOf(pid), boot: boot?.trim() ?? null };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function placeOf(folder: string): Promise<Place> {
  const { ino } = await stat(folder, { bigint: true });
  return { path: await realpath(folder), inode: String(ino) };
}

function readClaimant(text: string): Claimant | null {
  try {
    const { pid, started, boot, place } = JSON.parse(text) as Partial<Claimant>;
    return typeof pid === 'number'
      ? { pid, started: started ?? null, boot: boot ?? null, place: place ?? null }
      : null;
  } catch {
    return null;
  }
}

/** Returns true if the lock was copied here along with its process's folder. */
function isCopied({ place }: Claimant, here: Place): boolean {
  return place !== null && place.path !== here.path && place.inode !== here.inode;
}

async function isAlive(holder: Holder): Promise<boolean> {
  if (!isRunning(holder.pid)) return false;
  const now = await describeProcess(holder.pid);
  if (holder.boot !== null && now.boot !== null && holder.boot !== now.boot) return false;
  return holder.started === null || now.started === null || holder.started === now.started;
}

/**
 * Locks a folder for this process. Takes over a lock if its process has ended, or if it belongs to the original of a
 * copied folder.
 *
 * Files appear atomically (written next to the target, then linked or renamed). Only the process that creates the
 * marker for a stale lock may replace it, so that exactly one process wins. The marker is itself a lock: if its process
 * has ended too, it is taken over in the same way.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const lockFile = join(folder, 'lock');
  const place = await placeOf(folder);
  const holder = await describeProcess(process.pid);
  const own = JSON.stringify({ ...holder, place, id: randomUUID() });
  const draft = join(folder, `lock-${process.pid}-${randomUUID()}`);
  try {
    await writeFile(draft, own);
    await acquire({ folder, place, draft }, lockFile);
  } finally {
    await rm(draft, { force: true });
  }
  return {
    async release() {
      if ((await readIfPresent(lockFile)) === own) await rm(lockFile, { force: true });
    },
  };
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

interface Claim {
  readonly folder: string;
  readonly place: Place;
  /** The path of our lock file before it is linked or renamed. */
  readonly draft: string;
}

/** Creates the file as ours, or takes it over if its process no longer uses this folder. */
async function acquire(claim: Claim, file: string): Promise<void> {
  const { folder, place, draft } = claim;
  if (await linked(draft, file)) return;
  const found = await readIfPresent(file);
  // The lock was released in the meantime.
  if (found === null) return acquire(claim, file);
  const holder = readClaimant(found);
  if (holder !== null && !isCopied(holder, place) && (await isAlive(holder))) {
    throw new FolderInUse(
      `The data folder ${folder} is in use by process ${holder.pid}. Stop that process, or set PORTAL_DATA_DIR to another folder. If that process is another program, no portal uses the folder: delete the file "lock" in it.`,
    );
  }
  const digest = createHash('sha256').update(found).digest('hex').slice(0, 16);
  const marker = join(folder, `takeover-${digest}`);
  await acquire(claim, marker);
  try {
    if ((await readIfPresent(file)) !== found) {
      throw new FolderInUse(
        `Another process has taken over the data folder ${folder}. Stop it, or set PORTAL_DATA_DIR to another folder.`,
      );
    }
    const copy = `${draft}-copy`;
    await link(draft, copy);
    await rename(copy, file);
  } finally {
    await rm(marker, { force: true });
  }
}
