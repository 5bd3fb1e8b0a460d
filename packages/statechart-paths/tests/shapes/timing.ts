import { cancel, createMachine, raise, setup } from 'xstate';

/** Machines with delays. */

export const traffic = createMachine({
  id: 'traffic',
  initial: 'green',
  states: {
    green: { after: { 1000: 'yellow' } },
    yellow: { after: { 500: 'red' } },
    red: { after: { 1500: 'green' } },
  },
});

export const toast = setup({ delays: { patience: 3000 } }).createMachine({
  id: 'toast',
  initial: 'hidden',
  states: {
    hidden: { on: { show: 'shown' } },
    shown: { after: { patience: 'hidden' }, on: { hover: 'pinned' } },
    pinned: { on: { leave: 'shown' } },
  },
});

export const reminder = setup({ actions: { remind: () => undefined } }).createMachine({
  id: 'reminder',
  initial: 'waiting',
  states: {
    waiting: { after: { 500: { actions: 'remind' }, 1000: 'late' } },
    late: {},
  },
});

export const draft = createMachine({
  id: 'draft',
  initial: 'clean',
  states: {
    clean: { on: { type: 'dirty' } },
    dirty: {
      entry: raise({ type: 'flush' }, { delay: 300, id: 'flush' }),
      on: {
        type: { target: 'dirty', reenter: true, actions: cancel('flush') },
        flush: 'clean',
      },
    },
  },
});
