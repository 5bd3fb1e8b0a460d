import { assign, createMachine } from 'xstate';
import type { Model } from '../src/model';

const NOTHING = { plain: {} };

function events(types: readonly string[]): Model['events'] {
  return Object.fromEntries(types.map((type) => [type, NOTHING]));
}

const STATES = 15;
const JUMPS = 20;

function state(index: number): string {
  return `s${index % STATES}`;
}

/** A machine with 15 states, 25 events and 3 flags. Every state is reachable with every combination of flags. */
export const flagsMachine = createMachine({
  id: 'flags',
  types: {} as { context: { first: boolean; second: boolean; third: boolean } },
  context: { first: false, second: false, third: false },
  initial: 's0',
  on: {
    first: { actions: assign({ first: ({ context }) => !context.first }) },
    second: { actions: assign({ second: ({ context }) => !context.second }) },
    third: { actions: assign({ third: ({ context }) => !context.third }) },
  },
  states: Object.fromEntries(
    Array.from({ length: STATES }, (_, index) => [
      state(index),
      {
        on: {
          next: state(index + 1),
          back: state(index + STATES - 1),
          [`jump${index}`]: [
            {
              guard: ({ context }: { context: { second: boolean } }) => context.second,
              target: state(index + 5),
            },
            { target: state(index + 3) },
          ],
          [`jump${(index + 1) % JUMPS}`]: state(index * 7),
          [`jump${(index + 5) % JUMPS}`]: {
            guard: ({ context }: { context: { first: boolean; third: boolean } }) =>
              context.first && context.third,
            target: 's0',
          },
        },
      },
    ]),
  ),
});

export const flagsModel: Model = {
  inputs: { plain: undefined },
  events: events([
    'next',
    'back',
    'first',
    'second',
    'third',
    ...Array.from({ length: JUMPS }, (_, index) => `jump${index}`),
  ]),
};

const REGIONS = Array.from({ length: 6 }, (_, index) => index);

/** A machine with six regions of three states each: 729 combinations. */
export const regionsMachine = createMachine({
  id: 'regions',
  type: 'parallel',
  states: Object.fromEntries(
    REGIONS.map((index) => [
      `region${index}`,
      {
        initial: 'a',
        states: {
          a: { on: { [`turn${index}`]: 'b' } },
          b: { on: { [`turn${index}`]: 'c' } },
          c: { on: { [`turn${index}`]: 'a' } },
        },
      },
    ]),
  ),
});

export const regionsModel: Model = {
  inputs: { plain: undefined },
  events: events(REGIONS.map((index) => `turn${index}`)),
};
