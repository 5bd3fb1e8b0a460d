import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { describeState } from '../describe';
import { canonical } from './canonical';
import type { DefinedTransition } from './definition';
import type { Engine } from './engine';
import type { Edge, ExploredState, Start } from './exploration';
import { stateIdentity } from './identity';
import { messageOf, type Breach } from './invariants';
import { childNames } from './offer';
import type { TakenStep } from './step';

/** The maximum number of clock readings, because the clock may be stopped in tests. */
const READINGS = 100_000;

/** Waits for the clock's next millisecond, so that time-dependent results differ. */
function letTimePass(): void {
  const began = Date.now();
  for (let reading = 0; reading < READINGS && Date.now() === began; reading += 1);
}

/** Returns the context keys whose values differ. */
function differingKeys(one: AnyMachineSnapshot, other: AnyMachineSnapshot): readonly string[] {
  const texts = (snapshot: AnyMachineSnapshot) => {
    const names = childNames(snapshot);
    return new Map(
      Object.entries<unknown>(snapshot.context).map(([key, value]) => [
        key,
        canonical(value, (id) => names.get(id) ?? id),
      ]),
    );
  };
  const [before, after] = [texts(one), texts(other)];
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => before.get(key) !== after.get(key));
}

/** Returns true if an action may assign this key. */
export function assigns(action: unknown, key: string): boolean {
  if (typeof action !== 'function') return false;
  if (!('assignment' in action)) return 'collect' in action;
  const { assignment } = action;
  return (
    typeof assignment === 'function' ||
    (typeof assignment === 'object' && assignment !== null && key in assignment)
  );
}

/** Returns the places whose actions run in a step, by name: transitions, and the states that the step enters. */
function placesOf({ definition }: Engine, { transitions, visited }: TakenStep) {
  const nodes: AnyStateNode[] = [definition.machine.root];
  for (const node of nodes) nodes.push(...Object.values<AnyStateNode>(node.states));
  const taken = new Set<DefinedTransition>(transitions);
  return nodes.flatMap((node) => {
    const all = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
    const { path } = definition.stateOf(node);
    return [
      ...all
        .map((one) => ({ defined: definition.transitionOf(one), actions: one.actions }))
        .filter(({ defined }) => taken.has(defined))
        .map(({ defined, actions }) => ({ name: `the transition "${defined.id}"`, actions })),
      ...(visited.includes(definition.stateOf(node))
        ? [{ name: `the entry of "${path}"`, actions: node.entry }]
        : []),
      { name: `the exit of "${path}"`, actions: node.exit },
    ];
  });
}

/** Names the actions that may have assigned a key in a step, each with its place. */
function assignersOf(engine: Engine, taken: TakenStep, key: string): readonly string[] {
  const known: Readonly<Record<string, unknown>> =
    engine.definition.machine.implementations.actions;
  return placesOf(engine, taken).flatMap(({ name: place, actions }) =>
    actions.flatMap((action: unknown) => {
      const type =
        typeof action === 'object' && action !== null && 'type' in action ? action.type : action;
      const isNamed = typeof type === 'string';
      if (!assigns(isNamed ? known[type] : action, key)) return [];
      return [`${isNamed ? `the action "${type}"` : 'an inline action'} in ${place}`];
    }),
  );
}

const ADVICE =
  'Pass times, random values and counters in with events, inputs or outcomes, or leave them out of the state with "project".';

function sentenceOf(
  engine: Engine,
  hop: Start | Edge,
  reached: ExploredState,
  again: TakenStep,
): string {
  const { snapshot } = again.state;
  const what = 'input' in hop ? `the start with "${hop.input}"` : `"${hop.label}"`;
  const begin = `The machine gives different results for the same state and event, ${what}`;
  const keys = differingKeys(reached.running.snapshot, snapshot);
  const name = describeState(snapshot);
  if (keys.length === 0) {
    const ends = reached.name === name ? '' : `: it leads to "${reached.name}" or "${name}"`;
    return `${begin}${ends}. Check its guards. ${ADVICE}`;
  }
  const where = keys.map((key) => {
    const [assigner] = 'input' in hop ? [] : assignersOf(engine, again, key);
    return `"context.${key}" differs${assigner === undefined ? '' : `, assigned by ${assigner}`}`;
  });
  return `${begin}: ${where.join('; ')}. ${ADVICE}`;
}

function isSame(engine: Engine, hop: Start | Edge, reached: ExploredState, again: TakenStep) {
  return (
    stateIdentity(engine.model, again.state) === reached.identity &&
    again.transitions.length === hop.transitions.length &&
    again.transitions.every(({ id }, index) => id === hop.transitions[index]?.id)
  );
}

/** A start or step that gave a different result when it was taken again. */
export interface Unsteady {
  readonly hop: Start | Edge;
  readonly breach: Breach;
}

/** Takes some starts and steps again, at a later time, and returns the first one whose result differs. */
export function firstUnsteady(
  engine: Engine,
  states: readonly ExploredState[],
  hops: readonly (Start | Edge)[],
): Unsteady | undefined {
  letTimePass();
  for (const hop of hops) {
    const reached = states[hop.to];
    const from = 'input' in hop ? undefined : states[hop.from]?.running;
    if (reached === undefined) continue;
    let sentence: string | undefined;
    try {
      const again = 'input' in hop ? engine.start(hop.input) : from && engine.take(from, hop.event);
      if (again === undefined || isSame(engine, hop, reached, again)) continue;
      sentence = sentenceOf(engine, hop, reached, again);
    } catch (thrown) {
      sentence = `The machine throws only sometimes: ${messageOf(thrown)}`;
    }
    const invariant = 'The machine gives different results for the same state and event';
    return { hop, breach: { kind: 'nondeterminism', invariant, requirement: undefined, sentence } };
  }
  return undefined;
}
