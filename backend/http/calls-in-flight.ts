import { readOrder } from '@contract/order';
import { logout } from '@contract/sign-in';
import type { MiddlewareHandler } from 'hono';
import { busyPage } from '../pages/busy-page';
import { ApiError } from './api-error';
import type { AppContext, AppEnv } from './app-env';

/** The place that a call takes among those in flight. */
export interface CallSlot {
  /**
   * Gives the place up while the client sends its body, however slowly, and takes one again. Throws if there is none
   * then: nothing has been done for the call yet.
   */
  whileReading<Result>(read: () => Promise<Result>): Promise<Result>;
  /** Keeps the place until this work has ended, too. */
  holdUntil(work: Promise<unknown>): void;
}

interface CallsInFlightSettings {
  readonly most: number;
  /** The headers of a page. */
  readonly pageHeaders: MiddlewareHandler<AppEnv>;
  /** Whether a path costs next to nothing, or belongs to a call that has a place already. */
  readonly isFree: (path: string) => boolean;
  readonly onShed: () => void;
}

/** How long a call waits for a place: the calls of a page that come together find one, and a refusal is quick. */
const patienceMs = 75;

const retryAfterSeconds = 1;
const reloadAfterSeconds = 3;

const busy = () => new ApiError('busy', { retryAfterSeconds });

/** A person waits for the outcome of what was charged, and may always leave. */
const isExempt = (path: string) => path === logout.path || pathOfOrder.test(path);

const pathOfOrder = new RegExp(`^${readOrder.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

const placeless: CallSlot = { whileReading: (read) => read(), holdUntil: () => undefined };

/** Places for a number of calls. One that finds none waits a moment for it, in the order in which they came. */
function placesFor(most: number) {
  let taken = 0;
  const waiting = new Set<() => void>();

  return {
    /** Takes a place; `false` if none became free in time. */
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
 * Bounds the calls that are worked on at once: of more, each would wait for a connection to the database, and all would
 * be late. The others are refused before anything is done for them.
 */
export function callsInFlight(settings: CallsInFlightSettings): MiddlewareHandler<AppEnv> {
  const { most, pageHeaders, isFree, onShed } = settings;
  const places = placesFor(most);

  async function take(): Promise<void> {
    if (await places.take()) return;
    onShed();
    throw busy();
  }

  function newSlot() {
    const held: Promise<unknown>[] = [];
    let isTaken = true;
    const leave = () => {
      if (isTaken) places.leave();
      isTaken = false;
    };
    const slot: CallSlot = {
      async whileReading(read) {
        leave();
        const result = await read();
        await take();
        isTaken = true;
        return result;
      },
      holdUntil: (work) => held.push(work),
    };
    return { slot, leaveAfterwards: () => void Promise.allSettled(held).then(leave) };
  }

  return async (context, next) => {
    if (isExempt(context.req.path) || isFree(context.req.path)) {
      context.set('slot', placeless);
      return next();
    }
    if (!(await places.take())) {
      onShed();
      if (!isNavigation(context)) throw busy();
      return pageHeaders(context, async () => {
        context.header('Retry-After', String(retryAfterSeconds));
        context.header('Refresh', String(reloadAfterSeconds));
        context.header('Cache-Control', 'no-store');
        context.res = await context.html(busyPage(context.req.path), 503);
      });
    }
    const { slot, leaveAfterwards } = newSlot();
    context.set('slot', slot);
    try {
      await next();
    } finally {
      leaveAfterwards();
    }
  };
}

/** A page that a person opens. */
function isNavigation({ req }: AppContext): boolean {
  return req.method === 'GET' && !req.path.startsWith('/backend/');
}
