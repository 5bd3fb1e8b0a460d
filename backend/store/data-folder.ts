import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { isCompleteDatabase } from './database-files';
import { lockFolder } from './folder-lock';

/** An error for an unusable folder. The message mentions any changes made to the folder. */
export class UnusableFolder extends Error {}

const markerName = 'agency-portal.json';
const markerDraftName = `${markerName}.new`;
const databaseName = 'database';

const Marker = v.object({
  format: v.literal(1),
  /** The state, `preparing` until the first start has finished. */
  state: v.picklist(['preparing', 'ready']),
});

export interface DataFolder {
  readonly databaseFolder: string;
  readonly isNew: boolean;
  /** Call this when the first start has filled the database. */
  markReady(): Promise<void>;
  /** Call this if the database couldn't be opened or prepared. Returns the error to throw. */
  failed(error: unknown, isDamaged: boolean): Promise<unknown>;
}

export interface ClaimedFolder {
  /** Checks the folder, or prepares a new one. `reset` empties it first. */
  open(reset: boolean): Promise<DataFolder>;
  release(): Promise<void>;
}

const startOver =
  'Run "npm start -- --reset" to start over, or set PORTAL_DATA_DIR to another folder.';

/**
 * Locks the data folder for this process, if it is ours or empty, and restricts its permissions to this user. Changes
 * nothing else yet.
 */
export function claimDataFolder(folder: string): Promise<ClaimedFolder> {
  return withExplanations(folder, async () => {
    const isOurs = await checkOwner(folder);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await closeToOthers(folder, isOurs);
    const lock = await lockFolder(folder);
    return {
      open: (reset) =>
        withExplanations(folder, async () => {
          if (reset && isOurs) await empty(folder);
          return openClaimed(folder);
        }),
      release: () => lock.release(),
    };
  });
}

/** Replaces file system errors with messages for the person who starts the portal. */
async function withExplanations<Result>(
  folder: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const explanation = explanations[(error as NodeJS.ErrnoException).code ?? ''];
    throw explanation === undefined ? error : new UnusableFolder(explanation(folder));
  }
}

const notAllowed = (folder: string) =>
  `Agency Portal is not allowed to use the data folder ${folder}. Nothing in it was changed. Let its user read and write the folder and everything in it, or set PORTAL_DATA_DIR to another folder.`;

const fullDisk = (folder: string) =>
  `The disk with the data folder ${folder} is full. Free some space, then start again.`;

const explanations: Readonly<Record<string, (folder: string) => string>> = {
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: (folder) =>
    `The data folder ${folder} is on a read-only disk. Nothing in it was changed. Make the disk writable, or set PORTAL_DATA_DIR to another folder.`,
  ENOSPC: fullDisk,
  EDQUOT: fullDisk,
  ENOTDIR: (folder) =>
    `${folder} is a file, or below one. It was not changed. Set PORTAL_DATA_DIR to a folder.`,
};

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

const isLeftByUs = (name: string) =>
  name === markerDraftName || /^(?:lock|takeover)(?:-|$)/.test(name);

/** Returns true if the folder has our marker. Throws if it contains other files. */
async function checkOwner(folder: string): Promise<boolean> {
  const entries = await entriesOf(folder);
  if (entries.includes(markerName)) return true;
  if (entries.every(isLeftByUs)) return false;
  throw new UnusableFolder(
    `The data folder ${folder} contains files that are not the portal's. Nothing in it was changed. Set PORTAL_DATA_DIR to an empty folder.`,
  );
}

/**
 * Restricts the folder's permissions, the only protection for the files in it: PGlite makes them writable by every
 * user, and they contain keys.
 */
async function closeToOthers(folder: string, isOurs: boolean): Promise<void> {
  const { mode } = await stat(folder);
  if ((mode & 0o077) === 0) return;
  const isShared = (mode & 0o1000) !== 0 && !isOurs;
  const closed = isShared ? false : await chmod(folder, 0o700).then(() => true, isNotOwner);
  if (closed) return;
  throw new UnusableFolder(
    `The data folder ${folder} is open to other users of this machine. Nothing in it was changed. Set PORTAL_DATA_DIR to a folder of your own, such as ${join(folder, 'agency-portal')}.`,
  );
}

function isNotOwner(error: NodeJS.ErrnoException): false {
  if (error.code === 'EPERM') return false;
  throw error;
}

async function empty(folder: string): Promise<void> {
  // The marker is deleted last, because it identifies the folder as ours.
  await rm(join(folder, databaseName), { recursive: true, force: true });
  await rm(join(folder, markerName), { force: true });
}

async function openClaimed(folder: string): Promise<DataFolder> {
  const databaseFolder = join(folder, databaseName);
  const state = await readMarker(folder);
  const isNew = state !== 'ready';
  if (!isNew && !(await isCompleteDatabase(databaseFolder))) {
    throw new UnusableFolder(
      `The database in the data folder ${folder} is damaged and cannot be opened. Nothing in it was changed. Restore it from a backup. ${startOver}`,
    );
  }
  // An interrupted first start has stored no person's data yet, so its files can be deleted.
  if (state === 'preparing') await empty(folder);
  if (isNew) await writeMarker(folder, 'preparing');
  return {
    databaseFolder,
    isNew,
    markReady: () => writeMarker(folder, 'ready'),
    async failed(error, isDamaged) {
      const isFull = await isDiskFull(folder);
      if (isNew) await empty(folder);
      if (isFull) return new UnusableFolder(fullDisk(folder));
      if (isNew || !isDamaged) return error;
      return new UnusableFolder(
        `The database in the data folder ${folder} is damaged. Opening it may have changed some of its files. Restore it from a backup. ${startOver}`,
      );
    },
  };
}

/**
 * Writes a file to find out whether the disk is full, because the database doesn't always give the reason for a
 * failure, and quotas aren't visible.
 */
async function isDiskFull(folder: string): Promise<boolean> {
  const probe = join(folder, `lock-${process.pid}-room`);
  try {
    await writeFile(probe, Buffer.alloc(256 * 1024));
    return false;
  } catch (error) {
    return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
  } finally {
    await rm(probe, { force: true });
  }
}

/** Replaces the marker atomically, because a full disk or a crash could otherwise leave it incomplete. */
async function writeMarker(
  folder: string,
  state: v.InferOutput<typeof Marker>['state'],
): Promise<void> {
  const draft = join(folder, markerDraftName);
  try {
    await writeFile(draft, `${JSON.stringify({ format: 1, state })}\n`);
    await rename(draft, join(folder, markerName));
  } finally {
    await rm(draft, { force: true });
  }
}

/** Returns true if a portal has been started on the folder. */
export async function isReady(folder: string): Promise<boolean> {
  return withExplanations(folder, async () => (await readMarker(folder)) === 'ready');
}

async function readMarker(folder: string): Promise<v.InferOutput<typeof Marker>['state'] | null> {
  let text: string;
  try {
    text = await readFile(join(folder, markerName), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Marker), text);
  if (parsed.success) return parsed.output.state;
  throw new UnusableFolder(
    `The file ${markerName} in the data folder ${folder} is invalid. Nothing was changed. ${startOver}`,
  );
}
