import type { AnswerOf, BodyOf, Endpoint, PathParameters, QueryOf } from '@contract/endpoint';
import { fillPath, needsCsrf } from '@contract/endpoint';
import { ErrorBody } from '@contract/error';
import { idempotencyHeader } from '@contract/http';
import ky, { HTTPError, type KyInstance } from 'ky';
import * as v from 'valibot';
import { portalConfig } from '../config/portal-config';
import { CallError } from './call-error';
import { currentInquiry, reportUnauthorized } from './unauthorized';

/**
 * In milliseconds, from the first attempt to the last byte. The client's own time-out ends when a response begins, so a
 * stalled body would keep a page waiting forever. An order may wait for the registrar and the gateway.
 */
const readTimeout = 20_000;
const writeTimeout = 60_000;

/** The longest pause before a retry, whatever `Retry-After` says, in milliseconds. */
const longestPause = 2_000;

const http: KyInstance = ky.create({
  timeout: false,
  credentials: 'same-origin',
  headers: { accept: 'application/json' },
});

type CallOptions<E extends Endpoint> = {
  readonly signal?: AbortSignal | undefined;
  readonly key?: string;
  /** The request goes on when the page is left. Its body may be at most 64 kB (Fetch, section 4.6). */
  readonly keepalive?: true;
} & (keyof PathParameters<E['path']> extends never
  ? { readonly path?: undefined }
  : { readonly path: PathParameters<E['path']> }) &
  (BodyOf<E> extends undefined ? { readonly body?: undefined } : { readonly body: unknown }) &
  (QueryOf<E> extends undefined
    ? { readonly query?: undefined }
    : { readonly query?: Readonly<Record<string, string | number | undefined>> });

/**
 * Makes one call of the contract and parses the response with the contract's schema. Reads are retried when there is no
 * response; writes never are. Throws `CallError`; an aborted call throws the signal's reason. A 401 is also reported to
 * the session, unless the user has been reloaded since the request was sent.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<AnswerOf<E>> {
  const { path = {}, query, body, key, keepalive, signal } = options;
  const reads = endpoint.method === 'GET' && endpoint.csrf !== true;
  const sentWithin = currentInquiry();
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), reads ? readTimeout : writeTimeout);
  try {
    const response = await http(fillPath(endpoint.path, path as PathParameters<string>), {
      method: endpoint.method,
      ...(query && { searchParams: definedOnly(query) }),
      ...(body !== undefined && { json: body }),
      ...(keepalive && { keepalive }),
      signal: AbortSignal.any([deadline.signal, ...(signal ? [signal] : [])]),
      headers: {
        ...(needsCsrf(endpoint) && { [portalConfig.csrf_header]: csrfToken() }),
        ...(key !== undefined && { [idempotencyHeader]: key }),
      },
      retry: reads
        ? { limit: 2, methods: ['get'], statusCodes: [503, 504], maxRetryAfter: longestPause }
        : 0,
    });
    return v.parse(endpoint.answer, await response.json()) as AnswerOf<E>;
  } catch (error) {
    signal?.throwIfAborted();
    throw await callError(error, sentWithin);
  } finally {
    clearTimeout(timer);
  }
}

async function callError(error: unknown, sentWithin: number): Promise<CallError> {
  if (!(error instanceof HTTPError)) return new CallError(null, null);
  const { status } = error.response;
  const body = v.safeParse(ErrorBody, await error.response.json().catch(() => null));
  if (status === 401) reportUnauthorized(sentWithin);
  return new CallError(status, body.success ? body.output : null);
}

function definedOnly(query: Readonly<Record<string, string | number | undefined>>) {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

/** The cookie that scripts may read; the backend compares it with the header (double submit, OWASP CSRF cheat sheet). */
function csrfToken(): string {
  const prefix = `${portalConfig.csrf_cookie}=`;
  const cookie = document.cookie.split('; ').find((entry) => entry.startsWith(prefix));
  return decodeURIComponent(cookie?.slice(prefix.length) ?? '');
}
