import { assign, fromPromise, setup } from 'xstate';
import type { ModelOf } from '../src/model';

/** A small shop with most features of a flow: guards, an actor, a delay and parallel regions. */
export const orderMachine = setup({
  types: {
    context: {} as { name: string; receipt: string | undefined },
    events: {} as
      | { type: 'name.type'; name: string }
      | { type: 'order.confirm' }
      | { type: 'order.again' },
    input: {} as { name: string },
    meta: {} as { requirements: string[] },
  },
  actors: {
    placeOrder: fromPromise<{ receipt: string }, { name: string }>(() =>
      Promise.reject(new Error('placeOrder must be provided')),
    ),
  },
  guards: { hasName: ({ context }) => context.name !== '' },
  delays: { patience: 3000 },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({ name: input.name, receipt: undefined }),
  initial: 'editing',
  states: {
    editing: {
      meta: { requirements: ['order.edit'] },
      on: {
        'name.type': { actions: assign({ name: ({ event }) => event.name }) },
        'order.confirm': {
          guard: 'hasName',
          target: 'ordering',
          meta: { requirements: ['order.confirm'] },
        },
      },
    },
    ordering: {
      invoke: {
        id: 'place',
        src: 'placeOrder',
        input: ({ context }) => ({ name: context.name }),
        onDone: {
          target: 'done',
          actions: assign({ receipt: ({ event }) => event.output.receipt }),
        },
        onError: { target: 'editing', meta: { requirements: ['order.failed'] } },
      },
      after: { patience: 'slow' },
    },
    slow: { on: { 'order.again': 'editing' } },
    done: { type: 'final' },
  },
});

export const orderModel = {
  inputs: { fresh: { name: '' }, known: { name: 'harbor' } },
  events: {
    'name.type': { harbor: { name: 'harbor' }, empty: { name: '' } },
    'order.confirm': { plain: {} },
    'order.again': { plain: {} },
  },
  actors: {
    placeOrder: { done: { placed: { receipt: 'r1' } }, error: { down: { code: 'down' } } },
  },
} satisfies ModelOf<typeof orderMachine>;
