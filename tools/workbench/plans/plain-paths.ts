import type { Path } from 'statechart-paths/describe';
import { createEngine, type Engine } from 'statechart-paths/explore/engine';
import { stateIdentity } from 'statechart-paths/explore/identity';
import type { OfferedStep } from 'statechart-paths/explore/offer';
import type { RunningState } from 'statechart-paths/explore/step';
import { canonical } from 'statechart-paths/explore/canonical';
import type { Navigation, Subject } from '../app/subject';

/** A state of the running machine, with a path that reaches it. */
interface Reached {
  readonly running: RunningState;
  /** The memory of the machine's navigation. */
  readonly memory: unknown;
  readonly path: Path;
  /** The number of unusual choices on the path, weighted by their oddity. */
  readonly oddity: number;
}

/** The limit of the search. States that aren't found within it count as unreachable. */
const mostStates = 5_000;

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

const noNavigation: Navigation = { start: null, next: () => null, event: () => undefined };

/** Returns the states after one more step, which is the portal's own if it is about to open another page. */
function onward(
  engine: Engine,
  navigation: Navigation,
  { running, memory, path: { input, steps }, oddity }: Reached,
  isTried: (step: OddStep) => boolean,
): readonly Reached[] {
  const due = navigation.event(memory);
  return byOddity(engine.offer(running)).flatMap((step) => {
    if (due === undefined ? !isTried(step) : canonical(due) !== canonical(step.event)) return [];
    if (!engine.mayReact(running, step.event)) return [];
    try {
      const { state, ...effects } = engine.take(running, step.event);
      const path = { input, steps: [...steps, step.label] };
      const taken = { before: running.snapshot, event: step.event, after: state.snapshot };
      const next = navigation.next(memory, { ...effects, ...taken });
      return [{ running: state, memory: next, path, oddity: oddity + step.oddity }];
    } catch {
      // The machine throws here. People see the error when they take the step.
      return [];
    }
  });
}

/** Returns the state after the steps that the portal takes by itself. */
function atRest(engine: Engine, navigation: Navigation, reached: Reached): Reached {
  if (navigation.event(reached.memory) === undefined) return reached;
  const [next] = onward(engine, navigation, reached, () => false);
  return next === undefined ? reached : atRest(engine, navigation, next);
}

const pathsOf = ({ running }: Reached) => running.snapshot._nodes.map(({ path }) => path.join('.'));

/** Adds states to `found` until all wanted ones are found, or the search is exhausted or reaches its limit. */
function search(
  engine: Engine,
  navigation: Navigation,
  wanted: ReadonlySet<string>,
  found: Map<string, Path>,
  isTried: (step: OddStep) => boolean,
): void {
  const missing = new Set([...wanted].filter((path) => !found.has(path)));
  const seen = new Set<string>();
  const [first, ...others] = Object.keys(engine.model.inputs).map((input, place): Reached => ({
    running: engine.start(input).state,
    memory: navigation.start,
    path: { input, steps: [] },
    oddity: place,
  }));
  const layers: Reached[][] = [first === undefined ? [] : [first]];
  if (others.length > 0) layers[otherInputCost] = others;
  for (let cost = 0; cost < layers.length; cost += 1) {
    const layer = (layers[cost] ?? []).toSorted((one, other) => one.oddity - other.oddity);
    for (const reached of layer) {
      if (missing.size === 0 || seen.size > mostStates) return;
      const identity = `${stateIdentity(engine.model, reached.running)} ${canonical(reached.memory)}`;
      if (seen.has(identity)) continue;
      seen.add(identity);
      const rest = atRest(engine, navigation, reached);
      for (const name of pathsOf(reached).filter((one) => missing.delete(one))) {
        found.set(name, (pathsOf(rest).includes(name) ? rest : reached).path);
      }
      for (const next of onward(engine, navigation, reached, isTried)) {
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
 * one. It includes the steps that the portal takes by itself, unless they leave the state.
 *
 * @throws if the machine throws when it starts.
 */
export function plainPaths({
  machine,
  model,
  navigation = noNavigation,
}: Subject): Readonly<Record<string, Path>> {
  const engine = createEngine(machine, model);
  const wanted = restingStates(engine);
  const found = new Map<string, Path>();
  const isFirst = ({ trigger, oddity }: OddStep) => trigger.kind !== 'event' || oddity === 0;
  search(engine, navigation, wanted, found, isFirst);
  search(engine, navigation, wanted, found, () => true);
  return Object.fromEntries(found);
}
