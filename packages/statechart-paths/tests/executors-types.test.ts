import { describe, expect, it } from 'vitest';
import { executorMismatches } from '../src/run/executor-check';
import { executorNames, watchExecutors } from '../src/run/executor-use';
import { forEachCase, outOfReach, passedThrough, type ExecutorsOf } from '../src/run/executors';
import { walkPath } from '../src/run/walk';
import { orderMachine, orderModel } from './order-machine';

type Screen = string[];
type OrderExecutors = ExecutorsOf<typeof orderMachine, typeof orderModel, Screen>;

const notes = (text: string) => async (screen: Screen) => void screen.push(text);

const events = {
  'name.type': forEachCase(orderModel.events['name.type'], async (screen: Screen, { name }) => {
    screen.push(`types ${name}`);
  }),
  'order.confirm': { plain: notes('confirms') },
  'order.again': { plain: notes('begins again') },
};
const placeOrder = { done: { placed: notes('is placed') }, error: { down: notes('fails') } };
const states = {
  editing: notes('shows the form'),
  ordering: notes('shows that it orders'),
  slow: notes('shows that it takes long'),
  done: notes('shows the receipt'),
};

const complete: OrderExecutors = {
  inputs: { fresh: notes('opens'), known: notes('opens with a name') },
  events,
  actors: { placeOrder },
  delays: { patience: notes('waits') },
  states,
  refusals: { 'order.confirm': notes('offers no order') },
};

describe('the type of the executors', () => {
  it('accepts an executor for each case, outcome and state, or `outOfReach` in its place', () => {
    const executors: OrderExecutors = {
      ...complete,
      events: { ...events, 'order.again': { plain: outOfReach } },
      states: { ...states, editing: passedThrough },
    };
    expect(Object.keys(executors.states)).toHaveLength(4);
  });

  it('rejects a missing event, case, outcome or state', () => {
    const { 'order.again': _again, ...fewerEvents } = events;
    const { done: _done, ...fewerStates } = states;
    const lacking: readonly OrderExecutors[] = [
      // @ts-expect-error order.again has no executor
      { ...complete, events: fewerEvents },
      // @ts-expect-error of order.confirm the case "plain" has no executor
      { ...complete, events: { ...events, 'order.confirm': {} } },
      // @ts-expect-error the error of placeOrder has no executor
      { ...complete, actors: { placeOrder: { done: placeOrder.done } } },
      // @ts-expect-error the state "done" has no assertion
      { ...complete, states: fewerStates },
      // @ts-expect-error the start "known" has no executor
      { ...complete, inputs: { fresh: notes('opens') } },
    ];
    expect(lacking).toHaveLength(5);
  });

  it('rejects an extra executor', () => {
    const surplus: readonly OrderExecutors[] = [
      // @ts-expect-error order.cancel is no event of the machine
      { ...complete, events: { ...events, 'order.cancel': { plain: notes('cancels') } } },
      // @ts-expect-error "cancelled" is no state of the machine
      { ...complete, states: { ...states, cancelled: notes('is off') } },
      // @ts-expect-error "lost" is no start of the model
      { ...complete, inputs: { ...complete.inputs, lost: notes('opens') } },
    ];
    expect(surplus).toHaveLength(3);
  });

  it('gives an executor the payload of its case', () => {
    const wrong: OrderExecutors = {
      ...complete,
      events: {
        ...events,
        // @ts-expect-error the name is a string
        'name.type': { ...events['name.type'], harbor: async (_: Screen, { name }) => name.cents },
      },
    };
    expect(wrong).toBeDefined();
  });
});

describe('executors and a model', () => {
  const mismatches = (executors: OrderExecutors, model: object = {}) =>
    executorMismatches(orderMachine, { ...orderModel, ...model }, executors);

  it('agree if each case, outcome, delay and state has an executor', () => {
    expect(mismatches(complete)).toEqual([]);
  });

  it('disagree if the executor of a delay is missing or misspelled', () => {
    expect(mismatches({ ...complete, delays: { patients: notes('waits') } })).toEqual([
      'There is no executor for "after patience". Did you mean "after patients"?',
      'Nothing needs the executor "after patients". Did you mean "after patience"?',
    ]);
  });

  it('disagree about an extra executor that bypasses the types', () => {
    const cancelling = { 'order.cancel': { plain: notes('cancels') } };
    const spread = { ...events, ...cancelling };
    expect(mismatches({ ...complete, events: spread })).toEqual([
      expect.stringContaining('Nothing needs the executor "order.cancel plain".'),
    ]);
  });

  it('agree about an unreachable step only if the model states the reason', () => {
    const away: OrderExecutors = {
      ...complete,
      events: { ...events, 'order.again': { plain: outOfReach } },
    };
    const reason = 'Nobody waits so long.';
    const outOfBrowser = [{ step: 'order.again', reason }];
    expect(mismatches(away)).toEqual([
      `"order.again plain" is out of reach, and the model's "outOfBrowser" does not say why: list it.`,
    ]);
    expect(mismatches(complete, { outOfBrowser })).toEqual([
      `"order.again plain" has an executor, and the model's "outOfBrowser" lists it: one of them is wrong.`,
    ]);
    expect(mismatches(away, { outOfBrowser })).toEqual([]);
  });

  it('agree even if a step that has an executor is unreachable in one state', () => {
    const outOfBrowser = [{ step: 'order.again', in: 'slow', reason: 'It is behind a dialog.' }];
    expect(mismatches(complete, { outOfBrowser })).toEqual([]);
  });
});

describe('executor use', () => {
  it('is recorded, so that unused executors can be reported', async () => {
    const { executors, used } = watchExecutors(complete);
    const path = { input: 'known', steps: ['order.confirm', 'after patience'] };
    const parts = { machine: orderMachine, model: orderModel, executors, driver: [] };
    const run = await walkPath(parts, { name: 'slow', path, on: 'view' });
    expect(run.outcome).toEqual({ kind: 'passed' });
    expect(used().toSorted()).toEqual([
      'after patience',
      'order.confirm plain',
      'start known',
      'state editing',
      'state ordering',
      'state slow',
    ]);
    const unused = executorNames(complete).filter((name) => !used().includes(name));
    expect(unused).toContain('placeOrder done placed');
    expect(unused).toContain('refused order.confirm');
  });
});
