import { listAnnouncements } from '@contract/announcement';
import type { ResponseOf, Endpoint } from '@contract/endpoint';
import { endpoints } from '@contract/endpoints';
import type { ErrorBody, ErrorReason } from '@contract/error';
import * as v from 'valibot';
import { expect, onTestFinished, vi } from 'vitest';

/** A call as the backend received it. */
export interface ReceivedCall {
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly body: unknown;
}

type Respond = (call: ReceivedCall) => Response | Promise<Response>;
type Answer<E extends Endpoint> = ResponseOf<E> | ((call: ReceivedCall) => ResponseOf<E>);

interface Refusal extends Partial<Omit<ErrorBody, 'error_reason'>> {
  readonly status: number;
  readonly reason: ErrorReason;
}

/**
 * A backend that implements the contract without a network. Its responses are checked against the contract's schemas,
 * and an unplanned call fails the test.
 */
export interface StubBackend {
  answers<E extends Endpoint>(endpoint: E, answer: Answer<E>): void;
  refuses(endpoint: Endpoint, refusal: Refusal): void;
  /** Drops the connection before responding. */
  drops(endpoint: Endpoint): void;
  /** Delays the response until the test sends it. */
  holds<E extends Endpoint>(endpoint: E): (answer: ResponseOf<E>) => void;
  callsOf(endpoint: Endpoint): readonly ReceivedCall[];
}

function isFunction(answer: unknown): answer is (call: ReceivedCall) => unknown {
  return typeof answer === 'function';
}

function answerOf(endpoint: Endpoint, answer: unknown): Response {
  const body = v.parse(endpoint.response, answer);
  const { status = 200 } = endpoint;
  const headers = { Date: new Date().toUTCString() };
  if (body instanceof File) {
    const named = { ...headers, 'Content-Disposition': `attachment; filename="${body.name}"` };
    return new Response('%PDF-1.7', { status, headers: named });
  }
  return new Response(status === 204 ? null : JSON.stringify(body), { status, headers });
}

function refusalOf({ status, reason, ...body }: Refusal): Response {
  const sentence = `Refused: ${reason}.`;
  return new Response(JSON.stringify({ error: sentence, error_reason: reason, ...body }), {
    status,
  });
}

const broken = () => new TypeError('fetch failed');

/** Returns the path's parameters if it matches the endpoint. */
function readPath(endpoint: Endpoint, path: string): Record<string, string> | null {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
  const pattern = endpoint.path.replace(/\{\w+\}/g, '([^/]+)');
  const values = new RegExp(`^${pattern}$`).exec(path)?.slice(1);
  return values === undefined
    ? null
    : Object.fromEntries(
        names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]),
      );
}

/** Finds a request's endpoint; if two match, the one with fewer parameters. */
function endpointOf(method: string, path: string) {
  const [found] = endpoints
    .flatMap((endpoint) => {
      const parameters = endpoint.method === method ? readPath(endpoint, path) : null;
      return parameters === null ? [] : [{ endpoint, parameters }];
    })
    .sort((a, b) => Object.keys(a.parameters).length - Object.keys(b.parameters).length);
  return found;
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
  });
}

export function stubBackend(): StubBackend {
  const plans = new Map<Endpoint, Respond>();
  const received = new Map<Endpoint, ReceivedCall[]>();
  const unplanned: string[] = [];
  // Every page for signed-in people loads announcements, so tests that need none don't have to plan the call.
  plans.set(listAnnouncements, () => answerOf(listAnnouncements, []));

  const handle = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const found = endpointOf(request.method, pathname);
    const respond = found && plans.get(found.endpoint);
    if (found === undefined || respond === undefined) {
      unplanned.push(`${request.method} ${pathname}`);
      throw broken();
    }
    const text = await request.text();
    const call = {
      parameters: found.parameters,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    };
    received.set(found.endpoint, [...(received.get(found.endpoint) ?? []), call]);
    return respond(call);
  };

  vi.stubGlobal('fetch', (request: Request) =>
    Promise.race([handle(request), untilAborted(request.signal)]),
  );
  onTestFinished(() => expect(unplanned, 'calls the test has not planned').toEqual([]));

  return {
    answers(endpoint, answer) {
      const read: (call: ReceivedCall) => unknown = isFunction(answer) ? answer : () => answer;
      plans.set(endpoint, (call) => answerOf(endpoint, read(call)));
    },
    refuses(endpoint, refusal) {
      plans.set(endpoint, () => refusalOf(refusal));
    },
    drops(endpoint) {
      plans.set(endpoint, () => Promise.reject(broken()));
    },
    holds(endpoint) {
      let letGo: (answer: unknown) => void = () => undefined;
      const held = new Promise<unknown>((resolve) => (letGo = resolve));
      plans.set(endpoint, async () => answerOf(endpoint, await held));
      return (answer) => letGo(answer);
    },
    callsOf: (endpoint) => received.get(endpoint) ?? [],
  };
}
