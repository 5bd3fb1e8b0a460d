import { createMachine } from 'xstate';

/** A machine without a model, one of whose states depends on data. */
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
