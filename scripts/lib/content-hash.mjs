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
 * One hash over the names and contents of files and folders. Contents rather than times, because a
 * fresh clone or a switched branch has new times and the same contents.
 * @param {string} root
 * @param {readonly string[]} paths relative to the root
 * @param {readonly string[]} leftOut relative to the root
 */
export function contentHash(root, paths, leftOut = []) {
  const hash = createHash('sha256');
  const files = paths
    .flatMap((path) => filesUnder(join(root, path)))
    .map((file) => relative(root, file).split(sep).join('/'))
    .filter((file) => !leftOut.includes(file));
  for (const file of files.toSorted()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}
