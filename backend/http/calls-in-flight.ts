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

export interface CallsInFlight {
  readonly bound: MiddlewareHandler<AppEnv>;
  count(): number;
}

interface CallsInFlightSettings {
  readonly most: number;
  /** The headers of a page. */
  readonly pageHeaders: MiddlewareHandler<AppEnv>;
  /** Whether a path costs next to nothing, or belongs to a call that has a place already. */
  readonly isFree: (path: string) => boolean;
  readonly onShed: () => void;
}

const retryAfterSeconds = 1;
const reloadAfterSeconds = 3;

function busy(): ApiError {
  return new ApiError('busy', { retryAfterSeconds });
}

/** A person waits for the outcome of what was charged, and may always leave. */
const isExempt = (path: string) => path === logout.path || pathOfOrder.test(path);

const pathOfOrder = new RegExp(`^${readOrder.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

const placeless: CallSlot = { whileReading: (read) => read(), holdUntil: () => undefined };

/**
 * Bounds the calls that are worked on at once: of more, each would wait for a connection to the database, and all would
 * be late. The others are refused before anything is done for them.
 */
export function callsInFlight(settings: CallsInFlightSettings): CallsInFlight {
  const { most, pageHeaders, isFree, onShed } = settings;
  let taken = 0;

  function take(): void {
    if (taken >= most) {
      onShed();
      throw busy();
    }
    taken += 1;
  }

  function newSlot() {
    const held: Promise<unknown>[] = [];
    let isTaken = true;
    const slot: CallSlot = {
      async whileReading(read) {
        taken -= 1;
        isTaken = false;
        const result = await read();
        take();
        isTaken = true;
        return result;
      },
      holdUntil: (work) => held.push(work),
    };
    const release = () => {
      if (isTaken) taken -= 1;
      isTaken = false;
    };
    return { slot, release: () => void Promise.allSettled(held).then(release) };
  }

  const bound: MiddlewareHandler<AppEnv> = async (context, next) => {
    if (isExempt(context.req.path) || isFree(context.req.path)) {
      context.set('slot', placeless);
      return next();
    }
    if (taken >= most && isNavigation(context)) {
      onShed();
      return pageHeaders(context, async () => {
        context.header('Retry-After', String(retryAfterSeconds));
        context.header('Refresh', String(reloadAfterSeconds));
        context.header('Cache-Control', 'no-store');
        context.res = await context.html(busyPage(context.req.path), 503);
      });
    }
    take();
    const { slot, release } = newSlot();
    context.set('slot', slot);
    try {
      await next();
    } finally {
      release();
    }
  };

  return { bound, count: () => taken };
}

/** A page that a person opens. */
function isNavigation({ req }: AppContext): boolean {
  return req.method === 'GET' && !req.path.startsWith('/backend/');
}
