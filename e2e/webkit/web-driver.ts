import * as v from 'valibot';

/** A reference to an element of the page. */
export type ElementReference = Readonly<Record<string, string>>;

/** An error that WebDriver answered, such as `stale element reference`. */
export class WebDriverError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

const Failure = v.object({ error: v.string(), message: v.string() });
const NewSession = v.object({ sessionId: v.string() });
const Evaluated = v.variant('kind', [
  v.object({ kind: v.literal('value'), value: v.unknown(), url: v.string() }),
  v.object({ kind: v.literal('error'), error: v.string(), url: v.string() }),
]);

async function send(address: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = v.parse(v.object({ value: v.unknown() }), await response.json());
  if (response.ok) return value;
  const { error, message } = v.parse(Failure, value);
  throw new WebDriverError(error, message);
}

/** JSON with patterns. `revive` is serialized into the page. */
const encode = (value: unknown) =>
  JSON.stringify(value ?? null, (_, one: unknown) =>
    one instanceof RegExp ? { pattern: one.source, flags: one.flags } : one,
  );
const revive = (_: string, one: { readonly pattern?: unknown; readonly flags?: string } | null) =>
  typeof one?.pattern === 'string' ? new RegExp(one.pattern, one.flags) : one;

/** A browser of its own, driven over classic WebDriver. */
export class WebDriverSession {
  readonly #address: string;
  /** The page's address after the last command. */
  url = 'about:blank';

  private constructor(address: string) {
    this.#address = address;
  }

  /** Starts a browser whose requests all go through a proxy. */
  static async start(driver: string, proxy: string): Promise<WebDriverSession> {
    const session = await send(`${driver}/session`, 'POST', {
      capabilities: {
        alwaysMatch: {
          // Commands don't wait for a navigation whose request is held.
          pageLoadStrategy: 'none',
          proxy: { proxyType: 'manual', httpProxy: proxy },
        },
      },
    });
    return new WebDriverSession(`${driver}/session/${v.parse(NewSession, session).sessionId}`);
  }

  post(path: string, body: object = {}): Promise<unknown> {
    return send(`${this.#address}/${path}`, 'POST', body);
  }

  /** Returns a picture of the window, a PNG in base64. */
  screenshot(): Promise<unknown> {
    return send(`${this.#address}/screenshot`, 'GET');
  }

  /** Runs a function of the page's own language in the page, and waits for its promise. */
  async evaluate(
    source: string,
    parameters: readonly unknown[] = [],
    elements?: readonly ElementReference[] | ElementReference,
  ): Promise<unknown> {
    const script = `
      const [given, elements, done] = arguments;
      const parameters = JSON.parse(given, ${revive});
      new Promise((resolve) =>
        resolve((${source})(...(elements === null ? [] : [elements]), ...parameters)),
      ).then(
        (value) => done({ kind: 'value', value: value === undefined ? null : value, url: location.href }),
        (error) => done({ kind: 'error', error: String(error), url: location.href }),
      );`;
    const answer = await this.post('execute/async', {
      script,
      args: [encode(parameters), elements ?? null],
    });
    const evaluated = v.parse(Evaluated, answer);
    this.url = evaluated.url;
    if (evaluated.kind === 'error') throw new Error(evaluated.error);
    return evaluated.value;
  }

  async end(): Promise<void> {
    await send(this.#address, 'DELETE');
  }
}
