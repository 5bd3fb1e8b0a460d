import * as v from 'valibot';

/** A reference to an element on the page. */
export type ElementReference = Readonly<Record<string, string>>;

/** An error returned by WebDriver, such as `stale element reference`. */
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

async function send(
  address: string,
  method = 'GET',
  body?: object,
  signal?: AbortSignal,
): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  const { value } = v.parse(v.object({ value: v.unknown() }), await response.json());
  if (response.ok) return value;
  const { error, message } = v.parse(Failure, value);
  throw new WebDriverError(error, message);
}

/** Encodes a value as JSON that can contain regular expressions. `revive` is serialized into the page. */
const encode = (value: unknown) =>
  JSON.stringify(value ?? null, (_, one: unknown) =>
    one instanceof RegExp ? { pattern: one.source, flags: one.flags } : one,
  );
const revive = (_: string, one: { readonly pattern?: unknown; readonly flags?: string } | null) =>
  typeof one?.pattern === 'string' ? new RegExp(one.pattern, one.flags) : one;

/** A browser driven over classic WebDriver. Commands go to one window at a time. */
export class WebDriverBrowser {
  readonly #address: string;
  readonly #firstHandle: string;
  #handle: string;
  #lastCommand: Promise<unknown> = Promise.resolve();

  private constructor(address: string, handle: string) {
    this.#address = address;
    this.#firstHandle = handle;
    this.#handle = handle;
  }

  /** Starts a browser that sends all requests through a proxy. */
  static async start(driver: string, proxy: string): Promise<WebDriverBrowser> {
    const session = await send(`${driver}/session`, 'POST', {
      capabilities: {
        alwaysMatch: {
          // Otherwise, commands would wait for a navigation whose request is held.
          pageLoadStrategy: 'none',
          // The timeout would be measured by the page's clock, which tests change.
          timeouts: { script: null },
          proxy: { proxyType: 'manual', httpProxy: proxy },
        },
      },
    });
    const address = `${driver}/session/${v.parse(NewSession, session).sessionId}`;
    return new WebDriverBrowser(address, v.parse(v.string(), await send(`${address}/window`)));
  }

  /** The window that the browser opened at startup. */
  get firstWindow(): WebDriverWindow {
    return new WebDriverWindow(this, this.#firstHandle);
  }

  async openWindow(): Promise<WebDriverWindow> {
    // From the first window, because the last command's window may be closed.
    const opened = await this.command(this.#firstHandle, 'POST', 'window/new', { type: 'window' });
    return new WebDriverWindow(this, v.parse(v.object({ handle: v.string() }), opened).handle);
  }

  async windows(): Promise<readonly WebDriverWindow[]> {
    const handles = v.parse(v.array(v.string()), await send(`${this.#address}/window/handles`));
    return handles.map((handle) => new WebDriverWindow(this, handle));
  }

  /** Runs a command in a window, after the previous commands. With a limit, it fails after that many milliseconds. */
  command(
    handle: string,
    method: string,
    path: string,
    body?: object,
    limit?: number,
  ): Promise<unknown> {
    const run = async () => {
      if (handle !== this.#handle) {
        await send(`${this.#address}/window`, 'POST', { handle });
        this.#handle = handle;
      }
      const signal = limit === undefined ? undefined : AbortSignal.timeout(limit);
      return send(`${this.#address}/${path}`, method, body, signal);
    };
    const result = this.#lastCommand.then(run);
    this.#lastCommand = result.catch(() => {});
    return result;
  }
}

/** A browser window. */
export class WebDriverWindow {
  readonly #browser: WebDriverBrowser;
  isClosed = false;
  /** The page's URL after the last command. */
  url = 'about:blank';

  constructor(
    browser: WebDriverBrowser,
    readonly handle: string,
  ) {
    this.#browser = browser;
  }

  post(path: string, body: object = {}): Promise<unknown> {
    return this.#browser.command(this.handle, 'POST', path, body);
  }

  async close(): Promise<void> {
    await this.#browser.command(this.handle, 'DELETE', 'window');
    this.isClosed = true;
  }

  /** Returns a picture of the window as a base64-encoded PNG. */
  screenshot(): Promise<unknown> {
    return this.#browser.command(this.handle, 'GET', 'screenshot');
  }

  /**
   * Runs a JavaScript function without parameters in a page that may be navigating. The command may then remain without
   * a response, so it fails after two seconds.
   */
  async evaluateWhileNavigating(source: string): Promise<unknown> {
    const script = `return { value: (${source})(), url: location.href };`;
    const body = { script, args: [] };
    const answer = await this.#browser.command(this.handle, 'POST', 'execute/sync', body, 2000);
    const evaluated = v.parse(v.object({ value: v.unknown(), url: v.string() }), answer);
    this.url = evaluated.url;
    return evaluated.value;
  }

  /** Runs a JavaScript function in the page, and waits for its promise. */
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
}
