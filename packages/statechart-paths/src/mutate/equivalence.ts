import { canonical } from '../explore/canonical';
import { describePath, type Path } from '../describe';
import { pathTo, type Edge, type Exploration, type Start } from '../explore/exploration';
import { outgoingEdges } from '../explore/graph';
import type { Model } from '../model';
import { childNames } from '../explore/offer';

/** The result of comparing two explored machines. */
export type Comparison =
  | { readonly kind: 'equivalent' }
  | { readonly kind: 'different'; readonly sentence: string }
  /** The result for a truncated exploration, which proves nothing. */
  | { readonly kind: 'unknown'; readonly sentence: string };

/**
 * Returns the model without invariants, monitors and scenarios, which aren't part of the machine; monitors would
 * multiply its states.
 */
export function withoutRules({ inputs, events, actors, project }: Model): Model {
  return {
    inputs,
    events,
    ...(actors === undefined ? {} : { actors }),
    ...(project === undefined ? {} : { project }),
  };
}

type Hop = Start | Edge;

/** Returns a text that is equal for steps with the same observable effect and the same resulting state. */
function textOf({ states }: Exploration, { to, actions, started }: Hop): string {
  const state = states[to];
  if (state === undefined) return '';
  const { snapshot, timers } = state.running;
  const visible = `${state.identity} ${[...snapshot.tags].sort().join()} ${timers.size === 0 ? '' : canonical(timers)}`;
  if (actions.length === 0 && started.length === 0) return visible;
  const names = childNames(snapshot);
  const write = (value: unknown) => canonical(value, (id) => names.get(id) ?? id);
  const actors = started.map((actor) => ({ ...actor, id: names.get(actor.id) ?? actor.id }));
  return `${visible} ${write(actions)} ${write(actors)}`;
}

/** Returns the steps with an effect, by the state that they leave. */
function effects(exploration: Exploration): readonly ReadonlyMap<string, Edge>[] {
  return outgoingEdges(exploration).map(
    (edges) => new Map(edges.flatMap((edge) => (edge.hasEffect ? [[edge.label, edge]] : []))),
  );
}

/**
 * Compares two complete explorations with the same model (bisimulation): equivalent machines have the same observable
 * states and actions after every sequence of steps. If the model projects the context, only the projection is compared.
 */
export function compare(original: Exploration, mutant: Exploration): Comparison {
  for (const { kind, definition } of [original, mutant]) {
    if (kind !== 'truncated') continue;
    const sentence = `The machine "${definition.machine.id}" could not be explored to its end.`;
    return { kind: 'unknown', sentence };
  }
  const steps = effects(original);
  const mutantSteps = effects(mutant);
  const pairs = new Map<number, number>();
  const different = (path: Path, what: string): Comparison => ({
    kind: 'different',
    sentence: `After ${describePath(path)}: ${what}.`,
  });

  for (const start of original.starts) {
    const other = mutant.starts.find(({ input }) => input === start.input);
    if (other === undefined || textOf(original, start) !== textOf(mutant, other)) {
      return different({ input: start.input, steps: [] }, 'it starts otherwise');
    }
    pairs.set(start.to, other.to);
  }
  for (const [index, mutantIndex] of pairs) {
    const known = steps[index] ?? new Map<string, Edge>();
    const found = mutantSteps[mutantIndex] ?? new Map<string, Edge>();
    for (const label of new Set([...known.keys(), ...found.keys()])) {
      const expected = known.get(label);
      const edge = found.get(label);
      if (expected === undefined || edge === undefined) {
        const what = `"${label}" ${edge === undefined ? 'does nothing' : 'does something'}`;
        return different(pathTo(original.states, index), what);
      }
      if (textOf(original, expected) !== textOf(mutant, edge)) {
        return different(pathTo(original.states, index), `"${label}" does something else`);
      }
      // Equal texts mean equal states, so each state has one partner.
      pairs.set(expected.to, edge.to);
    }
  }
  return { kind: 'equivalent' };
}
