import { assign, fromPromise, setup } from 'xstate';

export const orderMachine = setup({
  types: {
    context: {} as { name: string },
    events: {} as { type: 'name.type'; name: string } | { type: 'order.send' },
  },
  actors: {
    placeOrder: fromPromise<string, string>(() => Promise.reject(new Error('not provided'))),
  },
  guards: { hasName: ({ context }) => context.name !== '' },
}).createMachine({
  context: { name: '' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'name.type': { actions: assign({ name: ({ event }) => event.name }) },
        'order.send': { guard: 'hasName', target: 'ordering' },
      },
    },
    ordering: {
      invoke: {
        src: 'placeOrder',
        input: ({ context }) => context.name,
        onDone: 'done',
        onError: 'editing',
      },
    },
    done: { type: 'final' },
  },
});
