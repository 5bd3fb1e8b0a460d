import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} version */
function numbers(version) {
  return version.split('.').map(Number);
}

/**
 * @param {string} version
 * @param {string} bound
 */
function compare(version, bound) {
  const left = numbers(version);
  const right = numbers(bound);
  for (let at = 0; at < 3; at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Returns true if a version satisfies an `engines` range made of `>=`, `<` and `||`. Doesn't use a library, because it
 * runs before any package is installed.
 * @param {string} version
 * @param {string} range
 */
export function satisfies(version, range) {
  return range.split('||').some((alternative) =>
    alternative
      .trim()
      .split(/\s+/)
      .every((comparator) => {
        const bound = comparator.replace(/^[<>=]+/, '');
        return comparator.startsWith('<')
          ? compare(version, bound) < 0
          : compare(version, bound) >= 0;
      }),
  );
}

/**
 * Returns the reason why this Node.js can't run the portal; undefined if it can.
 * @param {string} root
 * @param {string} version
 */
export function nodeVersionProblem(root, version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (satisfies(version, engines.node)) return undefined;
  return (
    `Agency Portal needs Node.js ${engines.node.replace('||', 'or')}, but this is ${version}. ` +
    'Nothing was changed. Install a supported version and run the command again.'
  );
}
