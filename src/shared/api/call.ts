import type { AnswerOf, BodyOf, Endpoint, PathParameters, QueryOf } from '@contract/endpoint';
import { fillPath, needsCsrf } from '@contract/endpoint';
import { ErrorBody } from '@contract/error';
import type { FirstAnswer } from '@contract/first-reads';
import { idempotencyHeader } from '@contract/http';
import * as v from 'valibot';
import { portalConfig } from '../config/portal-config';
import { reportError } from '../lib/error-reports/report-error';
import { forgetFirstReads, takeFirstRead } from '../lib/first-reads/take-first-read';
import { CallError, ContractBroken, isAnswerBroken, isCallError } from './call-error';
import { sendRead, sendWrite } from './send-request';
import { currentInquiry, reportUnauthorized } from './unauthorized';

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
 * response, or the portal is busy; writes never are. Throws `CallError`; an aborted call throws the signal's reason. A
 * 401 is also reported to the session, unless the user has been reloaded since the request was sent.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<AnswerOf<E>> {
  const { path = {}, query, body, key, keepalive = false, signal = null } = options;
  const { method } = endpoint;
  const reads = method === 'GET' && endpoint.csrf !== true;
  const sentWithin = currentInquiry();
  try {
    const address = addressOf(endpoint.path, path, query);
    const first = method === 'GET' ? takeFirstRead(address) : undefined;
    // Data preloaded before a change may be out of date.
    if (!reads) forgetFirstReads();
    if (first !== undefined && 'brought' in first) {
      signal?.throwIfAborted();
      const answer = answerBrought(endpoint, first.brought, sentWithin);
      if (answer !== undefined) return answer;
    }
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
      ? sendRead(address, request, first && 'response' in first ? first.response : undefined)
      : sendWrite(address, request));
    const answer = await readAnswer(response);
    signal?.throwIfAborted();
    return answerOf(endpoint, answer, sentWithin);
  } catch (error) {
    signal?.throwIfAborted();
    if (isAnswerBroken(error)) reportError(error.cause);
    throw isCallError(error) ? error : new CallError(null, null);
  }
}

async function readAnswer(response: Response): Promise<FirstAnswer> {
  const { status } = response;
  if (status === 204) return { status, body: null };
  // A body that isn't JSON violates the contract, except an error page of a proxy.
  return { status, body: await response.json().catch(() => undefined) };
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

/** Returns preloaded data, or `undefined` if it breaks the contract: another build may have written the HTML. */
function answerBrought<E extends Endpoint>(
  endpoint: E,
  brought: FirstAnswer,
  sentWithin: number,
): AnswerOf<E> | undefined {
  try {
    return answerOf(endpoint, brought, sentWithin);
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
