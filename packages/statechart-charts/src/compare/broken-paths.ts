import { innermostStates, type Path } from 'statechart-paths/describe';
import { messageOf } from 'statechart-paths/explore/invariants';
import type { Engine } from 'statechart-paths/explore/engine';
import { replayOn } from 'statechart-paths/explore/replay';
import type { Model } from 'statechart-paths/model';

/** A path with its name and, for a scenario, the expected end. */
export interface StoredPath extends Path {
  readonly name: string;
  readonly ends?: readonly string[] | undefined;
}

/** A path that no longer runs to its end on the machine. */
export interface BrokenPath {
  readonly name: string;
  readonly path: Path;
  /** The number of the step that fails, from 1; 0 for the start. */
  readonly step: number;
  readonly sentence: string;
}

/** Returns a model's scenarios as paths. */
export function scenarioPaths({ scenarios = [] }: Model): readonly StoredPath[] {
  return scenarios.map(({ name, input, steps, ends }) => ({
    name,
    input,
    steps,
    ends: typeof ends === 'string' ? [ends] : ends,
  }));
}

function breakage(engine: Engine, { input, steps, ends = [] }: StoredPath) {
  let replayed;
  try {
    replayed = replayOn(engine, { input, steps });
  } catch (thrown) {
    return { step: 0, sentence: messageOf(thrown) };
  }
  if (replayed.kind === 'stopped') return { step: replayed.step, sentence: replayed.sentence };
  const { snapshot } = replayed.end;
  const active = snapshot._nodes.map(({ path }) => path.join('.'));
  const missed = ends.find((path) => !active.includes(path));
  if (missed === undefined) return undefined;
  const where = innermostStates(snapshot).join(' & ');
  return { step: steps.length, sentence: `It ends in "${where}", not in "${missed}".` };
}

/** Returns the paths that no longer run on the machine, each with the step that fails. */
export function brokenPaths(paths: readonly StoredPath[], engine: Engine): readonly BrokenPath[] {
  return paths.flatMap((path) => {
    const broken = breakage(engine, path);
    return broken === undefined
      ? []
      : [{ name: path.name, path: { input: path.input, steps: path.steps }, ...broken }];
  });
}
