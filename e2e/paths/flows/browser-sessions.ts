import type { Cookie, Page } from '@playwright/test';
import { beginSession } from '../../fixtures/sign-in';

const sessionCookie = 'portal_session';

/**
 * The sessions that a browser has begun, of which it is in one, or in none. A person who is signed in again and again
 * on a path goes on with the session they had, as long as the backend knows it.
 */
export class BrowserSessions {
  readonly #page: Page;
  readonly #kept = new Map<string, Cookie>();
  #present: string | null = null;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Who is signed in. */
  get present(): string | null {
    return this.#present;
  }

  /** From now on the browser is signed in as this person, or as nobody. */
  async become(user: string | null): Promise<void> {
    const context = this.#page.context();
    const kept = user === null ? undefined : this.#kept.get(user);
    this.#present = user;
    if (kept !== undefined) return context.addCookies([kept]);
    // A new session would end the one that the browser is in.
    await context.clearCookies({ name: sessionCookie });
    if (user === null) return;
    await beginSession(this.#page, user);
    await this.keep(user);
  }

  /** The person has signed in by themselves. */
  async keep(user: string): Promise<void> {
    const cookies = await this.#page.context().cookies();
    const cookie = cookies.find(({ name }) => name === sessionCookie);
    if (cookie === undefined) throw new Error(`${user} has no session.`);
    this.#present = user;
    this.#kept.set(user, cookie);
  }

  /** The session that the browser is in ends. */
  forget(): void {
    if (this.#present !== null) this.#kept.delete(this.#present);
    this.#present = null;
  }
}
