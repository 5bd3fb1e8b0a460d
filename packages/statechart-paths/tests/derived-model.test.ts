import { describe, expect, it } from 'vitest';
import { createMachine, fromCallback, fromPromise, setup } from 'xstate';
import { derivedModel } from '../src/explore/derived-model';
import { explore } from '../src/explore/explore';
import { toFillIn } from '../src/to-fill-in';
import { orderMachine } from './order-machine';

describe('a derived model', () => {
  it('includes each event without a payload, and both outcomes of each actor', () => {
    expect(derivedModel(orderMachine)).toEqual({
      inputs: { 'no input': toFillIn },
      repeats: ['*'],
      events: {
        'name.type': { plain: toFillIn },
        'order.confirm': { plain: toFillIn },
        'order.again': { plain: toFillIn },
      },
      actors: {
        placeOrder: { done: { 'with nothing': toFillIn }, error: { 'without a reason': toFillIn } },
      },
    });
  });

  it('has an event for each wildcard', () => {
    const machine = createMachine({
      id: 'wild',
      initial: 'a',
      // XState takes "back*" literally.
      states: { a: { on: { 'go.*': 'b' } }, b: { on: { 'back*': 'c' } }, c: { on: { '*': 'a' } } },
    });
    const found = explore(machine, derivedModel(machine));
    expect(found).toMatchObject({ kind: 'complete', deadTransitions: [] });
  });

  it('fits machines with inline actors, callback actors and snapshots', () => {
    const machine = setup({
      actors: { listen: fromCallback(() => undefined), unused: fromPromise(async () => 1) },
    }).createMachine({
      id: 'actors',
      initial: 'a',
      invoke: { src: 'listen', onSnapshot: { actions: [] } },
      states: { a: { invoke: { src: fromPromise(async () => 1), onDone: 'b' } }, b: {} },
    });
    const found = explore(machine, derivedModel(machine));
    expect(found.kind).toBe('complete');
    expect(found.states.map(({ name }) => name)).toContain('b');
  });
});
