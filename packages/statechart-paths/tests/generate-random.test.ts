import { describe, expect, it, vi } from 'vitest';
import { createMachine } from 'xstate';
import { coverage } from '../src/coverage/coverage';
import { explore } from '../src/explore/explore';
import { generate, type PathRequest } from '../src/generate/generate';
import { seededNumbers, xoshiro128 } from '../src/generate/random-numbers';
import { parseStopCondition } from '../src/generate/stop-conditions';
import { walkUntil } from '../src/generate/walk-until';
import { randomHops } from '../src/generate/random';
import { costOf } from '../src/describe';
import { flagsMachine, flagsModel } from './large-machines';
import { orderMachine, orderModel } from './order-machine';

const order = explore(orderMachine, orderModel);

function until(text: string) {
  const read = parseStopCondition(text);
  if (read.kind === 'unreadable') throw new Error(read.sentence);
  return read.condition;
}

function random(
  condition: string,
  more: Partial<Extract<PathRequest, { generator: 'random' }>> = {},
  exploration = order,
) {
  const generated = generate(exploration, {
    generator: 'random',
    seed: 1,
    until: until(condition),
    weights: {},
    events: 50,
    ...more,
  });
  if (generated.kind === 'misdirected') throw new Error(generated.sentence);
  return generated;
}

describe('random numbers', () => {
  it('match the reference implementation of xoshiro128**', () => {
    const next = xoshiro128([1, 2, 3, 4]);
    expect(Array.from({ length: 10 }, next)).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597,
      4258142804,
    ]);
  });

  it.each([0, 1, 0xffff_ffff])('are uniformly distributed in [0, 1) (seed %i)', (seed) => {
    const next = seededNumbers(seed);
    const numbers = Array.from({ length: 10_000 }, next);
    const tenths = Array.from(
      { length: 10 },
      (_, tenth) => numbers.filter((one) => Math.floor(one * 10) === tenth).length,
    );
    expect(Math.min(...tenths)).toBeGreaterThan(850);
    expect(Math.max(...tenths)).toBeLessThan(1150);
    expect(tenths.reduce((sum, count) => sum + count)).toBe(10_000);
  });
});

describe('a random walk', () => {
  it('is reproducible by seed', () => {
    // A recorded walk, which other computers and later versions must reproduce exactly.
    expect(random('length=8').paths).toEqual([
      {
        name: 'random 1',
        input: 'known',
        steps: [
          'order.confirm',
          'after patience',
          'order.again',
          'name.type empty',
          'name.type empty',
          'name.type harbor',
          'name.type empty',
        ],
      },
    ]);
    expect(random('length=40').paths).toEqual(random('length=40').paths);
    expect(random('length=40', { seed: 2 }).paths).not.toEqual(random('length=40').paths);
  });

  it('stops as soon as its condition is met', () => {
    const { paths, shortfalls } = random('transitions=100%');
    expect(shortfalls).toEqual([]);
    expect(coverage(order, paths).transitions.missed).toEqual([]);
    const last = paths.at(-1) ?? { name: '', input: '', steps: [] };
    const shorter = [...paths.slice(0, -1), { ...last, steps: last.steps.slice(0, -1) }];
    expect(coverage(order, shorter).transitions.missed).not.toEqual([]);
  });

  it('counts both events and starts toward its length', () => {
    expect(costOf(random('length=37').paths)).toBe(37);
  });

  it('restarts at a dead end and after the maximum number of events', () => {
    const { paths } = random('length=60', { events: 4 });
    expect(paths.length).toBeGreaterThan(10);
    expect(Math.max(...paths.map(({ steps }) => steps.length))).toBe(4);
  });

  it('follows the weights of steps, where 0 means never', () => {
    const labels = (weights: Record<string, number>) =>
      random('length=400', { weights }).paths.flatMap(({ steps }) => steps);
    expect(labels({ 'name.type': 0 }).some((one) => one.startsWith('name.type'))).toBe(false);
    const often = (all: string[]) => all.filter((one) => one === 'name.type harbor').length;
    expect(often(labels({ 'name.type harbor': 10 }))).toBeGreaterThan(2 * often(labels({})));
  });

  it('follows the weights of inputs', () => {
    const { paths } = random('length=100', { weights: { fresh: 0 } });
    expect(new Set(paths.map(({ input }) => input))).toEqual(new Set(['known']));
  });

  it('rejects a weight for an unknown step', () => {
    const request = { generator: 'random', seed: 1, until: until('length=5'), events: 5 } as const;
    expect(generate(order, { ...request, weights: { 'name.typ': 2 } })).toEqual({
      kind: 'misdirected',
      sentence:
        'Nothing that can happen is called "name.typ", so it cannot be weighted. Did you mean "name.type harbor", "name.type", "name.type empty"?',
    });
  });

  it('covers 90% of the transition pairs of a larger machine within the step limit', () => {
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const flags = explore(flagsMachine, flagsModel);
    expect(random('pairs=90%', {}, flags).shortfalls).toEqual([]);
  });
});

describe('a walk whose stop condition is never met', () => {
  const dead = explore(
    createMachine({
      id: 'dead',
      initial: 'a',
      states: { a: { on: { go: [{ guard: () => false, target: 'b' }, 'c'] } }, b: {}, c: {} },
    }),
    { inputs: { plain: undefined }, events: { go: { plain: {} } } },
  );

  it('ends as soon as nothing more can be covered, and reports what is missing', () => {
    const { paths, shortfalls } = random('states=100%', {}, dead);
    expect(costOf(paths)).toBe(2);
    expect(shortfalls).toEqual([
      'The paths fall short of "states=100%": nothing that was explored could meet it. Met: states 2 of 3, without "b".',
    ]);
  });

  it('continues until an alternative condition, such as a length, is met', () => {
    expect(costOf(random('states=100% or length=30', {}, dead).paths)).toBe(30);
  });

  it('ends at the step limit, unless the condition allows more', () => {
    expect(random('time=100s').shortfalls[0]).toContain('the limit of 10000 steps');
    expect(costOf(random('length=10001').paths)).toBe(10_001);
  });

  it.each([
    ['only starts are possible', {}, 'still'],
    ['every start has weight 0', { weights: { fresh: 0, known: 0 } }, 'order'],
    ['every step has weight 0', { weights: { 'name.type': 0, 'order.confirm': 0 } }, 'order'],
  ])('is rejected with a message if %s', (_, more, which) => {
    const still = explore(createMachine({ id: 'still' }), {
      inputs: { plain: undefined },
      events: {},
    });
    expect(() => random('length=5', more, which === 'still' ? still : order)).toThrow(
      'A walk at random never takes a step',
    );
  });

  it('ends at the time limit', () => {
    let milliseconds = 0;
    const walk = { seed: 1, weights: {}, events: 10 };
    const { shortfall } = walkUntil(
      order,
      randomHops(order, walk),
      until('length=5000'),
      () => (milliseconds += 1000),
    );
    expect(shortfall).toContain('ended at the limit of 10 seconds');
  });
});
