/** The size of a machine, determined by hand or, for machines with actors, by a search with XState alone. */
export interface KnownSize {
  readonly states: number;
  /** The number of steps that lead to a different state. */
  readonly steps: number;
  /** The cost of the cheapest tour, if each event and each start costs 1. */
  readonly tour?: number;
}

/** A machine modeled on typical third-party code, without a model. */
export interface Shape {
  readonly file: string;
  readonly args: readonly string[];
  /** The feature that the machine demonstrates. */
  readonly feature: string;
  /**
   * The expected exit code of `--check`. `says` is part of the expected output, and contains the reason if the code
   * isn't 0.
   */
  readonly code: 0 | 1 | 2;
  readonly says: string;
  readonly known?: KnownSize;
}

function exported(
  file: string,
  shapes: Readonly<
    Record<string, readonly [feature: string, states: number, steps: number, tour: number]>
  >,
) {
  return Object.entries(shapes).map(([name, [feature, states, steps, tour]]): Shape => ({
    file,
    args: ['--export', name],
    feature,
    code: 0,
    says: 'Complete: ',
    known: { states, steps, tour },
  }));
}

function open(
  file: string,
  shapes: Readonly<
    Record<string, readonly [feature: string, says: string, code?: Shape['code'], size?: KnownSize]>
  >,
) {
  return Object.entries(shapes).map(([name, [feature, says, code = 0, known]]): Shape => ({
    file,
    // Some explorations would never end.
    args: ['--export', name, '--limit-states', '200'],
    feature,
    code,
    says,
    ...(known && { known }),
  }));
}

/** Machines modeled on typical third-party code, with the expected exit code and output of `--check`. */
export const shapes: readonly Shape[] = [
  ...exported('timing.ts', {
    traffic: ['delays', 3, 3, 4],
    toast: ['a delay or an event', 3, 4, 5],
    reminder: ['two delays in a state', 3, 3, 3],
    draft: ['a delayed event that is canceled', 2, 2, 4],
  }),
  ...exported('context.ts', {
    picker: ['a set', 4, 8, 3],
    basket: ['a map', 3, 3, 2],
    sale: ['class instances', 2, 2, 3],
    upload: ['an AbortController', 2, 2, 3],
    todo: ['a list with a limit', 3, 4, 3],
    dial: ['a counter with limits', 4, 6, 3],
    strategy: ['functions', 2, 1, 2],
    profile: ['a promise as context', 1, 0, 2],
  }),
  ...exported('actors.ts', {
    search: ['a promise', 4, 5, 6],
    nested: ['an inline promise', 3, 3, 4],
  }),
  ...open('actors.ts', {
    ping: [
      'a promise without onError',
      'The machine stops with an error',
      0,
      { states: 4, steps: 3 },
    ],
    ticker: ['a callback', 'The machine stops with an error', 0, { states: 8, steps: 14 }],
    prices: ['an observable', 'Complete: ', 0, { states: 3, steps: 3 }],
    helper: ['sendParent', 'Complete: '],
    asker: [
      'sendTo a child machine',
      'The machine stops with an error',
      0,
      { states: 4, steps: 4 },
    ],
    signedIn: ['an actor of the whole machine', 'Complete: ', 0, { states: 4, steps: 8 }],
    gallery: ['actors by input', 'The machine stops with an error', 0, { states: 10, steps: 20 }],
    chat: [
      'an actor of the system, by its id',
      'transitions taken 5 of 5',
      0,
      { states: 3, steps: 5 },
    ],
    tabs: ['spawn within assign', 'The machine stops with an error', 0, { states: 4, steps: 3 }],
    jobs: [
      'spawnChild and stopChild',
      'The machine stops with an error',
      0,
      { states: 4, steps: 5 },
    ],
    steps: ['a transition function', 'The machine stops with an error', 0, { states: 4, steps: 5 }],
    tour: ['a child machine with output', 'Complete: ', 0, { states: 3, steps: 4 }],
  }),
  ...open('context.ts', {
    counter: ['a counter', '"context.count" took'],
    auction: ['a list that grows', '"context.bids" took'],
    lastSeen: ['the time', '"context.at" differs, assigned by an inline action'],
    form: ['a payload', 'The machine throws'],
    account: ['an input', 'threw when it started'],
    adult: ['a guard on a payload', 'Unreachable states', 0, { states: 1, steps: 0 }],
    circle: ['eventless transitions that never end', 'form a loop'],
    thrower: ['an entry action that throws', 'not ready'],
    // These assignments mutate the context, which is a mistake even if the model lacks data.
    journal: ['a list that is pushed to', 'changes its context in place', 1],
    ranking: ['a list that is sorted in place', 'changes its context in place', 1],
  }),
];
