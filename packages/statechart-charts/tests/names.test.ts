import { expect, it } from 'vitest';
import { and, not, or } from 'xstate';
import { guardText } from '../src/read/names';

it('names combined guards, even if a minifier has renamed the functions', () => {
  const guards = [and(['isReady', not('isBusy')]), or(['isReady', and(['a', 'b'])])];
  const texts = ['isReady and not isBusy', 'isReady or (a and b)'];
  expect(guards.map((guard) => guardText(guard))).toEqual(texts);
  for (const guard of guards) Object.defineProperty(guard, 'name', { value: 't' });
  expect(guards.map((guard) => guardText(guard))).toEqual(texts);
});

it('names combined guards from another copy of XState by their function names', () => {
  const guard = Object.assign(function or() {}, { guards: ['a', 'b'], check: () => true });
  expect(guardText(guard)).toBe('a or b');
});
