import { readOrder } from '@contract/order';
import { logout } from '@contract/sign-in';
import type { MiddlewareHandler } from 'hono';
import { busyPage } from './pages/busy-page';
import { ApiError } from '../shared/api-error';
import type { AppEnv } from './app-env';

/** The slot that a call occupies while it is in flight. */
export interface CallSlot {
  /**
   * Releases the slot if the client sends its body slowly, and acquires one again afterward. Throws if no slot is free
   * then, which is safe because the call hasn't changed anything yet.
   */
  whileReading<Result>(read: () => Promise<Result>): Promise<Result>;
  /** Also occupies the slot until this work ends or fails. */
  holdUntil(work: Promise<unknown>): void;
}

interface CallsInFlightSettings {
  readonly most: number;
  readonly pageHeaders: MiddlewareHandler<AppEnv>;
  /** Returns true if people open this path in a browser. */
  readonly isPage: (path: string) => boolean;
  /** Returns true if a request for this path costs almost nothing, or belongs to a call that already has a slot. */
  readonly isFree: (path: string) => boolean;
  readonly onShed: () => void;
}

/** The longest wait for a slot: long enough for a page's simultaneous calls, short enough to refuse a call quickly. */
const patienceMs = 40;

/** The time within which a typical call's body arrives. */
const bodyMs = 50;

const retryAfterSeconds = 1;
const reloadAfterSeconds = 3;

const busy = () => new ApiError('busy', { retryAfterSeconds });

/**
 * Exempts lookups of a charge's outcome, because a person is waiting for it, and sign-out, which must always be
 * possible.
 */
const isExempt = (path: string) =>
  path === logout.path || path === backchannelLogoutPath || pathOfOrder.test(path);

/** The endpoint that the issuer calls to end sessions. */
export const backchannelLogoutPath = '/backend/backchannel_logout/';

const pathOfOrder = new RegExp(`^${readOrder.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

const placeless: CallSlot = { whileReading: (read) => read(), holdUntil: () => undefined };

/** A fixed number of slots for calls. A call that finds no free slot waits briefly, in order of arrival. */
function placesFor(most: number) {
  let taken = 0;
  const waiting = new Set<() => void>();

  return {
    /** Acquires a slot. Returns false if none became free in time. */
    async take(): Promise<boolean> {
      if (taken < most) {
        taken += 1;
        return true;
      }
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          waiting.delete(start);
          resolve(false);
        }, patienceMs);
        const start = () => {
          clearTimeout(timer);
          resolve(true);
        };
        waiting.add(start);
      });
    },
    leave(): void {
      const [next] = waiting;
      if (next === undefined) {
        taken -= 1;
        return;
      }
      waiting.delete(next);
      next();
    },
  };
}

/**
 * Limits the number of calls handled at once. Without a limit, calls would compete for database
 * connections, and all of them would be slow. A call beyond the limit is refused before any work is done for it.
 */
export function callsInFlight(settings: CallsInFlightSettings): MiddlewareHandler<AppEnv> {
  const { most, pageHeaders, isPage, isFree, onShed } = settings;
  const places = placesFor(most);

  async function take(): Promise<void> {
    if (await places.take()) return;
    onShed();
    throw busy();
  }

  function newSlot(work: Promise<unknown>): CallSlot {
    let isTaken = true;
    let open = 0;
    const leave = () => {
      if (isTaken) places.leave();
      isTaken = false;
    };
    function holdUntil(each: Promise<unknown>): void {
      open += 1;
      const ended = () => {
        open -= 1;
        if (open === 0) leave();
      };
      each.then(ended, ended);
    }
    holdUntil(work);
    return {
      holdUntil,
      async whileReading(read) {
        const reading = read();
        const timer = setTimeout(leave, bodyMs);
        const result = await reading.finally(() => clearTimeout(timer));
        if (!isTaken) {
          await take();
          isTaken = true;
        }
        return result;
      },
    };
  }

  return async (context, next) => {
    if (isExempt(context.req.path) || isFree(context.req.path)) {
      context.set('slot', placeless);
      return next();
    }
    if (!(await places.take())) {
      onShed();
      if (context.req.method !== 'GET' || !isPage(context.req.path)) throw busy();
      return pageHeaders(context, async () => {
        context.header('Retry-After', String(retryAfterSeconds));
        context.header('Refresh', String(reloadAfterSeconds));
        context.header('Cache-Control', 'no-store');
        const { pathname, search } = new URL(context.req.url);
        context.res = await context.html(busyPage(`${pathname}${search}`), 503);
      });
    }
    let end = (): void => undefined;
    context.set('slot', newSlot(new Promise<void>((resolve) => (end = resolve))));
    await next().finally(end);
  };
}
