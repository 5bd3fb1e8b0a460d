import { fillPath, type ResponseOf, type Endpoint, type PathParameters } from '@contract/endpoint';
import { ErrorBody } from '@contract/error';
import { fileOf } from '@contract/file-answer';
import { csrfDefaults, idempotencyHeader } from '@contract/http';
import { authenticate, loginUrl } from '@contract/sign-in';
import * as v from 'valibot';

export interface Sent {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Refused {
  readonly status: number;
  readonly headers: Headers;
  readonly error: ErrorBody;
}

/** A minimal browser. Stores cookies, doesn't follow redirects, and sends the CSRF header as the portal does. */
export class ContractClient {
  readonly cookies = new Map<string, string>();

  constructor(readonly origin: string) {}

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookies = [...this.cookies].map(([name, value]) => `${name}=${value}`);
    if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
    const response = await fetch(new URL(path, this.origin), {
      ...init,
      headers,
      redirect: 'manual',
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** Calls an endpoint and returns the response, whatever its status. */
  request(endpoint: Endpoint, sent: Sent = {}): Promise<Response> {
    const parameters: PathParameters<string> = sent.path ?? {};
    const query = sent.query ? `?${new URLSearchParams(sent.query).toString()}` : '';
    return this.send(`${fillPath(endpoint.path, parameters)}${query}`, {
      method: endpoint.method,
      headers: {
        [csrfDefaults.header]: this.cookies.get(csrfDefaults.cookie) ?? '',
        ...(sent.key !== undefined && { [idempotencyHeader]: sent.key }),
        ...(sent.body !== undefined && { 'Content-Type': 'application/json' }),
        ...sent.headers,
      },
      ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
    });
  }

  /** Makes a call that is expected to succeed. */
  async call<E extends Endpoint>(endpoint: E, sent: Sent = {}): Promise<ResponseOf<E>> {
    const response = await this.request(endpoint, sent);
    if (response.ok && endpoint.file)
      return v.parse(endpoint.response, await fileOf(response)) as ResponseOf<E>;
    const text = await response.text();
    if (response.status !== (endpoint.status ?? 200)) {
      throw new Error(`${endpoint.method} ${endpoint.path}: ${response.status} ${text}`);
    }
    return v.parse(endpoint.response, JSON.parse(text)) as ResponseOf<E>;
  }

  /** Makes a call that is expected to return an error. */
  async refused(endpoint: Endpoint, sent: Sent = {}): Promise<Refused> {
    const response = await this.request(endpoint, sent);
    const text = await response.text();
    if (response.ok)
      throw new Error(`${endpoint.method} ${endpoint.path} was not refused: ${text}`);
    const error = v.parse(ErrorBody, JSON.parse(text));
    return { status: response.status, headers: response.headers, error };
  }

  /** Follows a login URL to the provider's sign-in page, as the portal does. */
  async signInPage(query: Readonly<Record<string, string>> = {}): Promise<string> {
    const { login_url } = await this.call(loginUrl, { query });
    const start = new URL(login_url);
    start.searchParams.set('redirect_uri', `${this.origin}/login`);
    return (await this.send(start.href)).headers.get('location') ?? '';
  }

  /** Signs in on the provider's page and returns the parameters in the redirect's fragment. */
  async fragmentOf(user: string, query: Readonly<Record<string, string>> = {}) {
    const page = await this.signInPage(query);
    const html = await (await this.send(page)).text();
    const subject = buttonValue(html, user);
    const chosen = await this.send(page, {
      method: 'POST',
      body: new URLSearchParams({ subject }),
    });
    const back = await this.send(chosen.headers.get('location') ?? '');
    const location = new URL(back.headers.get('location') ?? '');
    return Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  }

  /** Signs in through the provider, as the portal does. */
  async signInByProvider(user: string, query: Readonly<Record<string, string>> = {}) {
    await this.call(authenticate, { body: await this.fragmentOf(user, query) });
  }
}

function buttonValue(html: string, user: string): string {
  const buttons = html.matchAll(/<button[^>]*value="([^"]*)"[^>]*>\s*([^<]*?)\s*<\/button>/g);
  for (const [, value = '', name] of buttons) {
    if (name === `Sign in as ${user}`) return value;
  }
  throw new Error(`The sign-in page offers no "Sign in as ${user}"`);
}
