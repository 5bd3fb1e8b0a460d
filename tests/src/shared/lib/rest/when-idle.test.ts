import { beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from '@/shared/lib/rest/when-idle';

beforeEach(() => {
  vi.useFakeTimers();
});

it.each([
  ['a browser with idle callbacks', (next: () => void) => setTimeout(next, 10)],
  ['another', undefined],
])('runs one task at a time in %s, until it is stopped', async (_, idle) => {
  vi.stubGlobal('requestIdleCallback', idle);
  const done: string[] = [];
  const stop = whenIdle(['a', 'b', 'c'].map((piece) => () => done.push(piece)));
  await vi.advanceTimersToNextTimerAsync();
  expect(done).toEqual([]);
  await vi.advanceTimersToNextTimerAsync();
  expect(done).toEqual(['a']);
  await vi.advanceTimersToNextTimerAsync();
  expect(done).toEqual(['a', 'b']);
  stop();
  await vi.runAllTimersAsync();
  expect(done).toEqual(['a', 'b']);
});
