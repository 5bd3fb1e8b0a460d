import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)],
  );
}

/**
 * Hashes the names and contents of files and folders. Ignores modification times, because they change with every clone
 * and branch switch.
 * @param {string} root
 * @param {readonly string[]} paths relative to the root
 * @param {readonly string[]} excluded relative to the root
 */
export function contentHash(root, paths, excluded = []) {
  const hash = createHash('sha256');
  const files = paths
    .flatMap((path) => filesUnder(join(root, path)))
    .map((file) => relative(root, file).split(sep).join('/'))
    .filter((file) => !excluded.includes(file));
  for (const file of files.toSorted()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}
