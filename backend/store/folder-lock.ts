import { createHash, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Names a process beyond doubt: process ids are used again, and after a restart of the machine all of them are. */
interface Holder {
  readonly pid: number;
  /** When the process started, in the machine's own measure; `null` where the system does not tell. */
  readonly started: string | null;
  readonly boot: string | null;
}

export interface FolderLock {
  release(): Promise<void>;
}

/** Another process works on the folder. */
export class FolderInUse extends Error {}

async function readOrNull(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return null;
  }
}

/** Field 22 of `/proc/<pid>/stat`: clock ticks between the machine's start and the process's. */
async function startOf(pid: number): Promise<string | null> {
  const stat = await readOrNull(`/proc/${pid}/stat`);
  // The second field is the program's name in brackets and may hold spaces itself.
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
    // The process is there, but another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readHolder(text: string): Holder | null {
  try {
    const { pid, started, boot } = JSON.parse(text) as Partial<Holder>;
    return typeof pid === 'number' ? { pid, started: started ?? null, boot: boot ?? null } : null;
  } catch {
    return null;
  }
}

async function isAlive(holder: Holder): Promise<boolean> {
  if (!isRunning(holder.pid)) return false;
  const now = await describeProcess(holder.pid);
  if (holder.boot !== null && now.boot !== null && holder.boot !== now.boot) return false;
  return holder.started === null || now.started === null || holder.started === now.started;
}

/**
 * Takes a folder for this process alone. A lock whose process is gone is taken over.
 *
 * A file appears complete or not at all (written beside, then linked or renamed). Only who holds the marker of one
 * particular stale lock may replace it, so that of two processes that find it stale one wins.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const lockFile = join(folder, 'lock');
  const own = JSON.stringify({ ...(await describeProcess(process.pid)), id: randomUUID() });
  const draft = join(folder, `lock-${process.pid}-${randomUUID()}`);
  await writeFile(draft, own);
  try {
    if (!(await linked(draft, lockFile))) await takeOver(folder, lockFile, draft);
  } finally {
    await rm(draft, { force: true });
  }
  return {
    async release() {
      if ((await readOrNull(lockFile)) === own) await rm(lockFile, { force: true });
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

async function takeOver(folder: string, lockFile: string, draft: string): Promise<void> {
  const found = (await readOrNull(lockFile)) ?? '';
  const holder = readHolder(found);
  if (holder !== null && (await isAlive(holder))) {
    throw new FolderInUse(
      `The data folder ${folder} is in use by the process ${holder.pid}. Stop that one first, or set PORTAL_DATA_DIR to another folder.`,
    );
  }
  const digest = createHash('sha256').update(found).digest('hex').slice(0, 16);
  const marker = join(folder, `takeover-${digest}`);
  if (!(await linked(draft, marker))) {
    throw new FolderInUse(
      `Another start is taking over the data folder ${folder}. Please try again. If it goes on, delete ${marker}.`,
    );
  }
  try {
    if (((await readOrNull(lockFile)) ?? '') !== found) {
      throw new FolderInUse(`Another start has taken the data folder ${folder}.`);
    }
    await rename(draft, lockFile);
  } finally {
    await rm(marker, { force: true });
  }
}
