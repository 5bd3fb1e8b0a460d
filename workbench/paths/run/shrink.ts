import { describePath, type Path } from '../describe';
import { createEngine, type Engine } from '../explore/engine';
import { pathTo, type Exploration } from '../explore/exploration';
import { replayOn } from '../explore/replay';

export interface ShrinkParts {
  /** Whether a path still fails in the way that is looked into. Called only with paths that the machine goes. */
  fails(this: void, path: Path): boolean | Promise<boolean>;
  /** Number of the step that failed, if it is known: what comes after it is cut off at once. */
  readonly failedStep?: number;
  /** How many paths may be tried at most. */
  readonly limit?: number;
}

export interface Shrunk {
  /** `unsteady`: the path did not fail when it was gone again. */
  readonly kind: 'shrunk' | 'unsteady';
  /** The shortest path found that fails; the given one if it did not fail again. */
  readonly path: Path;
  /** How many paths were tried. */
  readonly tries: number;
  /** Whether nothing shorter was left to be tried; the limit stopped it otherwise. */
  readonly complete: boolean;
}

const usualLimit = 60;

/** Thrown inside to end the search; what was found until then stands. */
class OutOfTries extends Error {}

/** Goes candidates, each once, and only those that the bare machine goes too. */
function trier(engine: Engine, { fails, limit = usualLimit }: ShrinkParts) {
  const known = new Map<string, boolean>();
  let tries = 0;
  return {
    tries: () => tries,
    async fails(path: Path): Promise<boolean> {
      const name = describePath(path);
      const before = known.get(name);
      if (before !== undefined) return before;
      if (replayOn(engine, path).kind === 'stopped') return false;
      if (tries === limit) throw new OutOfTries();
      tries += 1;
      const failed = await fails(path);
      known.set(name, failed);
      return failed;
    },
  };
}

type Fails = (path: Path) => Promise<boolean>;

/** Shorter ways to where the path is before one of its steps, the step that fails first. */
function shorterWays({ states }: Exploration, engine: Engine, path: Path): readonly Path[] {
  const byIdentity = new Map([...states].reverse().map((state) => [state.identity, state.index]));
  return path.steps
    .map((_, step) => step)
    .reverse()
    .flatMap((step) => {
      const before = replayOn(engine, { ...path, steps: path.steps.slice(0, step) });
      const index = before.kind === 'replayed' ? byIdentity.get(before.identity) : undefined;
      if (index === undefined) return [];
      const way = pathTo(states, index);
      const rest = path.steps.slice(step);
      return way.steps.length < step ? [{ input: way.input, steps: [...way.steps, ...rest] }] : [];
    });
}

async function firstFailing(paths: readonly Path[], fails: Fails): Promise<Path | undefined> {
  for (const path of paths) if (await fails(path)) return path;
  return undefined;
}

/** Paths that lack some steps in a row, the longest rows first. */
function deletions({ input, steps }: Path): readonly Path[] {
  const paths: Path[] = [];
  for (let size = steps.length; size > 0; size = Math.floor(size / 2)) {
    for (let at = 0; at < steps.length; at += size) {
      paths.push({ input, steps: steps.toSpliced(at, size) });
    }
  }
  return paths;
}

/**
 * Looks for the shortest path that still fails: without what comes after the failure, by a shorter way to the same
 * state, then without rows of steps, as delta debugging deletes them (Zeller and Hildebrandt, 2002). Every candidate is
 * gone on the bare machine first, so that only what the machine does is tried.
 */
export async function shrinkPath(
  exploration: Exploration,
  path: Path,
  parts: ShrinkParts,
): Promise<Shrunk> {
  const engine = createEngine(exploration.definition.machine, exploration.model);
  const tried = trier(engine, parts);
  const cut = { ...path, steps: path.steps.slice(0, parts.failedStep ?? path.steps.length) };
  let shortest: Path | undefined;
  const result = (complete: boolean): Shrunk => ({
    kind: shortest === undefined ? 'unsteady' : 'shrunk',
    path: shortest ?? path,
    tries: tried.tries(),
    complete,
  });
  try {
    shortest = await firstFailing([cut, path], tried.fails);
    if (shortest === undefined) return result(true);
    for (let better: Path | undefined = shortest; better !== undefined;) {
      shortest = better;
      better =
        (await firstFailing(shorterWays(exploration, engine, shortest), tried.fails)) ??
        (await firstFailing(deletions(shortest), tried.fails));
    }
    return result(true);
  } catch (thrown) {
    if (thrown instanceof OutOfTries) return result(false);
    throw thrown;
  }
}
