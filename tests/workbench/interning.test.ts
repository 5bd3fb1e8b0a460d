import { describe, expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { canonical } from '@workbench/paths/canonical';
import { Interner } from '@workbench/paths/interning';
import { seededNumbers } from '@workbench/paths/generate/random-numbers';

const self = (id: string) => id;

function randomValue(random: () => number, depth: number): unknown {
  const below = (limit: number) => Math.floor(random() * limit);
  const leaves = [0, -0, 1, NaN, '', '1', 'one', true, 'true', null, undefined, 1n];
  if (depth === 0 || random() < 0.3) return leaves[below(leaves.length)];
  const inner = () => randomValue(random, depth - 1);
  switch (below(4)) {
    case 0:
      return Array.from({ length: below(3) }, inner);
    case 1:
      return new Set([inner()]);
    case 2:
      return { b: inner(), a: inner() };
    default:
      return { a: inner() };
  }
}

describe('a token', () => {
  it('is the same for two values exactly when their canonical texts are', () => {
    const random = seededNumbers(7);
    const values = Array.from({ length: 400 }, () => randomValue(random, 3));
    const interner = new Interner();
    const tokensOf = new Map<string, Set<unknown>>();
    const textsOf = new Map<unknown, Set<string>>();
    for (const value of values) {
      const text = canonical(value);
      const token = interner.token(value, self);
      tokensOf.set(text, (tokensOf.get(text) ?? new Set()).add(token));
      textsOf.set(token, (textsOf.get(token) ?? new Set()).add(text));
    }
    expect([...tokensOf].filter(([, tokens]) => tokens.size > 1)).toEqual([]);
    expect([...textsOf.values()].filter((texts) => texts.size > 1)).toEqual([]);
    expect(tokensOf.size).toBeGreaterThan(100);
    expect(tokensOf.size).toBeLessThan(400);
  });

  it('does not depend on the order of properties', () => {
    const interner = new Interner();
    expect(interner.token({ a: 1, b: { c: 2, d: 3 } }, self)).toBe(
      interner.token({ b: { d: 3, c: 2 }, a: 1 }, self),
    );
  });

  it('knows an actor by the name it is given', () => {
    const interner = new Interner();
    const [one, other] = [1, 2].map(() => createActor(createMachine({})));
    expect(interner.token({ one }, () => 'worker~1')).toBe(
      interner.token({ one: other }, () => 'worker~1'),
    );
    expect(interner.token({ one }, () => 'worker~1')).not.toBe(
      interner.token({ one }, () => 'worker~2'),
    );
  });

  it('takes functions and objects without readable content for equal only to themselves', () => {
    const interner = new Interner();
    const one = () => 1;
    expect(interner.token({ f: one }, self)).toBe(interner.token({ f: one }, self));
    expect(interner.token({ f: one }, self)).not.toBe(interner.token({ f: () => 1 }, self));
    expect(interner.token([new WeakMap()], self)).not.toBe(interner.token([new WeakMap()], self));
  });

  it('comes to an end on a circle, which two of its kind share', () => {
    const circle = (name: string) => {
      const made: { self?: unknown; name: string } = { name };
      made.self = made;
      return made;
    };
    const interner = new Interner();
    expect(interner.token(circle('a'), self)).toBe(interner.token(circle('a'), self));
    expect(interner.token(circle('a'), self)).not.toBe(interner.token(circle('b'), self));
  });

  it('counts what a value holds, and the memory that new ones take', () => {
    const interner = new Interner();
    const list = Array.from({ length: 100 }, (_, index) => index);
    interner.token(list, self);
    const { walked, bytes } = interner;
    expect(walked).toBe(100);
    interner.token([...list, 'x'.repeat(160)], self);
    expect(interner.walked - walked).toBe(111);
    expect(interner.bytes - bytes).toBeLessThan(bytes / 10);
  });
});
