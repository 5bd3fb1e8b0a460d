import { canonical } from '../explore/canonical';
import type { Path } from '../describe';
import { createEngine, type Engine } from '../explore/engine';
import { pathTo, type Edge, type Exploration, type Start } from '../explore/exploration';
import { walks } from '../explore/graph';
import { effectsOf } from '../explore/step';
import { onMachine } from './changed-part';
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

/**
 * Returns a machine for each transition that overrides one of an ancestor state: the machine without that transition.
 */
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

/** Returns true if a step would differ on the machine without its transition. */
function doesOtherwise({ states }: Exploration, step: Edge, without: Engine): boolean {
  const [from, to] = [states[step.from], states[step.to]];
  if (from === undefined || to === undefined) return false;
  try {
    const taken = without.take(onMachine(without.definition.machine, from.running), step.event);
    return (
      differenceIn(shownBy({ state: to.running, ...effectsOf(step) }), shownBy(taken)) !== undefined
    );
  } catch {
    // An error is a difference, too.
    return true;
  }
}

/**
 * Returns the observable aspects of a step: each transition taken with each property of the context that changes; all
 * transitions together, because an eventless transition may follow different transitions; each guard that refuses; each
 * transition that overrides another one with a different effect.
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

/** Returns every start, step and refusal with its aspects, nearest first. */
function visibleElements(exploration: Exploration): ReadonlyMap<Hop, readonly string[]> {
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
 * Finds shortest paths to the aspects that the given paths miss. A tour may take a transition only once, where its
 * assignments happen to change nothing. Probes take the transition where it changes each property that it can change,
 * and together with each set of other transitions.  Probes also evaluate each guard where it refuses, and take each
 * overriding transition where the overridden one would have a different effect.
 */
export function probes(exploration: Exploration, paths: readonly Path[]): readonly Path[] {
  const shown = visibleElements(exploration);
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
  // The farthest aspect comes first, because the path to it may cover nearer ones.
  for (const [aspect, hop] of [...nearest].reverse()) {
    if (!open.has(aspect)) continue;
    close(hopsOver(exploration, hop));
    found.push(pathOver(exploration, hop));
  }
  return found.reverse();
}

/** Returns a shortest walk that ends with the hop, in reverse. */
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
