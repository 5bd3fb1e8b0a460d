import { and, assign, createMachine, emit, not, raise, setup, stateIn } from 'xstate';

/** Machines whose states depend on the chart and on a small context. */

export const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { press: 'on' } },
    on: { on: { press: 'off', break: 'broken' } },
    broken: { type: 'final' },
  },
});

export const cart = createMachine({
  id: 'cart',
  initial: 'open',
  states: {
    open: {
      initial: 'empty',
      on: { leave: 'left' },
      states: {
        empty: { on: { add: 'filled' } },
        filled: { on: { clear: 'empty' } },
      },
    },
    left: { on: { back: 'open' } },
  },
});

export const player = createMachine({
  id: 'player',
  type: 'parallel',
  states: {
    sound: {
      initial: 'loud',
      states: { loud: { on: { mute: 'silent' } }, silent: { on: { mute: 'loud' } } },
    },
    tape: {
      initial: 'stopped',
      states: { stopped: { on: { play: 'running' } }, running: { on: { play: 'stopped' } } },
    },
  },
});

export const toolbar = createMachine({
  id: 'toolbar',
  type: 'parallel',
  states: {
    bold: { initial: 'off', states: { off: { on: { b: 'on' } }, on: { on: { b: 'off' } } } },
    italic: { initial: 'off', states: { off: { on: { i: 'on' } }, on: { on: { i: 'off' } } } },
    underline: { initial: 'off', states: { off: { on: { u: 'on' } }, on: { on: { u: 'off' } } } },
  },
});

export const radio = createMachine({
  id: 'radio',
  initial: 'off',
  states: {
    off: { on: { power: 'on.last' } },
    on: {
      initial: 'fm',
      on: { power: 'off' },
      states: {
        fm: { on: { band: 'am' } },
        am: { on: { band: 'fm' } },
        last: { type: 'history' },
      },
    },
  },
});

export const editor = createMachine({
  id: 'editor',
  initial: 'working',
  states: {
    working: {
      initial: 'text',
      on: { leave: 'away' },
      states: {
        text: {
          initial: 'plain',
          on: { switch: 'drawing' },
          states: { plain: { on: { style: 'bold' } }, bold: { on: { style: 'plain' } } },
        },
        drawing: { on: { switch: 'text' } },
        last: { type: 'history', history: 'deep' },
      },
    },
    away: { on: { return: 'working.last' } },
  },
});

export const survey = createMachine({
  id: 'survey',
  initial: 'filling',
  states: {
    filling: {
      initial: 'name',
      onDone: 'sent',
      states: {
        name: { on: { next: 'address' } },
        address: { on: { next: 'end' } },
        end: { type: 'final' },
      },
    },
    sent: { type: 'final' },
  },
});

export const review = createMachine({
  id: 'review',
  initial: 'waiting',
  states: {
    waiting: {
      type: 'parallel',
      onDone: 'published',
      states: {
        words: {
          initial: 'open',
          states: { open: { on: { words: 'ok' } }, ok: { type: 'final' } },
        },
        facts: {
          initial: 'open',
          states: { open: { on: { facts: 'ok' } }, ok: { type: 'final' } },
        },
      },
    },
    published: {},
  },
});

export const gate = createMachine({
  id: 'gate',
  types: {} as { context: { coins: number } },
  context: { coins: 0 },
  initial: 'closed',
  states: {
    closed: {
      on: { insert: { actions: assign({ coins: ({ context }) => context.coins + 1 }) } },
      always: { guard: ({ context }) => context.coins === 2, target: 'open' },
    },
    open: { on: { pass: { target: 'closed', actions: assign({ coins: 0 }) } } },
  },
});

export const vault = createMachine({
  id: 'vault',
  initial: 'locked',
  states: {
    locked: { on: { 'code.right': 'open', 'code.*': 'alarmed' } },
    alarmed: { on: { '*': 'locked' } },
    open: { on: { close: 'locked' } },
  },
});

export const dialog = createMachine({
  id: 'dialog',
  initial: 'idle',
  on: { escape: '.closed' },
  states: {
    idle: { on: { save: 'saving' } },
    saving: { on: { saved: 'idle', escape: {} } },
    closed: { on: { open: 'idle' } },
  },
});

export const pump = createMachine({
  id: 'pump',
  initial: 'idle',
  states: {
    idle: { on: { start: 'priming' } },
    priming: { entry: raise({ type: 'primed' }), on: { primed: 'running' } },
    running: { on: { stop: 'idle' } },
  },
});

export const locks = setup({
  guards: {
    isShut: stateIn({ door: 'shut' }),
    isFree: and([stateIn({ bolt: 'free' }), not(stateIn({ door: 'ajar' }))]),
  },
}).createMachine({
  id: 'locks',
  type: 'parallel',
  states: {
    door: {
      initial: 'shut',
      states: {
        shut: { on: { open: { guard: 'isFree', target: 'ajar' } } },
        ajar: { on: { shut: 'shut' } },
      },
    },
    bolt: {
      initial: 'free',
      states: {
        free: { on: { bolt: { guard: 'isShut', target: 'bolted' } } },
        bolted: { on: { unbolt: 'free' } },
      },
    },
  },
});

export const bell = setup({
  types: { emitted: {} as { type: 'sound'; times: number } },
}).createMachine({
  id: 'bell',
  initial: 'quiet',
  states: {
    quiet: { on: { ring: { target: 'ringing', actions: emit({ type: 'sound', times: 3 }) } } },
    ringing: { on: { hush: 'quiet' } },
  },
});

export const reopened = createMachine({
  id: 'reopened',
  types: {} as { context: { isFirst: boolean } },
  context: { isFirst: true },
  initial: 'open',
  states: {
    open: {
      exit: assign({ isFirst: false }),
      on: { again: { target: 'open', reenter: true } },
    },
  },
});
