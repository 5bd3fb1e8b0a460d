import { constants } from 'node:fs';
import { access, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The PostgreSQL version inside PGlite, which can't open folders of other versions. */
const release = '18';
const controlVersion = 1800;
/** The folders of `template1`, `template0` and `postgres`, all of which PGlite uses. */
const databases = ['base/1', 'base/4', 'base/5'];

const neededFiles = [
  'pg_hba.conf',
  'postgresql.conf',
  'global/pg_filenode.map',
  ...databases.flatMap((database) => [`${database}/PG_VERSION`, `${database}/pg_filenode.map`]),
];

const neededFolders = [
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
];

/** Folders whose files are named with numbers. */
const numberedFolders = ['pg_multixact/members', 'pg_multixact/offsets', 'pg_wal', 'pg_xact'];

/**
 * Returns true if all the files that PGlite needs to open the database exist. PGlite would mistake a folder without
 * `PG_VERSION` for an empty one and overwrite it, and would change files before noticing that others are missing.
 * Throws if the files can't be read and written.
 */
export async function isCompleteDatabase(folder: string): Promise<boolean> {
  try {
    const control = join(folder, 'global', 'pg_control');
    await access(control, constants.R_OK | constants.W_OK);
    const [version, controlData] = await Promise.all([
      readFile(join(folder, 'PG_VERSION'), 'utf8'),
      readFile(control),
    ]);
    const found = await Promise.all([
      ...neededFiles.map(async (name) => (await stat(join(folder, name))).size > 0),
      ...neededFolders.map(async (name) => (await stat(join(folder, name))).isDirectory()),
      ...numberedFolders.map(async (name) =>
        (await readdir(join(folder, name))).some((file) => /^[\dA-F]{4,}$/.test(file)),
      ),
    ]);
    return (
      version.trim() === release &&
      controlData.length === 8192 &&
      controlData.readUInt32LE(8) === controlVersion &&
      !found.includes(false)
    );
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return false;
    throw error;
  }
}
