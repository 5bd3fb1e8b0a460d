import {
  and,
  assign,
  createMachine,
  log,
  not,
  or,
  raise,
  sendTo,
  spawnChild,
  stateIn,
  type AnyStateMachine,
} from 'xstate';

type Config = Parameters<typeof createMachine>[0];

function machine(config: object): AnyStateMachine {
  // The types don't know the names of states that are created in loops.
  return createMachine(config as Config) as AnyStateMachine;
}

function numbered<Value>(count: number, make: (number: number) => Value): Record<string, Value> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`s${index + 1}`, make(index + 1)]),
  );
}

function nested(depth: number): object {
  const below = depth === 1 ? {} : { inner: nested(depth - 1) };
  return {
    initial: 'waiting',
    description: `Level ${depth}, with what is inside it.`,
    on: { leave: { target: '.waiting', actions: 'tidy' } },
    states: {
      waiting: { on: { enter: depth === 1 ? 'ready' : 'inner' } },
      ...below,
      ready: { type: 'final' },
    },
    onDone: { actions: 'tell' },
  };
}

/** Shapes that are hard to draw and that users' machines may contain. */
export const shapes: readonly { readonly name: string; readonly machine: AnyStateMachine }[] = [
  { name: 'deep nesting', machine: machine({ id: 'nested', ...nested(7) }) },
  {
    name: 'wide parallel',
    machine: machine({
      id: 'console',
      type: 'parallel',
      states: numbered(8, (number) => ({
        initial: 'off',
        states: {
          off: { on: { [`turn.${number}`]: 'on' } },
          on: {
            on: { [`turn.${number}`]: 'off', fail: { target: 'broken', guard: `isOld${number}` } },
          },
          broken: { after: { 5000: 'off' }, tags: ['broken'] },
        },
      })),
    }),
  },
  {
    name: 'dense self-transitions',
    machine: machine({
      id: 'editor',
      initial: 'editing',
      states: {
        editing: {
          on: {
            ...Object.fromEntries(
              ['type', 'paste', 'cut', 'undo', 'redo', 'select', 'bold'].map((name) => [
                `text.${name}`,
                { actions: `${name}Text` },
              ]),
            ),
            'text.clear': { target: 'editing', reenter: true },
            'text.check': [
              { guard: 'isLong', actions: ['warn', 'count'] },
              { guard: 'isEmpty', target: 'editing' },
              { target: 'checking' },
            ],
          },
        },
        checking: {
          on: { 'text.type': 'editing', 'check.again': { target: 'checking', reenter: true } },
        },
      },
    }),
  },
  {
    name: 'long guard names',
    machine: machine({
      id: 'loan',
      initial: 'asking',
      states: {
        asking: {
          on: {
            'loan.decide': [
              {
                guard: 'hasAnIncomeThatIsHighEnoughForTheRequestedAmountAndTerm',
                target: 'granted',
              },
              {
                guard: and([
                  'isKnownToTheBank',
                  or(['ownsAHouse', not('hasOtherLoans')]),
                  stateIn({ asking: {} }),
                ]),
                target: 'reviewed',
              },
              { guard: not('mayBeAskedForAGuarantorBecauseOfAgeOrOfResidence'), target: 'refused' },
              { target: 'guaranteed' },
            ],
          },
        },
        granted: { type: 'final' },
        reviewed: {
          on: { 'loan.accept': 'granted', 'loan.refuse.forReasonsThatAreNotTold': 'refused' },
        },
        refused: {},
        guaranteed: {
          always: { guard: 'theGuarantorHasSignedEveryPageOfTheContract', target: 'granted' },
        },
      },
    }),
  },
  {
    name: 'one state with 20 events',
    machine: machine({
      id: 'hub',
      initial: 'home',
      states: {
        home: {
          on: Object.fromEntries(
            Array.from({ length: 20 }, (_, index) => [
              `open.page${index + 1}`,
              `s${(index % 10) + 1}`,
            ]),
          ),
        },
        ...numbered(10, () => ({ on: { 'go.home': 'home' } })),
      },
    }),
  },
];

/** Forty states and eighty transitions. */
export const largeMachine: AnyStateMachine = machine({
  id: 'large',
  initial: 's1',
  states: numbered(8, (group) => ({
    initial: 's1',
    description: `Part ${group} of eight.`,
    on: {
      [`skip.${group}`]: `s${(group % 8) + 1}`,
      ...(group > 2 ? { back: `s${group - 2}` } : {}),
    },
    states: numbered(4, (number) => ({
      description: 'Waits for what comes next.',
      on: {
        [`next.${group}.${number}`]:
          number < 4
            ? { target: `s${number + 1}`, guard: 'isReady' }
            : `#large.s${(group % 8) + 1}`,
        ...(number > 1
          ? { previous: { target: `s${number - 1}` } }
          : { stay: { actions: 'count' } }),
      },
    })),
  })),
});

/** A machine with every feature of XState v5. */
export const fullMachine: AnyStateMachine = machine({
  id: 'full',
  description: 'Everything at once.',
  initial: 'idle',
  output: { done: true },
  on: { reset: { target: '.idle', description: 'Begins anew.' }, '*': { actions: log('unknown') } },
  states: {
    idle: {
      description: 'Waits.',
      tags: ['calm'],
      meta: { requirements: ['full.wait'] },
      entry: ['greet', spawnChild('clock', { id: 'ticker' })],
      exit: sendTo('ticker', { type: 'stop' }),
      on: {
        start: [
          {
            guard: and(['isReady', not(or(['isBusy', stateIn({ work: { left: 'on' } })]))]),
            target: 'work',
            meta: { requirements: ['full.start'] },
          },
          { guard: () => true, target: ['work.left.on', 'work.right.on'] },
          { actions: [assign({}), { type: 'complain' }, () => {}] },
        ],
        reset: {},
      },
    },
    work: {
      type: 'parallel',
      invoke: {
        id: 'helper',
        src: 'help',
        onDone: 'over',
        onError: { target: 'idle', reenter: true },
        onSnapshot: { actions: raise({ type: 'start' }) },
      },
      states: {
        left: {
          initial: 'off',
          states: { off: { on: { go: 'on' } }, on: {}, past: { type: 'history', target: 'on' } },
        },
        right: {
          initial: 'off',
          states: {
            off: {},
            on: { always: 'off' },
            all: { type: 'history', history: 'deep', target: '#full.work.right.on' },
          },
        },
      },
      after: { 3000: 'over', patience: { guard: 'isTired', target: 'idle' } },
      onDone: 'over',
    },
    over: { type: 'final', output: () => 1 },
  },
});
