import type { Path } from 'statechart-paths/describe';

/** The number of steps that distinguish a path from the others. */
const ownSteps = 3;

/** Returns the first steps of a path that distinguish it from all others. */
export function firstOwnSteps(path: Path, paths: readonly Path[]): string {
  const own = [path.input, ...path.steps];
  const shared = paths
    .filter((other) => other !== path)
    .map((other) => {
      const theirs = [other.input, ...other.steps];
      const differs = own.findIndex((label, index) => label !== theirs[index]);
      return differs === -1 ? own.length - 1 : differs;
    });
  const from = Math.max(0, ...shared);
  const shown = own.slice(from, from + ownSteps).join(' → ');
  return `${from === 0 ? '' : '… '}${shown}${from + ownSteps < own.length ? ' …' : ''}`;
}
