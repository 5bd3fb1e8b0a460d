import type { BrowserContext, Page } from '@playwright/test';

/**
 * Another tab of the same browser. It leaves the portal after each use, so that it ignores the first tab's messages.
 */
export class OtherTab {
  readonly #context: BrowserContext;
  #page: Page | undefined;

  constructor(context: BrowserContext) {
    this.#context = context;
  }

  /** Opens a portal page, waits for a session state with this prefix, and leaves the portal. */
  async open(path: string, statePrefix: string): Promise<void> {
    this.#page ??= await this.#context.newPage();
    await this.#page.goto(path);
    await this.#page.locator(`#root > [data-state^="${statePrefix}"]`).waitFor();
    await this.#page.goto('about:blank');
  }

  async close(): Promise<void> {
    await this.#page?.close();
  }
}
