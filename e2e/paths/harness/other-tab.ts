import type { BrowserContext, Page } from '@playwright/test';

/**
 * Another tab of the same browser. It shows the portal only while it is used there: otherwise it would react to the
 * first tab's messages.
 */
export class OtherTab {
  readonly #context: BrowserContext;
  #page: Page | undefined;

  constructor(context: BrowserContext) {
    this.#context = context;
  }

  /** Opens a page of the portal, waits until the session there is in a state that begins so, and leaves it again. */
  async open(path: string, state: string): Promise<void> {
    this.#page ??= await this.#context.newPage();
    await this.#page.goto(path);
    await this.#page.locator(`#root > [data-state^="${state}"]`).waitFor();
    await this.#page.goto('about:blank');
  }

  async close(): Promise<void> {
    await this.#page?.close();
  }
}
