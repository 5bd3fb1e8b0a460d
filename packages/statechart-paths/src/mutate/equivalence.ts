import { canonical } from '../explore/canonical';
import { describePath, type Path } from '../describe';
import type { Engine } from '../explore/engine';
import {
  pathTo,
  type Edge,
  type Exploration,
  type ExploredState,
  type Start,
} from '../explore/exploration';
import { outgoingEdges } from '../explore/graph';
import { contextIdentity, stateIdentity } from '../explore/identity';
import type { Effects, Model } from '../model';
import { childNames } from '../explore/offer';
import { doesMore, type RunningState, type TakenStep } from '../explore/step';
import { ChangedPart, type KnownGraph } from './changed-part';

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

/** Returns a string that is equal for steps with the same observable effect and the same resulting state. */
function textOf({ states }: Exploration, hop: Hop): string {
  const state = states[hop.to];
  return state === undefined ? '' : effectText(state, hop);
}

function effectText(
  { identity, running }: Pick<ExploredState, 'identity' | 'running'>,
  effects: Effects,
): string {
  const { snapshot, timers } = running;
  const visible = `${identity} ${[...snapshot.tags].sort().join()} ${timers.length === 0 ? '' : canonical(timers)}`;
  if (!doesMore(effects)) return visible;
  const { actions, started, delays } = effects;
  const names = childNames(snapshot);
  const write = (value: unknown) => canonical(value, (id) => names.get(id) ?? id);
  const actors = started.map((actor) => ({ ...actor, id: names.get(actor.id) ?? actor.id }));
  return `${visible} ${write(actions)} ${write(actors)} ${write(delays)}`;
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
      // Equal strings mean equal states, so each state has one counterpart.
      pairs.set(expected.to, edge.to);
    }
  }
  return { kind: 'equivalent' };
}

/** Returns the comparable text of a mutant's step; undefined if the step has no effect. */
function effectOf(
  { model }: Engine,
  from: RunningState,
  { state, transitions, ...effects }: TakenStep,
): string | undefined {
  const identity = stateIdentity(model, state);
  const isUnchanged = identity === stateIdentity(model, from);
  if (isUnchanged && transitions.length === 0) return undefined;
  const hasEffect =
    !isUnchanged ||
    doesMore(effects) ||
    (model.project !== undefined &&
      contextIdentity(from.snapshot) !== contextIdentity(state.snapshot));
  return hasEffect ? effectText({ identity, running: state }, effects) : undefined;
}

/**
 * Compares a mutant with the original like `compare`, and takes only the steps that may differ.
 *
 * @param paths the paths of the states that the mistake affects.
 */
export function compareChange(
  known: KnownGraph,
  engine: Engine,
  paths: readonly string[],
): Comparison {
  const { exploration } = known;
  const part = new ChangedPart(known, engine, paths);
  const different = (path: Path, what: string): Comparison => ({
    kind: 'different',
    sentence: `After ${describePath(path)}: ${what}.`,
  });
  for (const start of exploration.starts) {
    if (!part.includes(start)) continue;
    const { state, ...taken } = engine.start(start.input);
    const identity = stateIdentity(engine.model, state);
    if (effectText({ identity, running: state }, taken) !== textOf(exploration, start)) {
      return different({ input: start.input, steps: [] }, 'it starts otherwise');
    }
  }
  for (const { index } of exploration.states) {
    for (const { from, label, event, edge } of part.steps(index)) {
      const expected = edge?.hasEffect === true ? textOf(exploration, edge) : undefined;
      const found = effectOf(engine, from, engine.take(from, event));
      if (expected === found) continue;
      const what =
        found === undefined
          ? 'does nothing'
          : expected === undefined
            ? 'does something'
            : 'does something else';
      return different(pathTo(exploration.states, index), `"${label}" ${what}`);
    }
  }
  return { kind: 'equivalent' };
}
