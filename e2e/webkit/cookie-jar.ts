/** A cookie in Playwright's format. */
export interface JarCookie {
  readonly name: string;
  readonly value: string;
  readonly httpOnly?: boolean;
}

/** The cookies of one origin, shared by the browser and by requests made outside it. */
export class CookieJar {
  readonly #cookies = new Map<string, JarCookie>();

  get all(): readonly JarCookie[] {
    return [...this.#cookies.values()];
  }

  /** The `Cookie` header for requests. */
  get header(): string {
    return this.all.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  /** The `Set-Cookie` headers for cookies that scripts may read. */
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

  /** Stores the cookies from a response's `Set-Cookie` headers. */
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
