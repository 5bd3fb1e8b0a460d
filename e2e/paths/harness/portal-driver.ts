import type { Endpoint } from '@contract/endpoint';
import type { Page } from '@playwright/test';
import type { Backend } from '../../fixtures/test';
import { HeldCalls } from './held-calls';
import { differencesFrom } from 'statechart-paths/run/differences-from';
import type { DescribedAction, ScreenDriver } from 'statechart-paths/run/screen-executors';
import type { Expectation } from 'statechart-paths/screen';
import { perform, prepareSearch, queryPage } from './screen-in-page';
import { StoppedClock } from './stopped-clock';

/** Timeout for polling, in real milliseconds. */
const timeout = 8_000;

/** The time by which the page's clock advances between polls, in milliseconds. */
const pollInterval = 10;

interface DriverOptions {
  readonly page: Page;
  readonly backend: Backend;
  /**
   * The endpoints that the machine's actors call. These calls are held until the executor of an outcome releases them.
   */
  readonly holds: readonly Endpoint[];
  /** The selector of the element whose `data-state` is the machine's state. */
  readonly root: string;
}

export interface DriverDependencies extends DriverOptions {
  readonly clock: StoppedClock;
  readonly calls: HeldCalls;
}

/**
 * Drives the portal along a path, in lockstep with the oracle machine:
 *
 * - event executors perform user actions;
 * - the actors' calls are held (`calls`) until the executor of an outcome has prepared the backend through test mode
 *   and releases them;
 * - the clock is stopped from `begin` on. Delays pass only through `clock.pass`; `until`, `expectElements` and
 *   `expectState` advance the clock a little with each poll. Playwright's own waits don't advance the clock, so don't
 *   use them for anything that depends on a timer.
 */
export class PortalDriver implements ScreenDriver {
  readonly page: Page;
  readonly backend: Backend;
  readonly clock: StoppedClock;
  readonly calls: HeldCalls;
  readonly #root: string;

  constructor({ page, backend, root, clock, calls }: DriverDependencies) {
    this.page = page;
    this.backend = backend;
    this.clock = clock;
    this.calls = calls;
    this.#root = root;
  }

  /** Must be called before the page loads. */
  static async prepare(options: DriverOptions): Promise<DriverDependencies> {
    const { page, backend, holds } = options;
    await prepareSearch(page);
    const clock = await StoppedClock.install(page);
    const until = (what: string, condition: () => boolean | Promise<boolean>) =>
      waitUntil(clock, what, condition);
    const calls = await HeldCalls.hold(page, { backend, until, endpoints: holds });
    return { ...options, clock, calls };
  }

  /** Stops the clock once the screen appears. The executor of each input must call this last. */
  async begin(): Promise<void> {
    // Wait only until the element is attached, because a dialog's root element has no box.
    await this.page.locator(this.#root).first().waitFor({ state: 'attached' });
    await this.clock.stop();
  }

  /** Polls a condition. On timeout, throws an error that names `what`. */
  until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
    return waitUntil(this.clock, what, condition);
  }

  perform(userAction: DescribedAction): Promise<void> {
    return perform(this.page, userAction, (what, condition) => this.until(what, condition));
  }

  /** Checks the screen. Throws an error that names the differences. */
  async expectElements(expectation: Expectation): Promise<void> {
    let differences: readonly string[] = [];
    const isAsDescribed = async () => {
      differences = await differencesFrom(expectation, queryPage(this.page));
      return differences.length === 0;
    };
    await this.until('it', isAsDescribed).catch((cause: unknown) => {
      throw new Error(`${differences.join('; ')}.`, { cause });
    });
  }

  /** The `data-state` of the screen; `null` if it is not rendered. */
  shownState(): Promise<string | null> {
    return this.page.evaluate(
      (root) => document.querySelector(root)?.getAttribute('data-state') ?? null,
      this.#root,
    );
  }

  /** Waits until the screen has this `data-state`. */
  async expectState(state: string): Promise<void> {
    let shown: string | null = null;
    const expectation = async () => {
      shown = await this.shownState();
      return shown === state;
    };
    await this.until(state, expectation).catch((cause: unknown) => {
      throw new Error(`the screen shows the state "${shown ?? 'nothing'}".`, { cause });
    });
  }
}

async function waitUntil(
  clock: StoppedClock,
  what: string,
  condition: () => boolean | Promise<boolean>,
): Promise<void> {
  const deadline = performance.now() + timeout;
  while (!(await condition())) {
    if (performance.now() > deadline) {
      throw new Error(`Timed out after ${timeout / 1000} s waiting for: ${what}.`);
    }
    await clock.pass(pollInterval);
  }
}
