import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
const neededBytes = 2 ** 30;

/** @returns {number} */
function spareBytes() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    // /dev/shm is small in containers, and some systems don't have it.
    return Math.min(bavail * bsize, process.availableMemory() / 2);
  } catch {
    return 0;
  }
}

/**
 * Stores the temporary files of this process and its child processes in memory, if enough is available. The tests copy
 * a database of 600 files hundreds of times, which takes ten times as long on disk.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env['TMPDIR'] !== undefined || spareBytes() < neededBytes) return;
  const folder = mkdtempSync(join(memory, 'portal-'));
  // Gives PostgreSQL access to the folder, because it may run as another user.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
