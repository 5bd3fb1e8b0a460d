import { describe, expect, it } from 'vitest';
import { canonical, SharedTexts } from '../src/explore/canonical';
import { seededRandom } from './random-machines';

describe('canonical', () => {
  it("doesn't depend on the order of properties, of a set, or of a map", () => {
    expect(canonical({ a: 1, b: { c: [1, 2], d: null } })).toBe(
      canonical({ b: { d: null, c: [1, 2] }, a: 1 }),
    );
    expect(canonical(new Set([1, 2]))).toBe(canonical(new Set([2, 1])));
    expect(
      canonical(
        new Map([
          ['x', 1],
          ['y', 2],
        ]),
      ),
    ).toBe(
      canonical(
        new Map([
          ['y', 2],
          ['x', 1],
        ]),
      ),
    );
  });

  it.each([
    [1, '1'],
    [undefined, null],
    [{ a: undefined }, {}],
    [{ a: undefined }, { a: null }],
    [NaN, null],
    [
      [1, 2],
      [2, 1],
    ],
    [[], {}],
    [1n, 1],
    [new Date(0), new Date(1)],
    [new Error('one'), new Error('two')],
    [new URL('https://a.example'), new URL('https://b.example')],
    [new Set([1]), [1]],
    [true, 'true'],
    [new Uint8Array([1]), new Uint8Array([2])],
  ])('distinguishes %o and %o', (one, other) => {
    expect(canonical(one)).not.toBe(canonical(other));
  });

  it('compares functions by their source', () => {
    const make = () => () => 1;
    expect(canonical({ f: make() })).toBe(canonical({ f: make() }));
    expect(canonical({ f: () => 1 })).not.toBe(canonical({ f: () => 2 }));
  });

  it.each([
    ['AbortController', () => new AbortController()],
    ['AbortSignal', () => new AbortController().signal],
    ['Promise', () => Promise.resolve({})],
    ['Timeout', () => setTimeout(() => undefined).unref()],
    ['WeakMap', () => new WeakMap()],
  ])('treats all values of the kind %s as equal, and notes the kind', (kind, create) => {
    const kinds: string[] = [];
    const first = canonical({ a: create() }, undefined, (one) => kinds.push(one));
    expect(first).toBe(canonical({ a: create() }));
    expect(first).not.toBe(canonical({ a: {} }));
    expect(kinds).toEqual([kind]);
  });

  it('handles circular references', () => {
    const circle: { self?: unknown; name: string } = { name: 'a' };
    circle.self = circle;
    const other: { self?: unknown; name: string } = { name: 'a' };
    other.self = other;
    expect(canonical(circle)).toBe(canonical(other));
  });
});

describe('canonical texts within one search', () => {
  /** Creates lists of various values. Each is derived from an earlier one, so that they have common parts. */
  function variousLists(): readonly { list: readonly unknown[]; similar: readonly unknown[] }[] {
    const random = seededRandom(7);
    const below = (limit: number) => Math.floor(random() * limit);
    const lists: { list: readonly unknown[]; similar: readonly unknown[] }[] = [];
    for (let count = 0; count < 3000; count += 1) {
      const similar = lists[below(lists.length)]?.list ?? [];
      const entry = [below(3), 'a text', { name: `name ${below(3)}`, at: [below(2)] }, similar][
        below(4)
      ];
      const changed = [
        [...similar, entry],
        [entry, ...similar],
        similar.slice(1),
        similar.slice(0, -1),
      ];
      lists.push({ list: (changed[below(6)] ?? [...similar, entry]).slice(0, 40), similar });
    }
    return lists;
  }

  it('are equal only for equal values, however the values were created', () => {
    const shared = new SharedTexts();
    const full = new Map<string, string>();
    for (const { list, similar } of variousLists()) {
      const text = canonical(list, undefined, undefined, { shared, similar });
      const known = full.get(text) ?? canonical(list);
      expect(known === canonical(list)).toBe(true);
      full.set(text, known);
    }
    expect(new Set(full.values()).size).toBe(full.size);
    expect(full.size).toBeGreaterThan(500);
  });

  it('are short, even if values are long', () => {
    const shared = new SharedTexts();
    const list = Array.from({ length: 1000 }, (_, index) => ({ name: `entry ${index}` }));
    expect(canonical({ list }, undefined, undefined, { shared }).length).toBeLessThan(64);
  });

  it('use the name that an actor has in each snapshot, even in equal lists', () => {
    const shared = new SharedTexts();
    const actor = { id: 'x:0', sessionId: 'x:0', getSnapshot: () => undefined };
    const list = Array.from({ length: 50 }, () => actor);
    const texts = ['first', 'second'].map((name) =>
      canonical(list, () => name, undefined, { shared, similar: list }),
    );
    expect(texts[0]).not.toBe(texts[1]);
  });
});
