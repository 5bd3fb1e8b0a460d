import { readOrder } from '@contract/order';
import { logout } from '@contract/sign-in';
import type { MiddlewareHandler } from 'hono';
import { busyPage } from './pages/busy-page';
import { ApiError } from '../shared/api-error';
import type { AppContext, AppEnv, CallSlot } from './app-env';

interface CallsInFlightSettings {
  readonly most: number;
  /** Returns the token of the caller's session, without looking it up, or another name; `undefined` for strangers. */
  readonly sessionOf: (context: AppContext) => string | undefined;
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

/** The name of everybody who isn't signed in. */
const strangers = '';

interface Waiting {
  readonly party: string;
  readonly start: () => void;
}

/**
 * A fixed number of slots for calls. Each session, and all strangers together, may occupy half of them, so that nobody
 * can take all slots away from the others. A call that finds no free slot waits briefly, in order of arrival.
 */
function placesFor(most: number) {
  const share = Math.ceil(most / 2);
  const taken = new Map<string, number>();
  let total = 0;
  const waiting = new Set<Waiting>();

  function tryToTake(party: string): boolean {
    const own = taken.get(party) ?? 0;
    if (total >= most || own >= share) return false;
    taken.set(party, own + 1);
    total += 1;
    return true;
  }

  function letNextIn(): void {
    for (const each of waiting) {
      if (total >= most) return;
      if (tryToTake(each.party) && waiting.delete(each)) each.start();
    }
  }

  return {
    /** Acquires a slot. Returns false if none became free in time. */
    async take(party: string): Promise<boolean> {
      if (tryToTake(party)) return true;
      return new Promise((resolve) => {
        const own: Waiting = {
          party,
          start() {
            clearTimeout(timer);
            resolve(true);
          },
        };
        const timer = setTimeout(() => {
          waiting.delete(own);
          resolve(false);
        }, patienceMs);
        waiting.add(own);
      });
    },
    leave(party: string): void {
      const left = (taken.get(party) ?? 0) - 1;
      if (left > 0) taken.set(party, left);
      else taken.delete(party);
      total -= 1;
      letNextIn();
    },
  };
}

/**
 * Limits the number of calls handled at once. Without a limit, calls would compete for database
 * connections, and all of them would be slow. A call beyond the limit is refused before any work is done for it.
 */
export function callsInFlight(settings: CallsInFlightSettings): MiddlewareHandler<AppEnv> {
  const { most, sessionOf, pageHeaders, isPage, isFree, onShed } = settings;
  const places = placesFor(most);

  async function take(party: string): Promise<void> {
    if (await places.take(party)) return;
    onShed();
    throw busy();
  }

  function newSlot(party: string, work: Promise<unknown>): CallSlot {
    let isTaken = true;
    let open = 0;
    const leave = () => {
      if (isTaken) places.leave(party);
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
          await take(party);
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
    const party = sessionOf(context) ?? strangers;
    if (!(await places.take(party))) {
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
    context.set('slot', newSlot(party, new Promise<void>((resolve) => (end = resolve))));
    await next().finally(end);
  };
}
