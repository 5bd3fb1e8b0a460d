import type { Endpoint } from '@contract/endpoint';
import type { Page } from '@playwright/test';
import type { World } from '../../fixtures/world';
import { HeldCalls } from './held-calls';
import { lookDifferences } from '@workbench/paths/run/look-differences';
import type { DescribedGesture, ScreenDriver } from '@workbench/paths/run/screen-executors';
import type { Look } from '@workbench/paths/screen';
import { eyeOn, perform } from './screen-in-page';
import { StoppedClock } from './stopped-clock';

/** How long a screen may take to show what it must, in real milliseconds. */
const patience = 8_000;

/** How much of the page's time passes between two looks at a screen, in milliseconds. */
const slice = 10;

interface DriverParts {
  readonly page: Page;
  readonly world: World;
  /** Calls of the machine's actors. They wait until the executor of an outcome lets them go. */
  readonly holds: readonly Endpoint[];
  /** Finds the element whose `data-state` is the machine's. */
  readonly root: string;
}

/** What a driver is made of; a driver of one flow adds what it needs. */
export interface PreparedParts extends DriverParts {
  readonly clock: StoppedClock;
  readonly calls: HeldCalls;
}

/**
 * Drives the portal along a path, in lockstep with the bare machine:
 *
 * - an executor of an event does what a person does;
 * - an actor's call waits at the edge of the browser (`calls`) until the executor of its outcome has prepared the
 *   backend through test mode and lets it go;
 * - time stands still from `begin` on: a delay passes only through `clock.pass`. What the portal itself needs of time
 *   to settle passes in small slices while something is waited for, through `until`, `expectLook` and `expectState`. Do not
 *   use Playwright's own waiting for what needs a timer of the page.
 */
export class PortalDriver implements ScreenDriver {
  readonly page: Page;
  readonly world: World;
  readonly clock: StoppedClock;
  readonly calls: HeldCalls;
  readonly #root: string;

  constructor({ page, world, root, clock, calls }: PreparedParts) {
    this.page = page;
    this.world = world;
    this.clock = clock;
    this.calls = calls;
    this.#root = root;
  }

  /** To be called before the page shows anything. */
  static async prepare(parts: DriverParts): Promise<PreparedParts> {
    const { page, world, holds } = parts;
    const clock = await StoppedClock.install(page);
    const until = (what: string, condition: () => boolean | Promise<boolean>) =>
      waitUntil(clock, what, condition);
    const calls = await HeldCalls.hold(page, { world, until, endpoints: holds });
    return { ...parts, clock, calls };
  }

  /** Stops the time once the screen has begun. To be called by the executor of each input, last. */
  async begin(): Promise<void> {
    await this.page.locator(this.#root).first().waitFor();
    await this.clock.stop();
  }

  /** @throws naming what did not come. */
  until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
    return waitUntil(this.clock, what, condition);
  }

  perform(gesture: DescribedGesture): Promise<void> {
    return perform(this.page, gesture, (what, condition) => this.until(what, condition));
  }

  /** @throws naming what is not as described. */
  async expectLook(look: Look): Promise<void> {
    let differences: readonly string[] = [];
    const isAsDescribed = async () => {
      differences = await lookDifferences(look, eyeOn(this.page));
      return differences.length === 0;
    };
    await this.until('it', isAsDescribed).catch((cause: unknown) => {
      throw new Error(`${differences.join('; ')}.`, { cause });
    });
  }

  /** The state that the screen says it shows; `null` when it is not there. */
  shownState(): Promise<string | null> {
    return this.page.evaluate(
      (root) => document.querySelector(root)?.getAttribute('data-state') ?? null,
      this.#root,
    );
  }

  /** Waits until the screen says that it shows this state. */
  async expectState(state: string): Promise<void> {
    let shown: string | null = null;
    const look = async () => {
      shown = await this.shownState();
      return shown === state;
    };
    await this.until(state, look).catch((cause: unknown) => {
      throw new Error(`the screen says "${shown ?? 'nothing'}".`, { cause });
    });
  }
}

async function waitUntil(
  clock: StoppedClock,
  what: string,
  condition: () => boolean | Promise<boolean>,
): Promise<void> {
  const deadline = performance.now() + patience;
  while (!(await condition())) {
    if (performance.now() > deadline) {
      throw new Error(`Waited ${patience / 1000} s until ${what}, and it did not come.`);
    }
    await clock.pass(slice);
  }
}
