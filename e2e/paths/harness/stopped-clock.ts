import type { Page } from '@playwright/test';

/** How far the time jumps when it is stopped: it cannot be stopped in the past. Milliseconds. */
const jump = 1000;

/**
 * The time in a page. It runs until it is stopped; then it passes only as a path says, so that nothing happens by
 * itself between two steps.
 */
export class StoppedClock {
  readonly #page: Page;
  #stopped = false;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** To be called before the page loads anything. */
  static async install(page: Page): Promise<StoppedClock> {
    await page.clock.install();
    return new StoppedClock(page);
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  async stop(): Promise<void> {
    const now = await this.#page.evaluate(() => Date.now());
    await this.#page.clock.pauseAt(now + jump);
    this.#stopped = true;
  }

  /** Lets the page's timers run for a while. Milliseconds. */
  async pass(milliseconds: number): Promise<void> {
    await this.#page.clock.runFor(milliseconds);
  }

  /** Moves the date on without any timer noticing, so that what was read counts as old. Milliseconds. */
  async moveDate(milliseconds: number): Promise<void> {
    const now = await this.#page.evaluate(() => Date.now());
    await this.#page.clock.setSystemTime(now + milliseconds);
  }
}
