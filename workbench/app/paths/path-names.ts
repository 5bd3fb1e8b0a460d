import type { Path } from 'statechart-paths/describe';
import type { PathDocument } from 'statechart-paths/path-document';

/** Returns the end states of paths with generic names such as `tour 1`, by name. */
export function endsOf(document: PathDocument | undefined): ReadonlyMap<string, string> {
  return new Map(
    (document?.paths ?? []).flatMap(({ name, start, steps }) => {
      const { state } = steps.at(-1) ?? start;
      return /^tour \d+$/.test(name) ? [[name, state] as const] : [];
    }),
  );
}

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
