import type { Endpoint } from '@contract/endpoint';
import { accountRoot } from '@contract/account';
import type { Fault } from '@contract/test-mode';
import type { Page, Route } from '@playwright/test';
import type { InferInput } from 'valibot';
import type { Backend } from '../../fixtures/test';

/** The fault to inject into a released call. */
export type CallFault = Pick<
  InferInput<typeof Fault>,
  'kind' | 'status' | 'error_reason' | 'fields'
>;

/** Polls a condition. On timeout, throws an error that names `what`. */
export type Until = (what: string, condition: () => boolean | Promise<boolean>) => Promise<void>;

/** Browsers retry a request if a keep-alive connection breaks, so the fault must also apply to the retries. */
const faultRepeats = 20;

function patternOf({ path }: Endpoint): RegExp {
  const parts = path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}

/** Sends a held request. Returns false if the page aborted it. */
async function continueRequest(route: Route): Promise<boolean> {
  const request = route.request();
  // A request aborted while held cannot be continued; `failure()` reports it.
  await route.continue().catch(() => {});
  await request.response().catch(() => null);
  return request.failure()?.errorText !== 'net::ERR_ABORTED';
}

/**
 * Holds the portal's calls until they are released, so that actor outcomes happen in the order that a path defines.
 * Released calls reach the real backend; no responses are mocked.
 */
export class HeldCalls {
  readonly #backend: Backend;
  readonly #until: Until;
  readonly #waiting = new Map<Endpoint, Set<Route>>();

  private constructor(backend: Backend, until: Until, endpoints: readonly Endpoint[]) {
    this.#backend = backend;
    this.#until = until;
    for (const endpoint of endpoints) this.#waiting.set(endpoint, new Set());
  }

  /** Starts holding calls to these endpoints. Other calls are not affected. */
  static async hold(
    page: Page,
    {
      backend,
      until,
      endpoints,
    }: { backend: Backend; until: Until; endpoints: readonly Endpoint[] },
  ): Promise<HeldCalls> {
    const held = new HeldCalls(backend, until, endpoints);
    const patterns = endpoints.map((endpoint) => ({ endpoint, pattern: patternOf(endpoint) }));
    await page.route('**/backend/**', async (route) => {
      const request = route.request();
      const { pathname } = new URL(request.url());
      const found = patterns.find(
        ({ endpoint, pattern }) => endpoint.method === request.method() && pattern.test(pathname),
      );
      if (found === undefined) await route.fallback();
      else held.#waiting.get(found.endpoint)?.add(route);
    });
    page.on('requestfailed', (request) => {
      for (const routes of held.#waiting.values()) {
        for (const route of routes) if (route.request() === request) routes.delete(route);
      }
    });
    return held;
  }

  /** The held calls, newest last. */
  held(endpoint: Endpoint): readonly Route[] {
    return [...(this.#waiting.get(endpoint) ?? [])];
  }

  /** Waits for a held call and returns the newest one. */
  async newest(endpoint: Endpoint): Promise<Route> {
    await this.#arrival([endpoint]);
    const route = this.held(endpoint).at(-1);
    if (route === undefined) throw new Error(`No held call: ${endpoint.summary}.`);
    return route;
  }

  /**
   * Waits for a held call to each endpoint, releases all held calls to these endpoints, optionally with a fault, and
   * waits for the responses. The held calls include calls of stopped actors, whose responses have no effect.
   */
  async release(endpoints: readonly Endpoint[], fault?: CallFault): Promise<void> {
    if (fault !== undefined)
      for (const endpoint of endpoints) await this.#addFault(endpoint, fault);
    try {
      let open = endpoints;
      while (open.length > 0) {
        await this.#arrival(open);
        const released = await Promise.all(
          open.map(async (endpoint) => {
            const routes = this.held(endpoint);
            this.#waiting.get(endpoint)?.clear();
            const arrivals = await Promise.all(routes.map(continueRequest));
            return { endpoint, hasArrived: arrivals.includes(true) };
          }),
        );
        open = released.filter(({ hasArrived }) => !hasArrived).map(({ endpoint }) => endpoint);
      }
    } finally {
      if (fault !== undefined) await this.#backend.clearFaults();
    }
  }

  #arrival(endpoints: readonly Endpoint[]): Promise<void> {
    const names = endpoints.map(
      ({ method, path }) => `${method} ${path.replace(accountRoot, '…')}`,
    );
    return this.#until(`the portal sends ${names.join(' and ')}`, () =>
      endpoints.every((endpoint) => this.held(endpoint).length > 0),
    );
  }

  #addFault({ method, path }: Endpoint, fault: CallFault): Promise<unknown> {
    return this.#backend.fault({
      method,
      path: path.replace(/\{\w+\}/g, '*'),
      times: faultRepeats,
      ...fault,
    });
  }
}
