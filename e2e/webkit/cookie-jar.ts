/** A cookie as Playwright has it. */
export interface JarCookie {
  readonly name: string;
  readonly value: string;
  readonly httpOnly?: boolean;
}

/** The cookies of one origin, for the browser and for requests beside it. */
export class CookieJar {
  readonly #cookies = new Map<string, JarCookie>();

  get all(): readonly JarCookie[] {
    return [...this.#cookies.values()];
  }

  /** The header of requests. */
  get header(): string {
    return this.all.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  /** The headers that set the cookies that scripts may read. */
  get readable(): string[] {
    return this.all
      .filter(({ httpOnly }) => httpOnly !== true)
      .map(({ name, value }) => `${name}=${value}; Path=/`);
  }

  add(cookies: readonly JarCookie[]): void {
    for (const cookie of cookies) this.#cookies.set(cookie.name, cookie);
  }

  clear(name?: string): void {
    if (name === undefined) this.#cookies.clear();
    else this.#cookies.delete(name);
  }

  /** Stores the `Set-Cookie` headers of a response. */
  store(headers: readonly string[]): void {
    for (const header of headers) {
      const [pair = '', ...attributes] = header.split(/;\s*/);
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      const isGone = attributes.some((one) => /^max-age=(0|-)|^expires=.* 1970 /i.test(one));
      if (isGone) this.#cookies.delete(name);
      else {
        const httpOnly = attributes.some((one) => one.toLowerCase() === 'httponly');
        this.#cookies.set(name, { name, value: pair.slice(at + 1), httpOnly });
      }
    }
  }
}
