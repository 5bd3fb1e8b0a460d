import { expect, it } from 'vitest';
import { and, assign, not, or } from 'xstate';
import { actionName, guardText } from '../src/read/names';

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

it('shows the parameters that a machine fixes', () => {
  const isChoice = (params: unknown) => guardText(not({ type: 'isChoice', params } as never));
  expect(isChoice({ choice: 'approve' })).toBe('not isChoice(approve)');
  expect(isChoice({ choice: 'approve', isFinal: true })).toBe(
    'not isChoice(choice: approve, isFinal: true)',
  );
  expect(isChoice(() => ({ choice: 'approve' }))).toBe('not isChoice');
  expect(actionName({ type: 'setReason', params: { reason: 'Try again.' } })).toBe(
    'setReason("Try again.")',
  );
});

it('shows a short function in the same words whatever a minifier made of it', () => {
  const written = (source: string) => guardText(new Function(`return (${source})`)());
  expect(written('({ context }) => context.count > 3')).toBe('count > 3');
  expect(written('({context:e})=>e.count>3')).toBe('count > 3');
  expect(written('function (scope) { return scope.event.id === "a > b" }')).toBe(
    'scope.event.id === "a > b"',
  );
  expect(written('function isReady() {}')).toBe('isReady');
  expect(written('() => {}')).toBe('(inline)');
  expect(written('() => ({})')).toBe('(inline)');
  expect(written(`() => ${'long'.repeat(20)}`)).toBe('(inline)');
});

it('names the properties that an assignment changes', () => {
  expect(actionName(assign({ count: 1, total: () => 2 }))).toBe('assign count, total');
  expect(actionName(assign(() => ({ count: 1 })))).toBe('assign');
});
