import { assign, createMachine } from 'xstate';

/** Machines with one mistake each. */

export const unbounded = createMachine({
  id: 'unbounded',
  types: {} as { context: { count: number } },
  context: { count: 0 },
  on: { add: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
});

export const needy = createMachine({
  id: 'needy',
  types: {} as { context: { name: string }; input: { user: { name: string } } },
  context: ({ input }) => ({ name: input.user.name }),
});

export const throwing = createMachine({
  id: 'throwing',
  initial: 'calm',
  states: {
    calm: {
      on: {
        shake: {
          guard: () => {
            throw new Error('too much');
          },
          target: 'calm',
        },
        nod: 'still',
      },
    },
    still: {},
  },
});

export const halfReached = createMachine({
  id: 'half-reached',
  initial: 'a',
  states: { a: { on: { go: { guard: () => false, target: 'b' } } }, b: {} },
});

/** An export that looks like a model but isn't, because the payloads of `add` have no case names. */
export const notAModel = { inputs: { plain: undefined }, events: { add: ['plain'] } };
export const notAMachine = 42;
