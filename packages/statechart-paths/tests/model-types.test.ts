import { describe, expect, expectTypeOf, it } from 'vitest';
import { assign, fromCallback, fromObservable, fromPromise, setup, createMachine } from 'xstate';
import type { Model, ModelOf } from '../src/model';

const orderMachine = setup({
  types: {
    context: {} as { name: string; total: number },
    events: {} as
      | { type: 'name.type'; name: string }
      | { type: 'order.confirm' }
      | { type: 'order.tip'; cents?: number },
    input: {} as { account: string },
  },
  actors: {
    placeOrder: fromPromise<{ id: number }, { name: string }>(() =>
      Promise.reject(new Error('placeOrder must be provided')),
    ),
    forget: fromPromise<void, undefined>(() => Promise.reject(new Error('must be provided'))),
    watchTabs: fromCallback(() => undefined),
    prices: fromObservable(() => ({ subscribe: () => ({ unsubscribe: () => undefined }) })),
  },
  delays: { patience: 3000 },
}).createMachine({
  context: { name: '', total: 0 },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'name.type': { actions: assign({ name: ({ event }) => event.name }) },
        'order.confirm': 'ordering',
        'order.tip': {},
      },
      after: { patience: 'given up' },
    },
    ordering: {
      invoke: {
        id: 'place',
        src: 'placeOrder',
        input: ({ context }) => ({ name: context.name }),
        onDone: { target: 'done', actions: assign({ total: ({ event }) => event.output.id }) },
        onError: 'editing',
      },
    },
    done: { type: 'final' },
    'given up': { type: 'final' },
  },
});

const events = {
  'name.type': { harbor: { name: 'harbor' }, empty: { name: '' } },
  'order.confirm': { plain: {} },
  'order.tip': { none: {}, euro: { cents: 100 } },
} as const;

const actors = {
  placeOrder: { done: { placed: { id: 7 } }, error: { down: { code: 'down' } } },
  forget: { done: { gone: undefined }, error: { down: { code: 'down' } } },
  watchTabs: { listens: 'sends events only' },
  prices: { listens: 'never ends' },
} as const;

const complete = {
  inputs: { fresh: { account: '100001' } },
  events,
  actors,
  project: (snapshot) => snapshot.context.name,
  invariants: [{ name: 'never negative', holds: (snapshot) => snapshot.context.total >= 0 }],
  stepInvariants: [
    {
      name: 'only a confirmation starts an order',
      holds: ({ event, started, after }) => {
        if (event.type === 'name.type') return event.name === after.context.name;
        return started.length === 0 || event.type === 'order.confirm';
      },
    },
  ],
  monitors: [
    {
      name: 'never two orders',
      start: 0,
      next: (orders: number, step) => (step.started.length > 0 ? Math.min(orders + 1, 2) : orders),
      holds: (orders: number) => orders < 2,
    },
  ],
  scenarios: [
    {
      name: 'orders',
      input: 'fresh',
      steps: [
        'refused order.confirm',
        'name.type harbor',
        'order.confirm',
        'placeOrder done placed',
        'after patience',
      ],
      ends: 'done',
      context: (context) => context.total === 7,
    },
  ],
} satisfies ModelOf<typeof orderMachine>;

describe('the type of a model', () => {
  it('accepts a complete model, which is also assignable to `Model`', () => {
    const model: Model = complete;
    expect(Object.keys(model.events)).toHaveLength(3);
  });

  it('rejects a model without a case for an application event', () => {
    const lacking = { 'name.type': events['name.type'], 'order.tip': events['order.tip'] };
    // @ts-expect-error order.confirm has no case
    const model: ModelOf<typeof orderMachine> = { ...complete, events: lacking };
    expect(model.events).toBe(lacking);
  });

  it("rejects an event that the machine doesn't have, and a payload of the wrong type", () => {
    const unknownEvent = {
      inputs: complete.inputs,
      actors,
      // @ts-expect-error order.cancel is no event of the machine
      events: { ...events, 'order.cancel': { plain: {} } },
    } satisfies ModelOf<typeof orderMachine>;
    const wrongPayload = {
      inputs: complete.inputs,
      actors,
      // @ts-expect-error the name is a string
      events: { ...events, 'name.type': { harbor: { name: 7 } } },
    } satisfies ModelOf<typeof orderMachine>;
    const surplusPayload = {
      inputs: complete.inputs,
      actors,
      // @ts-expect-error order.confirm has no payload
      events: { ...events, 'order.confirm': { plain: { sum: 1 } } },
    } satisfies ModelOf<typeof orderMachine>;
    expect([unknownEvent, wrongPayload, surplusPayload]).toHaveLength(3);
  });

  it('rejects a missing outcome of an actor, and an outcome of an unknown actor', () => {
    const { placeOrder, forget, watchTabs, prices } = actors;
    const lacking = {
      inputs: complete.inputs,
      events,
      // @ts-expect-error placeOrder has no outcome
      actors: { forget, watchTabs, prices },
    } satisfies ModelOf<typeof orderMachine>;
    const withoutError = {
      inputs: complete.inputs,
      events,
      // @ts-expect-error placeOrder can fail, and no error variant says how
      actors: { placeOrder: { done: placeOrder.done }, forget, watchTabs, prices },
    } satisfies ModelOf<typeof orderMachine>;
    const unknownActor = {
      inputs: complete.inputs,
      events,
      // @ts-expect-error printer is no actor of the machine
      actors: { ...actors, printer: { listens: 'prints' } },
    } satisfies ModelOf<typeof orderMachine>;
    const onlyListening = {
      inputs: complete.inputs,
      events,
      // @ts-expect-error a promise ends, so that it cannot merely listen
      actors: { ...actors, placeOrder: { listens: 'no' } },
    } satisfies ModelOf<typeof orderMachine>;
    const wrongOutput = {
      inputs: complete.inputs,
      events,
      // @ts-expect-error the output has a number for its id
      actors: { ...actors, placeOrder: { ...placeOrder, done: { placed: { id: 'seven' } } } },
    } satisfies ModelOf<typeof orderMachine>;
    expect([lacking, withoutError, unknownActor, onlyListening, wrongOutput]).toHaveLength(5);
  });

  it('rejects a scenario with a malformed step, and an input of the wrong type', () => {
    const wrongStep = {
      ...complete,
      scenarios: [
        // @ts-expect-error order.cancel is no event of the machine
        { name: 'cancels', input: 'fresh', steps: ['order.cancel plain'], ends: 'done' },
      ],
    } satisfies ModelOf<typeof orderMachine>;
    const wrongInput = {
      ...complete,
      // @ts-expect-error the account is a string
      inputs: { fresh: { account: 1 } },
    } satisfies ModelOf<typeof orderMachine>;
    expect([wrongStep, wrongInput]).toHaveLength(2);
  });

  it('makes `actors` optional for machines without actors and for untyped machines', () => {
    const toggle = setup({ types: { events: {} as { type: 'flip' } } }).createMachine({
      initial: 'off',
      states: { off: { on: { flip: 'on' } }, on: {} },
    });
    const foreign = createMachine({ initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } });
    const toggleModel = {
      inputs: { plain: undefined },
      events: { flip: { plain: {} } },
    } satisfies ModelOf<typeof toggle>;
    const foreignModel = {
      inputs: { plain: undefined },
      events: { go: { plain: {} } },
    } satisfies ModelOf<typeof foreign>;
    expectTypeOf(toggleModel).toExtend<Model>();
    expectTypeOf(foreignModel).toExtend<Model>();
    expect([toggleModel, foreignModel]).toHaveLength(2);
  });
});
