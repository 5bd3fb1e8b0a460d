import { describe, expect, it } from 'vitest';
import { canonical } from '../src/explore/canonical';

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
