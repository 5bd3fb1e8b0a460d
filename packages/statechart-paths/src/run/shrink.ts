import { describePath, type Path } from '../describe';
import { createEngine, type Engine } from '../explore/engine';
import { pathTo, type Exploration } from '../explore/exploration';
import { replayOn } from '../explore/replay';

export interface ShrinkOptions {
  /**
   * Returns true if a path fails in the same way as the original path. It is called only with paths that are valid for
   * the machine.
   */
  fails(this: void, path: Path): boolean | Promise<boolean>;
  /** The number of the step that failed, if known. The steps after it are dropped first. */
  readonly failedStep?: number;
  /** The maximum number of paths to replay. */
  readonly limit?: number;
}

export interface Shrunk {
  /** `unsteady` if the failure is flaky: replaying the path didn't reproduce it. */
  readonly kind: 'shrunk' | 'unsteady';
  /** The shortest failing path found, or the given path if the failure wasn't reproduced. */
  readonly path: Path;
  /** The number of paths replayed. */
  readonly tries: number;
  /** False if the search ended early because of the limit. */
  readonly complete: boolean;
}

const usualLimit = 60;

/** An error that ends the search; the shortest path found so far is returned. */
class OutOfTries extends Error {}

/** Replays each candidate once, skipping candidates that are invalid for the machine. */
function trier(engine: Engine, { fails, limit = usualLimit }: ShrinkOptions) {
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

/** Returns paths with a shorter prefix to the state before a step, for each step from the failing one backward. */
function shorterPrefixes({ states }: Exploration, engine: Engine, path: Path): readonly Path[] {
  const byIdentity = new Map([...states].reverse().map((state) => [state.identity, state.index]));
  return path.steps
    .map((_, step) => step)
    .reverse()
    .flatMap((step) => {
      const before = replayOn(engine, { ...path, steps: path.steps.slice(0, step) });
      const index = before.kind === 'replayed' ? byIdentity.get(before.identity) : undefined;
      if (index === undefined) return [];
      const prefix = pathTo(states, index);
      const rest = path.steps.slice(step);
      return prefix.steps.length < step
        ? [{ input: prefix.input, steps: [...prefix.steps, ...rest] }]
        : [];
    });
}

async function firstFailing(paths: readonly Path[], fails: Fails): Promise<Path | undefined> {
  for (const path of paths) if (await fails(path)) return path;
  return undefined;
}

/** Returns paths with a run of consecutive steps removed, longest runs first. */
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
 * Minimizes a failing path: drops the steps after the failure, replaces prefixes with shorter paths to the same state,
 * then deletes runs of steps, as in delta debugging (Zeller and Hildebrandt, 2002). Candidates that are invalid for the
 * machine are skipped.
 */
export async function shrinkPath(
  exploration: Exploration,
  path: Path,
  options: ShrinkOptions,
): Promise<Shrunk> {
  const engine = createEngine(exploration.definition.machine, exploration.model);
  const tried = trier(engine, options);
  const cut = { ...path, steps: path.steps.slice(0, options.failedStep ?? path.steps.length) };
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
        (await firstFailing(shorterPrefixes(exploration, engine, shortest), tried.fails)) ??
        (await firstFailing(deletions(shortest), tried.fails));
    }
    return result(true);
  } catch (thrown) {
    if (thrown instanceof OutOfTries) return result(false);
    throw thrown;
  }
}
