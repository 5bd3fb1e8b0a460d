import type { Page } from '@playwright/test';

/** Playwright can't pause a clock in the past, so the clock is paused this many milliseconds in the future. */
const pauseOffset = 1000;

/** A page's clock. Once it is stopped, time advances only on demand, so that no timer fires between two steps of a path. */
export class StoppedClock {
  readonly #page: Page;
  #stopped = false;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Must be called before the page loads. */
  static async install(page: Page): Promise<StoppedClock> {
    await page.clock.install();
    return new StoppedClock(page);
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  async stop(): Promise<void> {
    const now = await this.#page.evaluate(() => Date.now());
    await this.#page.clock.pauseAt(now + pauseOffset);
    this.#stopped = true;
  }

  /** Advances the clock by this many milliseconds and fires due timers. */
  async pass(milliseconds: number): Promise<void> {
    await this.#page.clock.runFor(milliseconds);
  }

  /** Advances the date by this many milliseconds without firing timers, so that cached data becomes stale. */
  async moveDate(milliseconds: number): Promise<void> {
    const now = await this.#page.evaluate(() => Date.now());
    await this.#page.clock.setSystemTime(now + milliseconds);
  }
}
