import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { lockFolder } from './folder-lock';

/** The folder can't be used. Nothing in it was changed. */
export class UnusableFolder extends Error {}

const markerName = 'agency-portal.json';
const databaseName = 'database';
/** The PostgreSQL release inside PGlite, which can't open folders of other releases. */
const databaseRelease = '18';

const Marker = v.object({
  format: v.literal(1),
  /** `preparing` until the first start has finished. */
  state: v.picklist(['preparing', 'ready']),
});

export interface DataFolder {
  readonly databaseFolder: string;
  readonly isNew: boolean;
  /** Call when the first start has filled the database. */
  markReady(): Promise<void>;
}

export interface ClaimedFolder {
  /** Checks the folder, or prepares a new one. `reset` empties it first. */
  open(reset: boolean): Promise<DataFolder>;
  release(): Promise<void>;
}

const startOver =
  'Run "npm start -- --reset" to start over, or set PORTAL_DATA_DIR to another folder.';

/** Locks the data folder for this process, if it is ours or empty. Changes nothing else yet. */
export async function claimDataFolder(folder: string): Promise<ClaimedFolder> {
  const isOurs = await checkOwner(folder);
  await mkdir(folder, { recursive: true });
  const lock = await lockFolder(folder);
  return {
    async open(reset) {
      if (reset && isOurs) await empty(folder);
      return openClaimed(folder);
    },
    release: () => lock.release(),
  };
}

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    if (code === 'ENOTDIR') {
      throw new UnusableFolder(
        `${folder} is a file. It was not changed. Set PORTAL_DATA_DIR to a folder.`,
      );
    }
    throw error;
  }
}

const isLeftByLock = (name: string) => /^(?:lock|takeover)(?:-|$)/.test(name);

/** Whether the folder has our marker. Throws if it contains other files. */
async function checkOwner(folder: string): Promise<boolean> {
  const entries = await entriesOf(folder);
  if (entries.includes(markerName)) return true;
  if (entries.every(isLeftByLock)) return false;
  throw new UnusableFolder(
    `The data folder ${folder} contains files that are not the portal's. Nothing in it was changed. Set PORTAL_DATA_DIR to an empty folder.`,
  );
}

async function empty(folder: string): Promise<void> {
  // Delete the marker last, because it identifies the folder as ours.
  await rm(join(folder, databaseName), { recursive: true, force: true });
  await rm(join(folder, markerName), { force: true });
}

async function openClaimed(folder: string): Promise<DataFolder> {
  const marker = join(folder, markerName);
  const databaseFolder = join(folder, databaseName);
  const state = await readMarker(marker, folder);
  if (state === 'ready') await checkDatabase(databaseFolder, folder);
  if (state === 'preparing') {
    throw new UnusableFolder(
      `The first start with the data folder ${folder} was interrupted, so the folder is incomplete. Nothing in it was changed. ${startOver}`,
    );
  }
  const write = (next: 'preparing' | 'ready') =>
    writeFile(marker, `${JSON.stringify({ format: 1, state: next })}\n`);
  if (state === null) await write('preparing');
  return {
    databaseFolder,
    isNew: state === null,
    markReady: () => write('ready'),
  };
}

async function readMarker(
  marker: string,
  folder: string,
): Promise<v.InferOutput<typeof Marker>['state'] | null> {
  let text: string;
  try {
    text = await readFile(marker, 'utf8');
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

/** Without these files, PGlite would consider the folder empty and overwrite the database. */
async function checkDatabase(databaseFolder: string, folder: string): Promise<void> {
  const release = await readFile(join(databaseFolder, 'PG_VERSION'), 'utf8').catch(() => null);
  const control = await readFile(join(databaseFolder, 'global', 'pg_control')).catch(() => null);
  if (release?.trim() === databaseRelease && control !== null && control.length > 0) return;
  throw damaged(folder);
}

export function damaged(folder: string): UnusableFolder {
  return new UnusableFolder(
    `The database in the data folder ${folder} is damaged and cannot be opened. Nothing in it was changed. Restore it from a backup. ${startOver}`,
  );
}
