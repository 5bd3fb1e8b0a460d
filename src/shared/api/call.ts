import type { AnswerOf, BodyOf, Endpoint, PathParameters, QueryOf } from '@contract/endpoint';
import { fillPath, needsCsrf } from '@contract/endpoint';
import { ErrorBody } from '@contract/error';
import type { FirstAnswer } from '@contract/first-reads';
import { idempotencyHeader } from '@contract/http';
import * as v from 'valibot';
import { portalConfig } from '../config/portal-config';
import type { FirstRead } from '../lib/first-reads/begin-first-reads';
import { reportError } from '../lib/error-reports/report-error';
import { forgetFirstReads, takeFirstRead } from '../lib/first-reads/take-first-read';
import { CallError, ContractBroken, isAnswerBroken, isCallError } from './call-error';
import { isBusy, isPassing, sendWithRetries } from './send-request';
import { currentInquiry, reportUnauthorized } from './unauthorized';

/**
 * Time limit from the first attempt to the last byte, in milliseconds. Pauses for a busy portal are added.
 * Orders get more time, since they wait for the registrar and the gateway.
 */
const readTimeout = 20_000;
const writeTimeout = 60_000;

type CallOptions<E extends Endpoint> = {
  readonly signal?: AbortSignal | undefined;
  readonly key?: string;
  /** Lets the request finish after the page is left. The body may be at most 64 kB (Fetch, section 4.6). */
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
 * response, or the portal is busy; writes never are. Throws `CallError`; an aborted call throws the signal's reason. A 401 is also reported to
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
  const timeout = reads ? readTimeout : writeTimeout;
  const giveUp = () => deadline.abort();
  let timer = setTimeout(giveUp, timeout);
  const extend = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, pause + timeout);
  };
  try {
    const address = addressOf(endpoint.path, path, query);
    const begun = endpoint.method === 'GET' ? takeFirstRead(address) : undefined;
    // Data preloaded before a change may be out of date.
    if (!reads) forgetFirstReads();
    const answer = begun && (await begunAnswer(endpoint, begun, sentWithin));
    signal?.throwIfAborted();
    if (answer !== undefined && answer !== 'busy') return answer;
    const request = new Request(address, {
      method: endpoint.method,
      credentials: 'same-origin',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(keepalive && { keepalive }),
      signal: AbortSignal.any([deadline.signal, ...(signal ? [signal] : [])]),
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(needsCsrf(endpoint) && { [portalConfig.csrf_header]: csrfToken() }),
        ...(key !== undefined && { [idempotencyHeader]: key }),
      },
    });
    const response = await (reads
      ? sendWithRetries(request, { wasBusy: answer === 'busy', extend })
      : fetch(request));
    return answerOf(endpoint, await readAnswer(response), sentWithin);
  } catch (error) {
    signal?.throwIfAborted();
    if (isAnswerBroken(error)) reportError(error.cause);
    throw isCallError(error) ? error : new CallError(null, null);
  } finally {
    clearTimeout(timer);
  }
}

async function readAnswer(response: Response): Promise<FirstAnswer> {
  const { status } = response;
  if (status === 204) return { status, body: null };
  const body: unknown = await response.json().catch((error: unknown) => {
    // The connection broke. Any other response that isn't JSON violates the contract, except an error page of a proxy.
    if (response.ok && !(error instanceof SyntaxError)) throw error;
    return undefined;
  });
  return { status, body };
}

function answerOf<E extends Endpoint>(
  endpoint: E,
  { status, body }: FirstAnswer,
  sentWithin: number,
): AnswerOf<E> {
  if (status < 200 || status > 299) throw refusal(status, body, sentWithin);
  const answer = v.safeParse(endpoint.answer, body);
  if (answer.success) return answer.output as AnswerOf<E>;
  throw new CallError(null, null, new ContractBroken(endpoint, answer.issues));
}

/**
 * Returns preloaded data or the response in flight; `undefined` if the call has to be made, `busy` if the
 * portal was too busy for it.
 */
async function begunAnswer<E extends Endpoint>(
  endpoint: E,
  begun: FirstRead,
  sentWithin: number,
): Promise<AnswerOf<E> | 'busy' | undefined> {
  try {
    const answer = 'brought' in begun ? begun.brought : await readAnswer(await begun.response);
    if (isBusy(answer)) return 'busy';
    return isPassing(answer.status) ? undefined : answerOf(endpoint, answer, sentWithin);
  } catch (error) {
    if (isCallError(error) && !isAnswerBroken(error)) throw error;
    return undefined;
  }
}

function refusal(status: number, body: unknown, sentWithin: number): CallError {
  const known = v.safeParse(ErrorBody, body);
  if (status === 401) reportUnauthorized(sentWithin);
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

/** Reads the CSRF cookie; the backend compares it with the header (double submit, OWASP CSRF cheat sheet). */
function csrfToken(): string {
  const prefix = `${portalConfig.csrf_cookie}=`;
  const cookie = document.cookie.split('; ').find((entry) => entry.startsWith(prefix));
  return decodeURIComponent(cookie?.slice(prefix.length) ?? '');
}
