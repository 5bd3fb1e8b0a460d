import { createMachine } from 'xstate';

/** A machine without a model, with a guard that reads an event's payload. */
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
