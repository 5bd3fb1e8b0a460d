import { describe, expect, it } from 'vitest';
import { createActor, type AnyStateMachine } from 'xstate';
import { readDefinition } from '../src/explore/definition';
import { derivedModel } from '../src/explore/derived-model';
import { explore } from '../src/explore/explore';
import { createStepper, type RunningState, type TakenStep } from '../src/explore/step';
import { RANDOM_EVENTS, randomMachine, seededRandom } from './random-machines';
import { realSearch } from './real-search';

/** Random machines; the full run has thirty times as many. */
const SEEDS = Array.from(
  { length: process.env['TEST_SCOPE'] === 'full' ? 300 : 10 },
  (_, index) => index + 1,
);
const STEPS = 40;

/** Returns the transitions taken according to a step's actions, whose parameters name them. */
function testified({ actions }: TakenStep): readonly string[] {
  return actions.map(({ params }) => (params as { id: string }).id);
}

/**
 * Returns true for a valid configuration. When two regions are exited at once toward nested targets, XState 5.33 can
 * leave a state active without its parent, or together with a sibling. Steps from there prove nothing.
 */
function isLegal({ snapshot }: RunningState): boolean {
  const nodes = snapshot._nodes;
  return nodes.every(
    (node) =>
      (node.parent === undefined || nodes.includes(node.parent)) &&
      (node.type !== 'compound' || nodes.filter(({ parent }) => parent === node).length === 1),
  );
}

function without(names: Iterable<string>, others: Iterable<string>): readonly string[] {
  const known = new Set(others);
  return [...names].filter((name) => !known.has(name));
}

/** Returns the differences between a step's report and the records of the machine's own actions and guards. */
function disagreements(step: TakenStep, refusals: ReadonlySet<string>): readonly string[] {
  const taken = testified(step);
  const named = step.transitions.map(({ id }) => id);
  // XState takes some initial transitions without running their actions.
  const followed = step.transitions.flatMap(({ kind, id }) => (kind === 'initial' ? [] : [id]));
  const refused = step.refused.map(({ id }) => id);
  // Refusals of eventless transitions are reported only if they are certain.
  const byEvent = [...refusals].filter((id) => !id.includes('(always)'));
  return [
    ...without(taken, named).map((id) => `${id} was taken and is not named`),
    ...without(followed, taken).map((id) => `${id} is named and was not taken`),
    ...without(refused, refusals).map((id) => `${id} is named and did not refuse`),
    ...without(byEvent, refused).map((id) => `${id} refused and is not named`),
  ];
}

/** Sends random events until the machine ends or XState leaves it in an invalid configuration. */
function* randomWalk(machine: AnyStateMachine, seed: number) {
  const random = seededRandom(seed);
  const { start, take } = createStepper(readDefinition(machine));
  let { state } = start(undefined);
  for (let count = 0; count < STEPS && state.snapshot.status === 'active'; count += 1) {
    const event = { type: RANDOM_EVENTS[Math.floor(random() * RANDOM_EVENTS.length)] ?? 'a' };
    const step = take(state, event);
    if (!isLegal(step.state)) return;
    yield { event, step, where: `seed ${seed}, step ${count}` };
    ({ state } = step);
  }
}

describe('on random machines', () => {
  it('a step reports the transitions whose actions were requested and the guards that refused', () => {
    let compared = 0;
    for (const seed of SEEDS) {
      const refusals = new Set<string>();
      const machine = randomMachine(seed, (id) => refusals.add(id));
      for (const { step, where } of randomWalk(machine, seed)) {
        expect({ where, found: disagreements(step, refusals) }).toEqual({ where, found: [] });
        compared += step.transitions.length;
        refusals.clear();
      }
    }
    expect(compared).toBeGreaterThan(15 * SEEDS.length);
  });

  it('pure steps reach the same state as the running actor', () => {
    for (const seed of SEEDS) {
      const machine = randomMachine(seed);
      const actor = createActor(machine).start();
      for (const { event, step, where } of randomWalk(machine, seed)) {
        actor.send(event);
        const { value } = actor.getSnapshot();
        expect({ where, value: step.state.snapshot.value }).toEqual({ where, value });
      }
      actor.stop();
    }
  });

  it('an exploration finds as many states and steps as a search over real actors', () => {
    for (const seed of SEEDS) {
      const machine = randomMachine(seed);
      const { states, edges } = explore(machine, derivedModel(machine));
      if (!states.every(({ running }) => isLegal(running))) continue;
      const steps = edges.filter(({ from, to }) => from !== to).length;
      const events = RANDOM_EVENTS.map((type) => ({ type }));
      expect({ seed, states: states.length, steps }).toEqual({
        seed,
        ...realSearch(machine, events),
      });
    }
  });
});
