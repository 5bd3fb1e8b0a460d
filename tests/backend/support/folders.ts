import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Returns a hash of every file in a folder, to detect changes. */
export async function contentsOf(path: string): Promise<Record<string, string>> {
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

/** Runs a test on a separate disk. */
export async function onDisk(
  options: string,
  work: (path: string) => Promise<void>,
): Promise<void> {
  const path = await mkdtemp(join(tmpdir(), 'agency-portal-disk-'));
  const { status } = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `mode=755,${options}`,
    'tmpfs',
    path,
  ]);
  if (status !== 0) {
    await rm(path, { recursive: true });
    throw new Error('Only some users may mount disks');
  }
  try {
    await work(path);
  } finally {
    spawnSync('umount', ['--lazy', path]);
    await rm(path, { recursive: true });
  }
}

export const canMount = await onDisk('size=1m', async () => undefined).then(
  () => true,
  () => false,
);
