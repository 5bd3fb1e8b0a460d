import { createMachine } from 'xstate';

/** A machine from a file in plain JavaScript, with a model. */
export const turnstile = createMachine({
  id: 'turnstile',
  initial: 'locked',
  states: {
    locked: { on: { coin: 'unlocked' } },
    unlocked: { on: { push: 'locked' } },
  },
});

export const model = {
  inputs: { plain: undefined },
  events: { coin: { plain: {} }, push: { plain: {} } },
};
