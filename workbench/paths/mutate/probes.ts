import { canonical } from '../canonical';
import { describeState, type Path } from '../describe';
import { createEngine, type Engine } from '../engine';
import { pathTo, type Edge, type Exploration, type Start } from '../exploration';
import { walks } from '../graph';
import { contextIdentity } from '../identity';
import { mutantsOf } from './mutants';

/** What is asked of a state in which nothing comes of it. */
interface Refused {
  readonly from: number;
  readonly label: string;
}

type Hop = Start | Edge | Refused;

/** Names of the context's properties that a step changes. */
function changedProperties({ states }: Exploration, step: Start | Edge): readonly string[] {
  if ('input' in step) return [];
  const before: object = states[step.from]?.running.snapshot.context ?? {};
  const after: object = states[step.to]?.running.snapshot.context ?? {};
  if (before === after) return [];
  const values = new Map(Object.entries(before));
  return Object.entries(after).flatMap(([name, value]: [string, unknown]) =>
    values.get(name) === value || canonical(values.get(name)) === canonical(value) ? [] : [name],
  );
}

/** For each transition that only keeps an event from the states around: the machine without it. */
function withoutForbidden({ definition, model }: Exploration): ReadonlyMap<string, Engine> {
  const forbidden = definition.transitions.filter((one) => one.forbidden).map(({ id }) => id);
  return new Map(
    mutantsOf(definition.machine).flatMap(({ id, machine }) =>
      forbidden
        .filter((one) => id === `drop ${one}`)
        .map((one) => [one, createEngine(machine, model)]),
    ),
  );
}

/** Whether anybody would notice the event of a step if it were not forbidden. */
function wouldShow({ states }: Exploration, { from, event }: Edge, permissive: Engine): boolean {
  const running = states[from]?.running;
  if (running === undefined) return false;
  const { value, context, historyValue } = running.snapshot;
  const { machine } = permissive.definition;
  const before = { ...running, snapshot: machine.resolveState({ value, context, historyValue }) };
  try {
    const { state, actions, started } = permissive.take(before, event);
    return (
      actions.length > 0 ||
      started.length > 0 ||
      describeState(state.snapshot) !== describeState(before.snapshot) ||
      contextIdentity(state.snapshot) !== contextIdentity(before.snapshot)
    );
  } catch {
    // What makes the machine throw would be noticed.
    return true;
  }
}

/**
 * What a step shows: of the transitions it takes each with each property of the context that
 * changes, and all of them together, since an eventless one may follow on different others; of the
 * guards it asks those that refuse; of what is forbidden that it would have happened otherwise.
 */
function aspectsOf(
  exploration: Exploration,
  step: Start | Edge,
  permissive: ReadonlyMap<string, Engine>,
): readonly string[] {
  const ids = step.transitions.map(({ id }) => id);
  const changed = changedProperties(exploration, step);
  return [
    ...ids.flatMap((id) => changed.map((name) => `${id} changes ${name}`)),
    ids.join(', '),
    ...step.refused.map(refusal),
    ...ids.flatMap((id) => {
      const other = permissive.get(id);
      return other === undefined || 'input' in step || !wouldShow(exploration, step, other)
        ? []
        : [`${id} forbids`];
    }),
  ];
}

function refusal({ id }: { readonly id: string }): string {
  return `${id} refuses`;
}

/** Every start, step and refusal, with what it shows; what is soonest reached comes first. */
function sights(exploration: Exploration): ReadonlyMap<Hop, readonly string[]> {
  const { starts, edges, states } = exploration;
  const permissive = withoutForbidden(exploration);
  return new Map<Hop, readonly string[]>([
    ...[...starts, ...edges].map(
      (step) => [step, aspectsOf(exploration, step, permissive)] as const,
    ),
    ...states.flatMap(({ index, refusals }) =>
      refusals.map(
        ({ label, transitions }) => [{ from: index, label }, transitions.map(refusal)] as const,
      ),
    ),
  ]);
}

/**
 * Shortest paths that show what the given paths do not. A tour takes each transition once, perhaps
 * where one of its assignments happens to write what was there before: a probe takes it where each
 * property that it ever changes does change, and in each company of other transitions. It also
 * asks each guard once where it refuses, and does once what is forbidden where anybody would
 * notice.
 */
export function probes(exploration: Exploration, paths: readonly Path[]): readonly Path[] {
  const shown = sights(exploration);
  const nearest = new Map<string, Hop>();
  for (const [hop, aspects] of shown) {
    for (const aspect of aspects) if (!nearest.has(aspect)) nearest.set(aspect, hop);
  }
  const open = new Set(nearest.keys());
  const close = (hops: readonly Hop[]) => {
    for (const aspect of hops.flatMap((hop) => shown.get(hop) ?? [])) open.delete(aspect);
  };
  for (const { start, edges } of walks(exploration, paths)) close([start, ...edges]);

  const found: Path[] = [];
  // The farthest first: on the way there it may show what a nearer one would be there for.
  for (const [aspect, hop] of [...nearest].reverse()) {
    if (!open.has(aspect)) continue;
    close(hopsOver(exploration, hop));
    found.push(pathOver(exploration, hop));
  }
  return found.reverse();
}

/** The hop, and before it those of a shortest way to it. */
function hopsOver({ states }: Exploration, last: Hop): readonly Hop[] {
  const hops: Hop[] = [];
  for (let hop: Hop | undefined = last; hop !== undefined;) {
    hops.push(hop);
    hop = 'input' in hop ? undefined : states[hop.from]?.arrival;
  }
  return hops;
}

function pathOver({ states }: Exploration, hop: Hop): Path {
  if ('input' in hop) return { input: hop.input, steps: [] };
  const { input, steps } = pathTo(states, hop.from);
  return { input, steps: [...steps, hop.label] };
}
