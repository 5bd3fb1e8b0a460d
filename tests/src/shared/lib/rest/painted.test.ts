import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from '@/shared/lib/rest/painted';

const isHidden = document.hidden;
const setHidden = (value: boolean) =>
  Object.defineProperty(document, 'hidden', { value, configurable: true });

beforeEach(() => {
  setHidden(false);
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] });
});
afterEach(() => setHidden(isHidden));

test('acts once, in a task after the frame', async () => {
  const act = vi.fn<() => void>();
  afterPaint(act);
  requestAnimationFrame(() => expect(act).not.toHaveBeenCalled());
  await vi.advanceTimersToNextFrame();
  await vi.runAllTimersAsync();
  expect(act).toHaveBeenCalledOnce();
});

test.each(['keydown', 'pointerdown'])(
  'acts at the next %s, without waiting for the frame',
  async (press) => {
    const act = vi.fn<() => void>();
    afterPaint(act);
    window.dispatchEvent(new Event(press));
    await Promise.resolve();
    expect(act).toHaveBeenCalledOnce();
    await vi.runAllTimersAsync();
    expect(act).toHaveBeenCalledOnce();
  },
);

test('acts at once in a hidden tab, which has no frames', async () => {
  setHidden(true);
  const act = vi.fn<() => void>();
  afterPaint(act);
  await Promise.resolve();
  expect(act).toHaveBeenCalledOnce();
});
