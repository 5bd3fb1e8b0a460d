import type { ResponseOf, BodyOf, Endpoint, PathParameters, QueryOf } from '@contract/endpoint';
import { fillPath, needsCsrf } from '@contract/endpoint';
import { ErrorBody } from '@contract/error';
import { idempotencyHeader } from '@contract/http';
import * as v from 'valibot';
import { portalConfig } from '../config/portal-config';
import { reportError } from '../lib/error-reports/report-error';
import { forgetEarlyReads, takeEarlyRead } from '../lib/early-reads/take-read';
import { CallError, ContractBroken, isAnswerBroken, isCallError } from './call-error';
import { sendRead, sendWrite } from './send-request';
import { currentUserLoad, reportUnauthorized } from './unauthorized';

type ReadFile = (response: Response) => Promise<File>;

type CallOptions<E extends Endpoint> = {
  readonly signal?: AbortSignal | undefined;
  readonly key?: string;
  /** Lets the request finish after the person leaves the page. The body may be at most 64 kB (Fetch, section 4.6). */
  readonly keepalive?: true;
  /** Reads a response that is a file. */
  readonly readFile?: ReadFile;
} & (keyof PathParameters<E['path']> extends never
  ? { readonly path?: undefined }
  : { readonly path: PathParameters<E['path']> }) &
  (BodyOf<E> extends undefined ? { readonly body?: undefined } : { readonly body: unknown }) &
  (QueryOf<E> extends undefined
    ? { readonly query?: undefined }
    : { readonly query?: Readonly<Record<string, string | number | undefined>> });

/**
 * Makes one of the contract's calls, and parses the response with the contract's schema. Retries reads, but not writes,
 * if there is no response or the portal is busy. Throws `CallError` or, if aborted, the signal's reason. Also reports a
 * 401 to the session, unless the user has been reloaded since the request was sent.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<ResponseOf<E>> {
  const { path = {}, query, body, key, keepalive = false, signal = null, readFile } = options;
  const { method } = endpoint;
  const reads = method === 'GET' && endpoint.csrf !== true;
  const sentDuring = currentUserLoad();
  try {
    const address = addressOf(endpoint.path, path, query);
    const inFlight = method === 'GET' ? takeEarlyRead(address) : undefined;
    // A response in flight may be out of date after a change.
    if (!reads) forgetEarlyReads();
    const request = {
      method,
      json: body,
      keepalive,
      signal,
      headers: {
        accept: 'application/json',
        ...(needsCsrf(endpoint) && { [portalConfig.csrf_header]: csrfToken() }),
        ...(key !== undefined && { [idempotencyHeader]: key }),
      },
    };
    const response = await (reads
      ? sendRead(address, request, inFlight)
      : sendWrite(address, request));
    const answer = await readAnswer(response, readFile);
    signal?.throwIfAborted();
    return answerOf(endpoint, answer, sentDuring);
  } catch (error) {
    signal?.throwIfAborted();
    if (isAnswerBroken(error)) reportError(error.cause);
    throw isCallError(error) ? error : new CallError(null, null);
  }
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function readAnswer(response: Response, readFile?: ReadFile): Promise<Answer> {
  const { status } = response;
  if (status === 204) return { status, body: null };
  if (readFile !== undefined && response.ok) return { status, body: await readFile(response) };
  // A body that isn't JSON then violates the contract, unless it is a proxy's error page.
  return { status, body: await response.json().catch(() => undefined) };
}

function answerOf<E extends Endpoint>(
  endpoint: E,
  { status, body }: Answer,
  sentDuring: number,
): ResponseOf<E> {
  if (status < 200 || status > 299) throw refusal(status, body, sentDuring);
  const answer = v.safeParse(endpoint.response, body);
  if (answer.success) return answer.output as ResponseOf<E>;
  throw new CallError(null, null, new ContractBroken(endpoint, answer.issues));
}

function refusal(status: number, body: unknown, sentDuring: number): CallError {
  const known = v.safeParse(ErrorBody, body);
  if (status === 401) reportUnauthorized(sentDuring);
  return new CallError(status, known.success ? known.output : null);
}

function addressOf(
  path: string,
  parameters: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(given).toString();
  return `${fillPath(path, parameters)}${search === '' ? '' : `?${search}`}`;
}

/** Reads the CSRF cookie, which the backend compares with the header (double submit, OWASP CSRF cheat sheet). */
function csrfToken(): string {
  const prefix = `${portalConfig.csrf_cookie}=`;
  const cookie = document.cookie.split('; ').find((entry) => entry.startsWith(prefix));
  return decodeURIComponent(cookie?.slice(prefix.length) ?? '');
}
