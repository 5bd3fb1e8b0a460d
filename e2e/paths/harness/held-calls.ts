import type { Endpoint } from '@contract/endpoint';
import { accountRoot } from '@contract/account';
import type { Fault } from '@contract/test-mode';
import type { Page, Route } from '@playwright/test';
import type { InferInput } from 'valibot';
import type { World } from '../../fixtures/world';

/** How the backend is to fail a call that is let go; without it, the call goes through. */
export type CallFault = Pick<
  InferInput<typeof Fault>,
  'kind' | 'status' | 'error_reason' | 'fields'
>;

/** Waits until a condition holds, and says what was waited for when it does not. */
export type Until = (what: string, condition: () => boolean | Promise<boolean>) => Promise<void>;

/** A browser sends a request again by itself when a kept connection breaks: one fault would not do. */
const strikes = 20;

function patternOf({ path }: Endpoint): RegExp {
  const parts = path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}

/** Whether the call got anywhere: one that the page itself broke off did not. */
async function goOn(route: Route): Promise<boolean> {
  const request = route.request();
  // A request that was broken off while it was held cannot be continued; its failure tells.
  await route.continue().catch(() => {});
  await request.response().catch(() => null);
  return request.failure()?.errorText !== 'net::ERR_ABORTED';
}

/**
 * Calls of the portal that wait at the edge of the browser until they are let go, so that an actor's outcome happens
 * exactly when a path says. They always go on to the real backend: no answer is made up here.
 */
export class HeldCalls {
  readonly #world: World;
  readonly #until: Until;
  readonly #waiting = new Map<Endpoint, Set<Route>>();

  private constructor(world: World, until: Until, endpoints: readonly Endpoint[]) {
    this.#world = world;
    this.#until = until;
    for (const endpoint of endpoints) this.#waiting.set(endpoint, new Set());
  }

  /** Holds the calls of these endpoints from now on; all others pass. */
  static async hold(
    page: Page,
    { world, until, endpoints }: { world: World; until: Until; endpoints: readonly Endpoint[] },
  ): Promise<HeldCalls> {
    const held = new HeldCalls(world, until, endpoints);
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

  /** The calls that wait, the newest last. */
  held(endpoint: Endpoint): readonly Route[] {
    return [...(this.#waiting.get(endpoint) ?? [])];
  }

  /** The newest call that waits. */
  async newest(endpoint: Endpoint): Promise<Route> {
    await this.#arrival([endpoint]);
    const route = this.held(endpoint).at(-1);
    if (route === undefined) throw new Error(`No ${endpoint.summary} waits.`);
    return route;
  }

  /**
   * Lets go of every call of these endpoints that waits, once there is one of each, and waits for their answers. With a
   * fault the backend fails them. Of an actor that was stopped the answers change nothing any more.
   */
  async letGo(endpoints: readonly Endpoint[], fault?: CallFault): Promise<void> {
    if (fault !== undefined)
      for (const endpoint of endpoints) await this.#addFault(endpoint, fault);
    try {
      let open = endpoints;
      while (open.length > 0) {
        await this.#arrival(open);
        const gone = await Promise.all(
          open.map(async (endpoint) => {
            const routes = this.held(endpoint);
            this.#waiting.get(endpoint)?.clear();
            const went = await Promise.all(routes.map(goOn));
            return { endpoint, went: went.includes(true) };
          }),
        );
        open = gone.filter(({ went }) => !went).map(({ endpoint }) => endpoint);
      }
    } finally {
      if (fault !== undefined) await this.#world.clearFaults();
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
    return this.#world.fault({
      method,
      path: path.replace(/\{\w+\}/g, '*'),
      times: strikes,
      ...fault,
    });
  }
}
