import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../src/explore/engine';
import { explore } from '../src/explore/explore';
import type { Model } from '../src/model';
import { brokenByChange, knownGraph } from '../src/mutate/changed-part';
import { compare, compareChange, withoutRules } from '../src/mutate/equivalence';
import { mutantsOf } from '../src/mutate/mutants';
import { valueMutantsOf } from '../src/mutate/value-mistakes';
import { orderMachine, orderModel } from './order-machine';
import { RANDOM_EVENTS, randomMachine } from './random-machines';

const textOf = (value: unknown) => JSON.stringify(value);

/** Adds invariants that allow only the states and steps of this machine, so that many mutants violate them. */
function withRules(machine: AnyStateMachine, bare: Model): Model {
  const { states, edges } = explored(machine, bare);
  const reached = new Set(states.map(({ running }) => textOf(running.snapshot.value)));
  const done = new Set(edges.map(({ event, actions }) => textOf([event.type, actions])));
  const tagged = new Map(
    states.map(({ name, running }) => [name, textOf([...running.snapshot.tags].sort())]),
  );
  const valueOf = ({ value }: AnyMachineSnapshot) => textOf(value);
  return {
    ...bare,
    invariants: [
      { name: 'known', holds: (snapshot) => reached.has(valueOf(snapshot)) },
      {
        name: 'tagged',
        holds: ({ tags }) => [...tagged.values()].includes(textOf([...tags].sort())),
      },
    ],
    stepInvariants: [
      {
        name: 'done before',
        holds: ({ event, actions }) =>
          event.type === 'xstate.init' || done.has(textOf([event.type, actions])),
      },
    ],
    monitors: [
      {
        name: 'alternates',
        start: 0,
        next: (memory, { before, after }) =>
          valueOf(before) === valueOf(after) ? memory : 1 - Number(memory),
        holds: () => true,
      },
    ],
  };
}

function explored(machine: AnyStateMachine, model: Model) {
  const exploration = explore(machine, model);
  if (exploration.kind === 'truncated') throw new Error('The machine is too large.');
  return exploration;
}

function plainModel({ events }: AnyStateMachine): Model {
  return {
    inputs: { plain: undefined },
    events: Object.fromEntries(
      RANDOM_EVENTS.filter((event) => events.includes(event)).map((event) => [
        event,
        { plain: {} },
      ]),
    ),
  };
}

/** Random machines; the full run has three times as many. */
const seeds = process.env['TEST_SCOPE'] === 'full' ? [13, 14, 22] : [13];

const machines: [string, AnyStateMachine, Model][] = [
  ['order', orderMachine, withoutRules(orderModel)],
  ...seeds.map((seed): [string, AnyStateMachine, Model] => {
    const machine = randomMachine(seed);
    return [`random ${seed}`, machine, plainModel(machine)];
  }),
];

describe.each(machines)('the changed part of each mutant of %s', (_, machine, bare) => {
  const model = withRules(machine, bare);
  const mutants = [...mutantsOf(machine), ...valueMutantsOf(machine, bare)];

  it('breaks an invariant if and only if exploring the whole mutant finds a violation', () => {
    const known = knownGraph(explored(machine, model));
    const verdicts = mutants.map(({ id, states, machine: mutant }) => ({
      id,
      isBroken: brokenByChange(known, createEngine(mutant, model), states, 20_000) !== undefined,
    }));
    expect(verdicts).toEqual(
      mutants.map(({ id, machine: mutant }) => ({
        id,
        isBroken: isWrong(() => explore(mutant, model).violations.length > 0),
      })),
    );
  });

  it('differs from the original if and only if the whole mutant does', () => {
    const original = explored(machine, bare);
    const known = knownGraph(original);
    const verdicts = mutants.map(({ id, states, machine: mutant }) => ({
      id,
      isDifferent: isWrong(
        () => compareChange(known, createEngine(mutant, bare), states).kind === 'different',
      ),
    }));
    expect(verdicts).toEqual(
      mutants.map(({ id, machine: mutant }) => ({
        id,
        isDifferent: isWrong(() => compare(original, explore(mutant, bare)).kind === 'different'),
      })),
    );
  });
});

/** Returns the result of the check, or true if the machine throws. */
function isWrong(ask: () => boolean): boolean {
  try {
    return ask();
  } catch {
    return true;
  }
}
