import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startWebKit } from '../../scripts/lib/webkit.mjs';
import { BrowserProxy } from './proxy';
import { until } from './until';
import { WebDriverBrowser, type WebDriverWindow } from './web-driver';
import { WebKitPage, type Size } from './web-kit-page';

export interface ContextOptions {
  readonly viewport?: Size | null | undefined;
  readonly userAgent?: string | undefined;
}

interface FetchOptions {
  readonly method?: string;
  readonly data?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly maxRedirects?: number;
}

type WebKitDriver = Awaited<ReturnType<typeof startWebKit>>;

/** A browser with its own windows and cookies, and requests outside it that use the same cookies. */
export class WebKitContext {
  readonly proxy: BrowserProxy;
  readonly #browser: WebDriverBrowser;
  readonly #driver: WebKitDriver;
  readonly #viewport: Size;
  readonly #pages: WebKitPage[] = [];
  #isClosed = false;
  readonly request = {
    fetch: (address: string, options: FetchOptions = {}) => this.#fetch(address, options),
    get: (address: string, options: FetchOptions = {}) => this.#fetch(address, options),
    post: (address: string, options: FetchOptions = {}) =>
      this.#fetch(address, { ...options, method: 'POST' }),
    put: (address: string, options: FetchOptions = {}) =>
      this.#fetch(address, { ...options, method: 'PUT' }),
    delete: (address: string, options: FetchOptions = {}) =>
      this.#fetch(address, { ...options, method: 'DELETE' }),
  };

  private constructor(
    browser: WebDriverBrowser,
    proxy: BrowserProxy,
    viewport: Size,
    driver: WebKitDriver,
  ) {
    this.#browser = browser;
    this.proxy = proxy;
    this.#viewport = viewport;
    this.#driver = driver;
  }

  /** Opens a browser with its own driver, since WebKit's driver supports one browser at a time. */
  static async open(
    origin: string,
    { viewport, userAgent }: ContextOptions = {},
  ): Promise<WebKitContext> {
    const proxy = await BrowserProxy.start(origin, userAgent);
    const driver = await startWebKit();
    const browser = await WebDriverBrowser.start(driver.address, proxy.address);
    const size = viewport ?? { width: 1280, height: 720 };
    return new WebKitContext(browser, proxy, size, driver);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    // The browser exits with its driver.
    await this.#driver.stop();
    await this.proxy.stop();
  }

  async newPage(): Promise<WebKitPage> {
    const isFirst = this.#pages.length === 0;
    const page = this.#pageOf(
      isFirst ? this.#browser.firstWindow : await this.#browser.openWindow(),
    );
    await page.setViewportSize(this.#viewport);
    return page;
  }

  #pageOf(window: WebDriverWindow): WebKitPage {
    const page = new WebKitPage(window, this, this.#pages.length === 0);
    this.#pages.push(page);
    return page;
  }

  /** Waits until a page opens another window. */
  async nextPopup(): Promise<WebKitPage> {
    const popup = await until('a page opens another', async () => {
      const known = this.#pages.map(({ session }) => session.handle);
      const opened = (await this.#browser.windows()).find(({ handle }) => !known.includes(handle));
      return opened && this.#pageOf(opened);
    });
    await popup.waitForURL(({ protocol }) => protocol !== 'about:');
    return popup;
  }

  /** Waits until another file is downloaded. */
  async nextDownload() {
    const { downloads } = this.#driver;
    const known = readdirSync(downloads);
    const name = await until('a file is downloaded', async () =>
      readdirSync(downloads).find((one) => !known.includes(one) && !one.endsWith('.wkdownload')),
    );
    return { suggestedFilename: () => name, path: async () => join(downloads, name) };
  }

  /** Playwright's matchers resolve relative URLs with this. */
  get _options() {
    return { baseURL: this.proxy.origin };
  }

  browser = () => ({
    newContext: (options: ContextOptions) => WebKitContext.open(this.proxy.origin, options),
  });

  on(event: string, listener: (subject: unknown) => void): void {
    this.proxy.on(event, listener);
  }
  /** Drops all requests. WebKit itself stays online, so `navigator.onLine` is overridden in the pages. */
  async setOffline(offline: boolean): Promise<void> {
    this.proxy.isOffline = offline;
    await this.#evaluate(
      `(online) => {
        Object.defineProperty(navigator, 'onLine', { configurable: true, value: online });
        dispatchEvent(new Event(online ? 'online' : 'offline'));
      }`,
      !offline,
    );
  }

  /** Calls a function in each page. */
  async #evaluate(source: string, parameter: unknown): Promise<void> {
    const open = this.#pages.filter(({ session }) => !session.isClosed);
    await Promise.all(open.map(({ session }) => session.evaluate(source, [parameter])));
  }

  cookies = async () => this.proxy.cookies.all;
  addCookies = async (cookies: Parameters<BrowserProxy['cookies']['add']>[0]): Promise<void> =>
    this.proxy.cookies.add(cookies);
  clearCookies = async ({ name }: { readonly name?: string } = {}): Promise<void> =>
    this.proxy.cookies.clear(name);

  async #fetch(
    address: string,
    { method = 'GET', data, form, params = {}, headers = {}, maxRedirects }: FetchOptions,
  ) {
    const url = new URL(address, this.proxy.origin);
    for (const [name, value] of Object.entries(params)) url.searchParams.set(name, String(value));
    const body = form === undefined ? JSON.stringify(data) : new URLSearchParams(form);
    const response = await fetch(url, {
      method,
      redirect: maxRedirects === 0 ? 'manual' : 'follow',
      headers: {
        ...(data !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
        ...this.proxy.agentHeader,
        cookie: this.proxy.cookies.header,
      },
      ...(body === undefined ? {} : { body }),
    });
    const cookies = response.headers.getSetCookie();
    this.proxy.cookies.store(cookies);
    // The page's scripts need to read the new cookies.
    if (cookies.length > 0) {
      await this.#evaluate(
        `(cookies) => cookies.forEach((cookie) => { document.cookie = cookie; })`,
        this.proxy.cookies.readable,
      );
    }
    const text = await response.text();
    return {
      ok: () => response.ok,
      status: () => response.status,
      headers: () => Object.fromEntries(response.headers),
      text: async () => text,
      json: async () => JSON.parse(text) as unknown,
    };
  }
}
