import type { Cookie, Page } from '@playwright/test';
import { beginSession } from '../../fixtures/sign-in';

const sessionCookie = 'portal_session';

/** Switches a browser between sessions. A person who signs in again gets their previous session while it is valid. */
export class BrowserSessions {
  readonly #page: Page;
  readonly #kept = new Map<string, Cookie>();
  #present: string | null = null;

  constructor(page: Page) {
    this.#page = page;
  }

  get present(): string | null {
    return this.#present;
  }

  /** Signs the browser in as a person, or signs it out. */
  async become(user: string | null): Promise<void> {
    const context = this.#page.context();
    const kept = user === null ? undefined : this.#kept.get(user);
    this.#present = user;
    if (kept !== undefined) return context.addCookies([kept]);
    // If the old cookie were sent, the sign-in would end the old session.
    await context.clearCookies({ name: sessionCookie });
    if (user === null) return;
    await beginSession(this.#page, user);
    await this.keep(user);
  }

  /** Saves the session after a sign-in through the portal. */
  async keep(user: string): Promise<void> {
    const cookies = await this.#page.context().cookies();
    const cookie = cookies.find(({ name }) => name === sessionCookie);
    if (cookie === undefined) throw new Error(`${user} has no session.`);
    this.#present = user;
    this.#kept.set(user, cookie);
  }

  /** Discards the current session after it has ended. */
  forget(): void {
    if (this.#present !== null) this.#kept.delete(this.#present);
    this.#present = null;
  }
}
