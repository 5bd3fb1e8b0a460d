import type { AnswerOf, BodyOf, Endpoint, PathParameters, QueryOf } from '@contract/endpoint';
import { needsCsrf } from '@contract/endpoint';
import { idempotencyHeader } from '@contract/http';
import { OrderKey } from '@contract/order-key';
import type { Hono } from 'hono';
import * as v from 'valibot';
import type { AccountRow, AvailableAccounts } from '../accounts/available-accounts';
import type { SessionStore, UserRow } from '../sign-in/sessions';
import type { World } from '../world';
import type { AppContext, AppEnv } from './app-env';
import { addToCaller, sessionName } from './caller';
import type { PortalCookies } from './cookies';
import { readJson } from './json-body';
import { ApiError } from './api-error';
import { eventOfAnswer, eventOfCall, type RecordEvent } from './security-events';

/** What a handler receives, already parsed and authorized. */
export type Call<E extends Endpoint> = {
  readonly context: AppContext;
  readonly world: World;
  readonly parameters: PathParameters<E['path']>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
} & (E['access'] extends 'public' ? unknown : { readonly user: UserRow }) &
  (E['access'] extends 'account' ? { readonly account: AccountRow } : unknown) &
  (E extends { readonly keyed: true } ? { readonly key: string } : unknown);

export interface RouteDependencies {
  readonly app: Hono<AppEnv>;
  readonly cookies: PortalCookies;
  readonly sessions: SessionStore;
  readonly accounts: AvailableAccounts;
  /** The name of the client's network in the log. */
  readonly networkName: (context: AppContext) => string;
  readonly recordEvent: RecordEvent;
  /** Whether to fail when a response breaks the contract (test mode). */
  readonly checkResponses: boolean;
}

export type Route = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<AnswerOf<E>>,
) => void;

export interface Routes {
  /** Registers an endpoint with its authorization, CSRF check, parsing and status. */
  readonly route: Route;
  /** Call last: responds with 405 to other methods on registered paths. */
  rejectOtherMethods(): void;
}

export function routesOf({
  app,
  cookies,
  sessions,
  accounts,
  networkName,
  recordEvent,
  checkResponses,
}: RouteDependencies): Routes {
  const methodsOf = new Map<string, Set<string>>();

  async function authorize(endpoint: Endpoint, context: AppContext) {
    const world = context.get('world');
    const token = cookies.session(context);
    const network = networkName(context);
    context.set('caller', { network, ...(token && { session: sessionName(token) }) });
    const user =
      endpoint.access === 'public' || !token ? null : await sessions.userOf(world, token);
    if (endpoint.access !== 'public' && user === null) throw new ApiError('unauthenticated');
    if (user !== null) addToCaller(context, { user: user.id });
    if (needsCsrf(endpoint) && !endpoint.path.startsWith('/backend/test/')) {
      cookies.checkCsrf(context);
    }
    if (endpoint.access !== 'account' || user === null) return { user };
    const account = await accounts.find(user, context.req.param('account_number') ?? '');
    if (account === null) {
      throw new ApiError('not_found', {
        isForeign: true,
        message:
          "This account doesn't exist, or you don't have access to it. Choose another account.",
      });
    }
    addToCaller(context, { account: account.number });
    return { user, account };
  }

  function record(context: AppContext, endpoint: Endpoint, found: ReturnType<typeof eventOfCall>) {
    if (found === null) return;
    const { requestId, caller } = context.var;
    const fields = { request_id: requestId, ...caller, endpoint: endpoint.path, ...found.fields };
    recordEvent(found.event, fields);
  }

  const route: Route = (endpoint, handle) => {
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    app.on(endpoint.method, path, async (context) => {
      const authorized = await authorize(endpoint, context);
      const call = {
        context,
        world: context.get('world'),
        ...authorized,
        parameters: context.req.param(),
        query: endpoint.query && parseInput(endpoint.query, context.req.query()),
        key: endpoint.keyed === true ? keyOf(context) : undefined,
        body: endpoint.body && parseInput(endpoint.body, await readJson(context.req.raw)),
      };
      record(context, endpoint, eventOfCall(endpoint, call));
      // The endpoint's description decides which properties exist; the compiler can't verify that.
      const described: unknown = call;
      const answer = await handle(described as Call<typeof endpoint>);
      record(context, endpoint, eventOfAnswer(endpoint, call, answer));
      if (checkResponses) v.parse(endpoint.answer, answer);
      return endpoint.status === 204
        ? context.body(null, 204)
        : context.json(answer, endpoint.status ?? 200);
    });
    const methods = methodsOf.get(path) ?? new Set<string>();
    methodsOf.set(path, methods.add(endpoint.method));
  };

  return {
    route,
    rejectOtherMethods() {
      for (const [path, methods] of methodsOf) {
        app.all(path, (context) => {
          context.header('Allow', [...methods].join(', '));
          throw new ApiError('method_not_allowed');
        });
      }
    },
  };
}

/** The call's `Idempotency-Key`. Throws an `ApiError` without one. */
export function keyOf(context: AppContext): string {
  const header = context.req.header(idempotencyHeader);
  if (header === undefined) throw new ApiError('key_needed');
  const key = v.safeParse(OrderKey, header);
  if (!key.success) throw new ApiError('key_needed', { message: `${key.issues[0].message}.` });
  return key.output;
}

/** Parses what was sent. Throws an `ApiError` that names the invalid fields. */
export function parseInput<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  throw new ApiError('invalid', { fields: fieldMessages(result.issues) });
}

/** One message per field. Problems with the body as a whole are reported as `body`. */
function fieldMessages(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const messages = new Map<string, string>();
  for (const issue of issues) {
    const key = issue.path?.[0]?.key;
    const name = typeof key === 'string' ? key.slice(0, 60) : 'body';
    if (!messages.has(name)) messages.set(name, messageOf(issue));
  }
  return Object.fromEntries(messages);
}

/** Replaces the library's default messages, which are for developers and quote the input. */
function messageOf(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'schema' && issue.type === 'strict_object') {
    return issue.expected === 'never'
      ? "This field isn't supported"
      : issue.received === 'undefined'
        ? 'This field is required'
        : 'Send an object with named fields';
  }
  return /^Invalid [\w ]+: /.test(issue.message) ? "This value isn't valid" : issue.message;
}
