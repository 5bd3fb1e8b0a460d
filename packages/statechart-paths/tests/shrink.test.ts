import { describe, expect, it } from 'vitest';
import type { Path } from '../src/describe';
import { explore } from '../src/explore/explore';
import { replay } from '../src/explore/replay';
import { shrinkPath } from '../src/run/shrink';
import { orderMachine, orderModel } from './order-machine';

const exploration = explore(orderMachine, orderModel);

const typedTwice: Path = {
  input: 'fresh',
  steps: [
    'name.type harbor',
    'name.type empty',
    'name.type harbor',
    'order.confirm',
    'placeOrder error down',
    'order.confirm',
    'after patience',
    'order.again',
    'name.type empty',
  ],
};

/** Returns a test that fails for every path that contains these steps in this order. */
function failing(...wanted: readonly string[]) {
  return ({ steps }: Path) => {
    const left = [...wanted];
    for (const step of steps) if (step === left[0]) left.shift();
    return left.length === 0;
  };
}

describe('a shrunk path', () => {
  it('drops everything after the failing step, and every unnecessary step', async () => {
    const fails = failing('order.confirm', 'after patience');
    const { kind, path, complete } = await shrinkPath(exploration, typedTwice, {
      fails,
      failedStep: 7,
    });
    expect([kind, complete]).toEqual(['shrunk', true]);
    expect(fails(path)).toBe(true);
    expect(path.steps.slice(-2)).toEqual(['order.confirm', 'after patience']);
    expect(path.steps.length).toBeLessThanOrEqual(3);
  });

  it('reaches the state in which it fails by a shorter path', async () => {
    const { path } = await shrinkPath(exploration, typedTwice, { fails: failing('order.again') });
    expect(path).toEqual({
      input: 'known',
      steps: ['order.confirm', 'after patience', 'order.again'],
    });
  });

  it('keeps a step that is needed for the failure, even if the machine can do without it', async () => {
    const { path } = await shrinkPath(exploration, typedTwice, {
      fails: failing('placeOrder error down', 'order.again'),
    });
    expect(path.steps).toContain('placeOrder error down');
    expect(path.steps).toHaveLength(5);
  });

  it('is found by trying only paths that the machine accepts, each only once', async () => {
    const tried: string[] = [];
    await shrinkPath(exploration, typedTwice, {
      fails(path) {
        tried.push(JSON.stringify(path));
        expect(replay(path, orderMachine, orderModel).kind).toBe('replayed');
        return failing('order.again')(path);
      },
    });
    expect(new Set(tried).size).toBe(tried.length);
  });

  it("is the given path, reported as flaky, if it doesn't fail again", async () => {
    const shrunk = await shrinkPath(exploration, typedTwice, { fails: () => false });
    expect(shrunk).toEqual({ kind: 'unsteady', path: typedTwice, tries: 1, complete: true });
  });

  it('is the shortest path found before the tries run out', async () => {
    const shrunk = await shrinkPath(exploration, typedTwice, {
      fails: failing('placeOrder error down', 'order.again'),
      limit: 2,
    });
    expect([shrunk.kind, shrunk.tries, shrunk.complete]).toEqual(['shrunk', 2, false]);
  });

  it('may consist of a start alone', async () => {
    const path = { input: 'fresh', steps: ['name.type harbor'] };
    const shrunk = await shrinkPath(exploration, path, { fails: () => true, failedStep: 0 });
    expect(shrunk.path).toEqual({ input: 'fresh', steps: [] });
  });

  it("isn't returned if the test runner itself fails", async () => {
    const fails = () => Promise.reject(new Error('The browser is gone.'));
    await expect(shrinkPath(exploration, typedTwice, { fails })).rejects.toThrow(
      'The browser is gone.',
    );
  });
});
