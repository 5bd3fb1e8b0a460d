import { assign, createMachine } from 'xstate';

/** Machines whose states depend on context values of every kind. */

export const picker = createMachine({
  id: 'picker',
  types: {} as { context: { picked: ReadonlySet<string> } },
  context: { picked: new Set<string>() },
  on: {
    a: { actions: assign({ picked: ({ context }) => toggled(context.picked, 'a') }) },
    b: { actions: assign({ picked: ({ context }) => toggled(context.picked, 'b') }) },
  },
});

function toggled(set: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return new Set(set.has(name) ? [...set].filter((one) => one !== name) : [...set, name]);
}

export const basket = createMachine({
  id: 'basket',
  types: {} as { context: { pieces: ReadonlyMap<string, number> } },
  context: { pieces: new Map([['apple', 0]]) },
  on: {
    turn: {
      actions: assign({
        pieces: ({ context }) => new Map([['apple', ((context.pieces.get('apple') ?? 0) + 1) % 3]]),
      }),
    },
  },
});

class Price {
  constructor(readonly cents: number) {}
}

export const sale = createMachine({
  id: 'sale',
  types: {} as { context: { price: Price } },
  context: { price: new Price(100) },
  initial: 'usual',
  states: {
    usual: { on: { begin: { target: 'cheap', actions: assign({ price: () => new Price(50) }) } } },
    cheap: { on: { end: { target: 'usual', actions: assign({ price: () => new Price(100) }) } } },
  },
});

export const upload = createMachine({
  id: 'upload',
  types: {} as { context: { controller: AbortController | undefined } },
  context: { controller: undefined },
  initial: 'idle',
  states: {
    idle: {
      on: {
        begin: { target: 'running', actions: assign({ controller: () => new AbortController() }) },
      },
    },
    running: { on: { stop: { target: 'idle', actions: assign({ controller: undefined }) } } },
  },
});

export const todo = createMachine({
  id: 'todo',
  types: {} as { context: { entries: readonly string[] } },
  context: { entries: [] },
  on: {
    add: {
      guard: ({ context }) => context.entries.length < 2,
      actions: assign({ entries: ({ context }) => [...context.entries, 'entry'] }),
    },
    remove: {
      guard: ({ context }) => context.entries.length > 0,
      actions: assign({ entries: ({ context }) => context.entries.slice(1) }),
    },
  },
});

export const dial = createMachine({
  id: 'dial',
  types: {} as { context: { position: number } },
  context: { position: 0 },
  on: {
    up: {
      guard: ({ context }) => context.position < 3,
      actions: assign({ position: ({ context }) => context.position + 1 }),
    },
    down: {
      guard: ({ context }) => context.position > 0,
      actions: assign({ position: ({ context }) => context.position - 1 }),
    },
  },
});

export const counter = createMachine({
  id: 'counter',
  types: {} as { context: { count: number } },
  context: { count: 0 },
  on: { add: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
});

interface Bid {
  readonly bidder: string;
  readonly amount: number;
}

/** An auction whose list of bids grows without limit. */
export const auction = createMachine({
  id: 'auction',
  types: {} as { context: { bids: readonly Bid[]; isPaused: boolean } },
  context: { bids: [], isPaused: false },
  initial: 'open',
  states: {
    open: {
      on: {
        bid: {
          actions: assign({
            bids: ({ context: { bids } }) => [
              ...bids,
              { bidder: `bidder ${bids.length % 7}`, amount: bids.length * 10 },
            ],
          }),
        },
        pause: { actions: assign({ isPaused: ({ context }) => !context.isPaused }) },
        close: 'closed',
      },
    },
    closed: { type: 'final' },
  },
});

export const lastSeen = createMachine({
  id: 'last-seen',
  types: {} as { context: { at: number } },
  context: { at: 0 },
  on: { touch: { actions: assign({ at: () => Date.now() }) } },
});

export const strategy = createMachine({
  id: 'strategy',
  types: {} as { context: { rate: (sum: number) => number } },
  context: { rate: (sum) => sum },
  initial: 'usual',
  states: {
    usual: {
      on: { raise: { target: 'high', actions: assign({ rate: () => (sum: number) => sum * 2 }) } },
    },
    high: { type: 'final' },
  },
});

export const profile = createMachine({
  id: 'profile',
  types: {} as { context: { user: Promise<string> } },
  context: () => ({ user: Promise.resolve('Nora') }),
  on: { reload: { actions: assign({ user: () => Promise.resolve('Nora') }) } },
});

export const form = createMachine({
  id: 'form',
  types: {} as { context: { name: string }; events: { type: 'type'; name: string } },
  context: { name: '' },
  on: { type: { actions: assign({ name: ({ event }) => event.name.trim() }) } },
});

export const account = createMachine({
  id: 'account',
  types: {} as { context: { owner: string }; input: { user: { name: string } } },
  context: ({ input }) => ({ owner: input.user.name }),
});

export const adult = createMachine({
  id: 'adult',
  types: {} as { events: { type: 'tell'; age: number } },
  initial: 'asked',
  states: {
    asked: { on: { tell: { guard: ({ event }) => event.age >= 18, target: 'welcome' } } },
    welcome: {},
  },
});

export const circle = createMachine({
  id: 'circle',
  initial: 'calm',
  states: { calm: { on: { go: 'a' } }, a: { always: 'b' }, b: { always: 'a' } },
});

export const thrower = createMachine({
  id: 'thrower',
  entry: assign(() => {
    throw new Error('not ready');
  }),
});

export const journal = createMachine({
  id: 'journal',
  types: {} as { context: { lines: string[] } },
  context: () => ({ lines: [] }),
  on: {
    write: {
      actions: assign(({ context }) => {
        context.lines.push('line');
        return { lines: context.lines };
      }),
    },
  },
});

export const ranking = createMachine({
  id: 'ranking',
  types: {} as { context: { names: string[] } },
  context: () => ({ names: ['b', 'a'] }),
  on: { sort: { actions: assign({ names: ({ context }) => context.names.sort() }) } },
});
