import type { AnyEventObject } from 'xstate';
import { canonical } from './canonical';

/**
 * An event that a machine has scheduled for itself: an `after` delay, or a `raise` or `sendTo` with a delay. Each has an
 * event object of its own, which identifies it.
 */
export interface Timer {
  readonly event: AnyEventObject;
  readonly milliseconds: number;
  /** The id that `cancel` takes; undefined if XState generates it. */
  readonly id: string | undefined;
  /** True if XState no longer finds the timer by its id, because another with that id was set or has fired. */
  readonly isLost: boolean;
}

export const NO_TIMERS: readonly Timer[] = [];

/** Returns a string that is equal for timers that no later step can distinguish. An `after` delay is its event's type. */
export function timerText({ event, id, isLost }: Timer): string {
  const { type, ...payload } = event;
  const data = Object.keys(payload).length === 0 ? '' : canonical(payload);
  return `${type}${data}${id === undefined || id === type ? '' : ` as ${id}`}${id !== undefined && isLost ? ' lost' : ''}`;
}

function lost(timers: readonly Timer[], id: string | undefined): readonly Timer[] {
  return id === undefined
    ? timers
    : timers.map((timer) => (timer.id === id ? { ...timer, isLost: true } : timer));
}

/**
 * Adds a timer. A pending one with the same id stays, but can't be canceled anymore. The order depends only on the
 * timers, so that equal states offer them in the same order.
 */
export function withTimer(
  timers: readonly Timer[],
  { event, ...timer }: Omit<Timer, 'isLost'>,
): readonly Timer[] {
  const added = { ...timer, event: { ...event }, isLost: false };
  const texts = new Map([...lost(timers, timer.id), added].map((one) => [one, timerText(one)]));
  return [...texts].sort(([, a], [, b]) => (a < b ? -1 : Number(a > b))).map(([one]) => one);
}

export function withoutCanceled(timers: readonly Timer[], id: string): readonly Timer[] {
  return timers.filter((timer) => timer.id !== id || timer.isLost);
}

/** Removes the timer that an event belongs to, if any. */
export function withoutFired(timers: readonly Timer[], event: AnyEventObject): readonly Timer[] {
  const fired = timers.find((timer) => timer.event === event);
  return fired === undefined
    ? timers
    : lost(
        timers.filter((timer) => timer !== fired),
        fired.id,
      );
}
