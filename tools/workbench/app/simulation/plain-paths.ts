import type { Path } from 'statechart-paths/describe';
import type { Engine } from 'statechart-paths/explore/engine';
import { stateIdentity } from 'statechart-paths/explore/identity';
import type { OfferedStep } from 'statechart-paths/explore/offer';
import type { RunningState } from 'statechart-paths/explore/step';

/** A state of the running machine, with a path that reaches it. */
interface Reached {
  readonly running: RunningState;
  readonly path: Path;
  /** The number of unusual choices on the path, weighted by their oddity. */
  readonly oddity: number;
}

/** The limits of the search. States that aren't found within them count as unreachable. */
interface Limit {
  readonly states: number;
  readonly milliseconds: number;
}

/**
 * The minimum number of steps that must be saved by starting with an input other than the model's first, for example
 * after a reload.
 */
const otherInputCost = 3;
/** The oddity of an error, higher than that of any case of an outcome. */
const errorOddity = 100;

interface OddStep extends OfferedStep {
  readonly oddity: number;
}

/** Rates the oddity of each step. The model lists the usual case of an event or outcome first. */
function byOddity(offered: readonly OfferedStep[]): readonly OddStep[] {
  const counts = new Map<string, number>();
  return offered.map((step) => {
    const { trigger } = step;
    if (trigger.kind === 'delay') return { ...step, oddity: 0 };
    const of = trigger.kind === 'event' ? trigger.type : `${trigger.id} ${trigger.verb}`;
    const place = counts.get(of) ?? 0;
    counts.set(of, place + 1);
    const isError = trigger.kind === 'outcome' && trigger.verb === 'error';
    return { ...step, oddity: place + (isError ? errorOddity : 0) };
  });
}

/** Returns the states after one more step. */
function onward(
  engine: Engine,
  { running, path: { input, steps }, oddity }: Reached,
  isTried: (step: OddStep) => boolean,
): readonly Reached[] {
  return byOddity(engine.offer(running)).flatMap((step) => {
    if (!isTried(step) || !engine.mayReact(running, step.event)) return [];
    try {
      const { state } = engine.take(running, step.event);
      const path = { input, steps: [...steps, step.label] };
      return [{ running: state, path, oddity: oddity + step.oddity }];
    } catch {
      // The machine throws here. People see the error when they take the step.
      return [];
    }
  });
}

/** Adds states to `found` until all wanted ones are found, or the search is exhausted or reaches its limit. */
function search(
  engine: Engine,
  wanted: ReadonlySet<string>,
  found: Map<string, Path>,
  isTried: (step: OddStep) => boolean,
  limit: Limit,
): void {
  const deadline = performance.now() + limit.milliseconds;
  const missing = new Set([...wanted].filter((path) => !found.has(path)));
  const seen = new Set<string>();
  const [first, ...others] = Object.keys(engine.model.inputs).map((input, place): Reached => ({
    running: engine.start(input).state,
    path: { input, steps: [] },
    oddity: place,
  }));
  const layers: Reached[][] = [first === undefined ? [] : [first]];
  if (others.length > 0) layers[otherInputCost] = others;
  for (let cost = 0; cost < layers.length; cost += 1) {
    const layer = (layers[cost] ?? []).toSorted((one, other) => one.oddity - other.oddity);
    for (const reached of layer) {
      if (missing.size === 0) return;
      if (seen.size > limit.states || performance.now() > deadline) {
        return;
      }
      const identity = stateIdentity(engine.model, reached.running);
      if (seen.has(identity)) continue;
      seen.add(identity);
      for (const node of reached.running.snapshot._nodes) {
        const name = node.path.join('.');
        if (missing.delete(name)) found.set(name, reached.path);
      }
      for (const next of onward(engine, reached, isTried)) {
        // An odd step counts double, so that paths with two errors are tried last.
        const further = next.oddity > reached.oddity ? 2 : 1;
        (layers[cost + further] ??= []).push(next);
      }
    }
  }
}

/** Returns the paths of the states in which a machine can rest. */
function restingStates({ definition: { states, transitions } }: Engine): ReadonlySet<string> {
  const left = new Set(
    transitions.flatMap(({ kind, guard, source }) =>
      kind === 'always' && guard === undefined ? [source] : [],
    ),
  );
  return new Set(
    states.flatMap(({ type, path }) => (type === 'history' || left.has(path) ? [] : [path])),
  );
}

/**
 * Finds a short, ordinary path to each state in which the machine can rest, by the state's path. Such a path starts
 * with the model's first input, uses first cases and has no errors, unless another path is much shorter or is the only
 * one.
 *
 * @throws if the machine throws when it starts.
 */
export function plainPaths(engine: Engine, limit: Limit): ReadonlyMap<string, Path> {
  const wanted = restingStates(engine);
  const found = new Map<string, Path>();
  const isFirst = ({ trigger, oddity }: OddStep) => trigger.kind !== 'event' || oddity === 0;
  search(engine, wanted, found, isFirst, limit);
  search(engine, wanted, found, () => true, limit);
  return found;
}
