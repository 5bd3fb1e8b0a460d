import { createMachine } from 'xstate';

/** Nobody wrote a model for it, and data decides about one of its states. */
export const doorMachine = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: {
      on: { open: 'ajar', knock: [{ guard: ({ event }) => event['loud'], target: 'ajar' }] },
    },
    ajar: { on: { close: 'closed' } },
  },
});
