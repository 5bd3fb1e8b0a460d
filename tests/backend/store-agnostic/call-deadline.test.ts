import { callDeadline } from '@backend/http/call-deadline';
import { activeUser } from '@contract/user';
import { orderDomain } from '@contract/order';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  slot.holdUntil.mockClear();
  vi.useRealTimers();
});

const slot = {
  whileReading: <Result>(read: () => Promise<Result>) => read(),
  holdUntil: vi.fn<(work: Promise<unknown>) => void>(),
};
const lasting = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it.each([
  [activeUser, 10_000],
  [orderDomain, 30_000],
])(
  'ends $method $path at its deadline, and keeps its slot until the work ends',
  async (endpoint, most) => {
    const report = vi.fn<(error: unknown) => void>();
    const deadline = callDeadline(endpoint, slot, report);
    const first = deadline(lasting(most - 1_000));
    await vi.advanceTimersByTimeAsync(most - 1_000);
    await first;
    // The time that a client takes to send its body doesn't count toward the deadline.
    await vi.advanceTimersByTimeAsync(60_000);
    let fail = (_error: Error) => {};
    const work = new Promise<never>((_, reject) => (fail = reject));
    const [ended] = await Promise.allSettled([deadline(work), vi.advanceTimersByTimeAsync(1_000)]);
    expect(ended).toMatchObject({
      reason: { status: 503, body: { error_reason: 'unavailable' } },
    });
    expect(slot.holdUntil).toHaveBeenCalledOnce();
    const error = new Error('Too late');
    fail(error);
    await slot.holdUntil.mock.lastCall?.[0];
    expect(report).toHaveBeenCalledWith(error);
  },
);

it('leaves no timer behind after a call that ends in time', async () => {
  await callDeadline(activeUser, slot, () => {})(Promise.resolve());
  expect(vi.getTimerCount()).toBe(0);
});
