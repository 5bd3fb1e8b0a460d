import { EventEmitter, once } from 'node:events';
import {
  createServer,
  request as send,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { CookieJar } from './cookie-jar';

type UrlPattern = string | RegExp | ((url: URL) => boolean);

interface Fulfillment {
  readonly status?: number;
  readonly json?: unknown;
  readonly body?: string;
  readonly contentType?: string;
  readonly response?: ProxiedResponse;
}

type Decision =
  | { readonly kind: 'continue' }
  | { readonly kind: 'abort' }
  | ({ readonly kind: 'fulfill' } & Fulfillment);

type RouteHandler = (route: ProxiedRoute) => unknown;

/** The URL that pages report their errors to. */
const logAddress = '/.page-log';

/** Reports documents, errors and content security policy violations to the proxy. */
const reportErrors = (address: string) => {
  const { fetch } = window;
  const report = (entry: { readonly type: string; readonly text: string }) =>
    void fetch(address, { method: 'POST', body: JSON.stringify(entry), keepalive: true }).catch(
      () => {},
    );
  addEventListener('DOMContentLoaded', () => report({ type: 'domcontentloaded', text: '' }));
  addEventListener('error', ({ error, message }) =>
    report({ type: 'weberror', text: error instanceof Error ? String(error.stack) : message }),
  );
  addEventListener('unhandledrejection', ({ reason }) =>
    report({ type: 'weberror', text: String(reason) }),
  );
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    report({
      type: 'console',
      text: `Content Security Policy: ${violatedDirective} ${blockedURI} ${sample}`,
    }),
  );
};

export function matches(pattern: UrlPattern, url: string): boolean {
  if (typeof pattern === 'function') return pattern(new URL(url));
  if (pattern instanceof RegExp) return pattern.test(url);
  const source = pattern
    .replace(/[.+?^$()|[\]\\{}]/g, String.raw`\$&`)
    .replaceAll(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*'));
  return new RegExp(`^${source}$`).test(url);
}

/** A server's response, before or after it reaches the browser. */
export class ProxiedResponse {
  constructor(
    readonly own: ProxiedRequest,
    readonly code: number,
    readonly fields: IncomingHttpHeaders,
    readonly body: Buffer,
  ) {}

  request = (): ProxiedRequest => this.own;
  url = (): string => this.own.url();
  status = (): number => this.code;
  headers = (): IncomingHttpHeaders => this.fields;
  ok = (): boolean => this.code >= 200 && this.code < 300;
  text = async (): Promise<string> => this.body.toString();
  json = async (): Promise<unknown> => JSON.parse(this.body.toString());
}

/** A request made by the browser, with Playwright's interface. */
export class ProxiedRequest {
  readonly #message: IncomingMessage;
  #settle: (response: ProxiedResponse | null) => void = () => {};
  readonly #response = new Promise<ProxiedResponse | null>((resolve) => (this.#settle = resolve));
  #failure: string | null = null;
  isOver = false;

  constructor(
    message: IncomingMessage,
    readonly body: Buffer,
  ) {
    this.#message = message;
  }

  url = (): string => this.#message.url ?? '';
  method = (): string => this.#message.method ?? '';
  headers = (): IncomingHttpHeaders => this.#message.headers;
  postData = (): string | null => (this.body.length === 0 ? null : this.body.toString());
  postDataJSON = (): unknown => JSON.parse(this.body.toString());
  isNavigationRequest = (): boolean => this.headers()['sec-fetch-mode'] === 'navigate';
  resourceType = (): string | undefined => this.#message.headers['sec-fetch-dest'] as string;
  response = (): Promise<ProxiedResponse | null> => this.#response;
  failure = () => (this.#failure === null ? null : { errorText: this.#failure });

  finish(response: ProxiedResponse): void {
    this.isOver = true;
    this.#settle(response);
  }

  fail(errorText: string): void {
    this.isOver = true;
    this.#failure = errorText;
    this.#settle(null);
  }
}

class ProxiedRoute {
  readonly #decide: (decision: Decision | null) => void;

  constructor(
    readonly own: ProxiedRequest,
    /** Forwards the request. */
    readonly fetch: () => Promise<ProxiedResponse>,
    decide: (decision: Decision | null) => void,
  ) {
    this.#decide = decide;
  }

  request = (): ProxiedRequest => this.own;
  continue = async (): Promise<void> => this.#decide({ kind: 'continue' });
  fallback = async (): Promise<void> => this.#decide(null);
  abort = async (): Promise<void> => this.#decide({ kind: 'abort' });
  fulfill = async (fulfillment: Fulfillment): Promise<void> =>
    this.#decide({ kind: 'fulfill', ...fulfillment });
}

/** Returns true for URLs of a portal on any port, because cookies are shared across ports. */
const isOfPortal = (url: string) => new URL(url).hostname === 'localhost';

/** Drops the connection in the middle of the response. If it were dropped earlier, WebKit would retry the request. */
const breakOff = (response: ServerResponse) => void response.socket?.end('HTTP/1.1 ');

function responseOf(
  request: ProxiedRequest,
  { response, status = response?.code ?? 200, json, body, contentType }: Fulfillment,
): ProxiedResponse {
  const type = json === undefined ? contentType : 'application/json';
  const headers = { ...response?.fields, ...(type !== undefined && { 'content-type': type }) };
  const text = json === undefined ? body : JSON.stringify(json);
  const content = text === undefined ? response?.body : Buffer.from(text);
  return new ProxiedResponse(request, status, headers, content ?? Buffer.from(''));
}

/**
 * A proxy between a browser and the portal. It holds and answers requests, adds scripts to documents, and stores
 * cookies, none of which classic WebDriver can do.
 */
export class BrowserProxy extends EventEmitter {
  readonly cookies = new CookieJar();
  isOffline = false;
  /** The number of requests without a complete response. */
  pending = 0;
  readonly initScripts: string[] = [`(${reportErrors})(${JSON.stringify(logAddress)})`];
  readonly #routes: {
    readonly pattern: UrlPattern;
    readonly handler: RouteHandler;
    times: number;
  }[] = [];
  readonly #server = createServer((message, response) => void this.#handle(message, response));

  readonly origin: string;

  /** Overrides the browser's own `User-Agent` header. */
  readonly agentHeader: { readonly 'user-agent'?: string };

  private constructor(origin: string, userAgent: string | undefined) {
    super();
    this.origin = origin;
    this.agentHeader = userAgent === undefined ? {} : { 'user-agent': userAgent };
  }

  /** Starts a proxy for pages whose URLs are relative to this origin. */
  static async start(origin: string, userAgent?: string): Promise<BrowserProxy> {
    const proxy = new BrowserProxy(origin, userAgent);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get address(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  route(
    pattern: UrlPattern,
    handler: RouteHandler,
    { times = Infinity }: { readonly times?: number } = {},
  ): void {
    this.#routes.unshift({ pattern, handler, times });
  }

  unroute(pattern: UrlPattern): void {
    const left = this.#routes.filter((route) => String(route.pattern) !== String(pattern));
    this.#routes.splice(0, Infinity, ...left);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #handle(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(message).catch(() => null);
    if (body === null) return;
    const request = new ProxiedRequest(message, body);
    if (isOfPortal(request.url()) && request.url().endsWith(logAddress)) {
      const { type, text } = request.postDataJSON() as { type: string; text: string };
      this.emit(type, { text: () => text, error: () => text });
      response.writeHead(204).end();
      return;
    }
    this.pending += 1;
    response.on('close', () => {
      this.pending -= 1;
      if (request.isOver) return;
      request.fail('net::ERR_ABORTED');
      this.emit('requestfailed', request);
    });
    this.emit('request', request);
    const decision = await this.#decide(request);
    if (request.isOver) return;
    if (decision.kind === 'fulfill') this.#answer(response, responseOf(request, decision));
    else if (decision.kind === 'abort' || this.isOffline) this.#abort(request, response);
    else await this.#forward(request, response);
  }

  async #decide(request: ProxiedRequest): Promise<Decision> {
    const routes = this.#routes.filter(({ pattern }) => matches(pattern, request.url()));
    for (const route of routes) {
      if (route.times === 0) continue;
      route.times -= 1;
      const decision = await new Promise<Decision | null>((resolve) => {
        void route.handler(new ProxiedRoute(request, () => this.#send(request), resolve));
      });
      if (decision !== null) return decision;
    }
    return { kind: 'continue' };
  }

  /** Drops the connection of a request. A navigation gets an empty response, so that the current page stays. */
  #abort(request: ProxiedRequest, response: ServerResponse): void {
    request.fail('net::ERR_FAILED');
    if (request.isNavigationRequest()) response.writeHead(204).end();
    else breakOff(response);
    this.emit('requestfailed', request);
  }

  #answer(response: ServerResponse, answer: ProxiedResponse): void {
    const { 'content-length': _, 'transfer-encoding': __, ...headers } = answer.fields;
    const isOwn = isOfPortal(answer.url());
    const isDocument = isOwn && (headers['content-type'] ?? '').startsWith('text/html');
    response.writeHead(answer.code, {
      ...headers,
      // Scripts must see cookies that were set outside the browser.
      ...(isDocument && { 'set-cookie': this.cookies.readable }),
    });
    response.end(isDocument ? this.#withScripts(answer.body, headers) : answer.body, () => {
      answer.own.finish(answer);
      this.emit('response', answer);
      this.emit('requestfinished', answer.own);
    });
  }

  /** Forwards a request, with the cookies. */
  async #send(request: ProxiedRequest): Promise<ProxiedResponse> {
    const isOwn = isOfPortal(request.url());
    const { cookie, ...headers } = request.headers();
    const onward = send(request.url(), {
      method: request.method(),
      agent: false,
      headers: {
        ...headers,
        'accept-encoding': 'identity',
        ...this.agentHeader,
        ...(isOwn && this.cookies.header !== '' ? { cookie: this.cookies.header } : {}),
      },
    });
    onward.end(request.body);
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    if (isOwn) this.cookies.store(answer.headers['set-cookie'] ?? []);
    return new ProxiedResponse(
      request,
      answer.statusCode ?? 502,
      answer.headers,
      await buffer(answer),
    );
  }

  async #forward(request: ProxiedRequest, response: ServerResponse): Promise<void> {
    try {
      this.#answer(response, await this.#send(request));
    } catch {
      request.fail('net::ERR_EMPTY_RESPONSE');
      breakOff(response);
      this.emit('requestfailed', request);
    }
  }

  /**
   * Adds the scripts to a document, with the nonce from its content security policy. A policy without a nonce allows no
   * scripts.
   */
  #withScripts(html: Buffer, headers: IncomingHttpHeaders): Buffer {
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    if (nonce === undefined) return html;
    const scripts = this.initScripts.map((script) => `<script nonce="${nonce}">${script}</script>`);
    return Buffer.from(html.toString().replace(/<head[^>]*>/, (head) => head + scripts.join('')));
  }
}
