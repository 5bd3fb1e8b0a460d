import { canonical } from '../explore/canonical';
import type { Path } from '../describe';
import { createEngine, type Engine } from '../explore/engine';
import { pathTo, type Edge, type Exploration, type Start } from '../explore/exploration';
import { walks } from '../explore/graph';
import { mutantsOf } from './mutants';
import { differenceIn, shownBy } from './recorded-paths';

/** An event that a state refuses. */
interface Refused {
  readonly from: number;
  readonly label: string;
}

type Hop = Start | Edge | Refused;

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

/** For each transition that overrides one of an ancestor state: the machine without it. */
function withoutOverriding({ definition, model }: Exploration): ReadonlyMap<string, Engine> {
  const { machine, transitions } = definition;
  const overriding = new Map(
    transitions
      .filter(
        ({ kind, source, trigger }) =>
          kind === 'event' &&
          source !== '' &&
          transitions.some(
            (outer) =>
              outer.trigger === trigger &&
              (outer.source === '' || source.startsWith(`${outer.source}.`)),
          ),
      )
      .map(({ id }) => [`drop ${id}`, id]),
  );
  return new Map(
    mutantsOf(machine).flatMap((mutant) => {
      const id = overriding.get(mutant.id);
      return id === undefined ? [] : [[id, createEngine(mutant.machine, model)]];
    }),
  );
}

/** Whether a step would differ on the machine without its transition. */
function doesOtherwise({ states }: Exploration, step: Edge, without: Engine): boolean {
  const [from, to] = [states[step.from], states[step.to]];
  if (from === undefined || to === undefined) return false;
  const { value, context, historyValue } = from.running.snapshot;
  const { machine } = without.definition;
  const snapshot = machine.resolveState({ value, context, historyValue });
  try {
    const taken = without.take({ ...from.running, snapshot }, step.event);
    const { actions, started } = step;
    return (
      differenceIn(shownBy({ state: to.running, actions, started }), shownBy(taken)) !== undefined
    );
  } catch {
    // Throwing is a difference.
    return true;
  }
}

/**
 * What a step shows: of the transitions it takes each with each property of the context that
 * changes, and all of them together, since an eventless one may follow on different others; of the
 * guards it asks those that refuse; of a transition that overrides another one that it does
 * otherwise.
 */
function aspectsOf(
  exploration: Exploration,
  step: Start | Edge,
  without: ReadonlyMap<string, Engine>,
): readonly string[] {
  const ids = step.transitions.map(({ id }) => id);
  const changed = changedProperties(exploration, step);
  return [
    ...ids.flatMap((id) => changed.map((name) => `${id} changes ${name}`)),
    ids.join(', '),
    ...step.refused.map(refusal),
    ...ids.flatMap((id) => {
      const other = without.get(id);
      return other === undefined || 'input' in step || !doesOtherwise(exploration, step, other)
        ? []
        : [`${id} overrides`];
    }),
  ];
}

function refusal({ id }: { readonly id: string }): string {
  return `${id} refuses`;
}

/** Every start, step and refusal with its aspects, nearest first. */
function sights(exploration: Exploration): ReadonlyMap<Hop, readonly string[]> {
  const { starts, edges, states } = exploration;
  const without = withoutOverriding(exploration);
  return new Map<Hop, readonly string[]>([
    ...[...starts, ...edges].map((step) => [step, aspectsOf(exploration, step, without)] as const),
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
 * asks each guard once where it refuses, and takes what overrides a transition once where that one
 * would show something else.
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
  // The farthest first: the path to it may cover nearer aspects.
  for (const [aspect, hop] of [...nearest].reverse()) {
    if (!open.has(aspect)) continue;
    close(hopsOver(exploration, hop));
    found.push(pathOver(exploration, hop));
  }
  return found.reverse();
}

/** A shortest walk that ends with the hop, in reverse. */
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
