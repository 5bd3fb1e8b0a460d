import {
  assign,
  createMachine,
  fromCallback,
  fromObservable,
  fromPromise,
  fromTransition,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stopChild,
  type AnyActorRef,
  type Subscribable,
} from 'xstate';

/** Machines with actors of every kind. */

const never = fromPromise<string>(() => new Promise(() => undefined));
const silent = fromCallback(() => () => undefined);

export const search = setup({ actors: { lookUp: never } }).createMachine({
  id: 'search',
  initial: 'idle',
  states: {
    idle: { on: { find: 'finding' } },
    finding: { invoke: { id: 'lookUp', src: 'lookUp', onDone: 'found', onError: 'failed' } },
    found: { on: { find: 'finding' } },
    failed: { on: { find: 'finding' } },
  },
});

export const nested = createMachine({
  id: 'nested',
  initial: 'loading',
  states: {
    loading: { invoke: { src: never, onDone: 'ready', onError: 'failed' } },
    ready: { type: 'final' },
    failed: { on: { again: 'loading' } },
  },
});

export const ping = createMachine({
  id: 'ping',
  initial: 'idle',
  states: {
    idle: { on: { go: 'pinging' } },
    pinging: { invoke: { src: never, onDone: 'ponged' } },
    ponged: {},
  },
});

export const ticker = setup({
  types: { context: {} as { isOdd: boolean } },
  actors: { pulse: silent },
}).createMachine({
  id: 'ticker',
  context: { isOdd: false },
  initial: 'stopped',
  states: {
    stopped: { on: { start: 'ticking' } },
    ticking: {
      invoke: { src: 'pulse' },
      on: {
        tick: { actions: assign({ isOdd: ({ context }) => !context.isOdd }) },
        stop: 'stopped',
      },
    },
  },
});

/** An observable that never emits. */
const nothing: Subscribable<number> = { subscribe: () => ({ unsubscribe: () => undefined }) };

export const prices = setup({
  types: { context: {} as { last: number | undefined } },
  actors: { watch: fromObservable(() => nothing) },
}).createMachine({
  id: 'prices',
  context: { last: undefined },
  initial: 'watching',
  states: {
    watching: {
      invoke: {
        src: 'watch',
        onSnapshot: { actions: assign({ last: ({ event }) => event.snapshot.context }) },
        onDone: 'closed',
        onError: 'lost',
      },
    },
    closed: {},
    lost: { on: { retry: 'watching' } },
  },
});

/** A machine that makes sense only as a child of another one. */
export const helper = createMachine({
  id: 'helper',
  initial: 'idle',
  states: {
    idle: { on: { ask: { target: 'answered', actions: sendParent({ type: 'answer' }) } } },
    answered: {},
  },
});

export const asker = setup({ actors: { helper } }).createMachine({
  id: 'asker',
  initial: 'idle',
  states: {
    idle: {
      invoke: { id: 'helper', src: 'helper' },
      on: { ask: { actions: sendTo('helper', { type: 'ask' }) }, answer: 'answered' },
    },
    answered: {},
  },
});

export const signedIn = setup({ actors: { presence: silent } }).createMachine({
  id: 'signed-in',
  invoke: { src: 'presence', onError: '.away' },
  initial: 'here',
  states: { here: { on: { leave: 'away' } }, away: { on: { back: 'here' } } },
});

export const gallery = setup({
  types: {
    context: {} as { pictures: readonly AnyActorRef[] },
    input: {} as { names?: readonly string[] },
  },
  actors: { picture: never },
}).createMachine({
  id: 'gallery',
  context: ({ input, spawn }) => ({
    pictures: (input.names ?? ['cat', 'dog']).map((id) => spawn('picture', { id })),
  }),
  initial: 'shown',
  states: { shown: { on: { close: 'closed' } }, closed: {} },
});

export const chat = setup({ actors: { socket: silent } }).createMachine({
  id: 'chat',
  initial: 'open',
  states: {
    open: {
      invoke: { src: 'socket', systemId: 'socket', onError: 'closed' },
      on: {
        say: { actions: sendTo(({ system }) => system.get('socket'), { type: 'say' }) },
        close: 'closed',
      },
    },
    closed: { on: { open: 'open' } },
  },
});

export const tabs = createMachine({
  id: 'tabs',
  types: {} as { context: { tab: AnyActorRef | undefined } },
  context: { tab: undefined },
  on: {
    open: {
      guard: ({ context }) => context.tab === undefined,
      actions: assign({ tab: ({ spawn }) => spawn(silent, { id: 'tab' }) }),
    },
  },
});

export const jobs = setup({ actors: { job: silent } }).createMachine({
  id: 'jobs',
  initial: 'idle',
  states: {
    idle: { on: { run: { target: 'busy', actions: spawnChild('job', { id: 'job' }) } } },
    busy: { on: { stop: { target: 'idle', actions: stopChild('job') } } },
  },
});

export const steps = setup({
  actors: {
    total: fromTransition(
      (sum: number, event: { type: 'add' }) => sum + (event.type === 'add' ? 1 : 0),
      0,
    ),
  },
}).createMachine({
  id: 'steps',
  initial: 'counting',
  states: {
    counting: {
      invoke: { id: 'total', src: 'total' },
      on: { walk: { actions: sendTo('total', { type: 'add' }) }, rest: 'resting' },
    },
    resting: { on: { walk: 'counting' } },
  },
});

const wizard = createMachine({
  id: 'wizard',
  initial: 'first',
  states: { first: { on: { next: 'last' } }, last: { type: 'final' } },
  output: { name: 'done' },
});

export const tour = setup({ actors: { wizard } }).createMachine({
  id: 'tour',
  initial: 'welcome',
  states: {
    welcome: { on: { start: 'guided', skip: 'free' } },
    guided: { invoke: { src: 'wizard', onDone: 'free', onError: 'welcome' } },
    free: { type: 'final' },
  },
});
