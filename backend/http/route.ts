import type { ResponseOf, BodyOf, Endpoint, PathParameters, QueryOf } from '@contract/endpoint';
import { needsCsrf, type CallerRole } from '@contract/endpoint';
import { idempotencyHeader } from '@contract/http';
import { OrderKey } from '@contract/order-key';
import { marketingAdminGroup } from '@contract/user';
import type { Hono } from 'hono';
import * as v from 'valibot';
import type { AccountRow, Caller, UserRow, WantedAccount, FindCaller } from './caller';
import type { Clock } from '../store/clock';
import type { Database } from '../store/database';
import type { AppContext, AppEnv } from './app-env';
import { callDeadline } from './call-deadline';
import type { ClientLimits } from './client-limits';
import { addToLoggedCaller, sessionName } from './logged-caller';
import type { PortalCookies } from './cookies';
import { readJson } from './json-body';
import { ApiError } from '../shared/api-error';
import { enforceLimit, noRules, type LimitedCall, type RouteRules } from './route-rules';
import type { RecordEvent, SecurityEventRecord } from './security-events';

/** The parsed and authorized input of a handler. */
export type Call<E extends Endpoint> = {
  readonly context: AppContext;
  readonly parameters: PathParameters<E['path']>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
} & (E['access'] extends 'public' ? unknown : { readonly user: UserRow }) &
  (E['access'] extends 'account' ? { readonly account: AccountRow } : unknown) &
  (E extends { readonly keyed: true } ? { readonly key: string } : unknown);

export interface RouteDependencies {
  readonly app: Hono<AppEnv>;
  readonly database: Database;
  readonly clock: Clock;
  readonly clientLimits: ClientLimits;
  readonly cookies: PortalCookies;
  readonly findCaller: FindCaller;
  /** The name of the client's network in the log. */
  readonly networkName: (context: AppContext) => string;
  readonly recordEvent: RecordEvent;
  readonly internAgencyType: string;
  /** Called with an error from work that outlived its call. */
  readonly reportLate: (error: unknown, context: AppContext) => void;
  /** True to fail when a response breaks the contract (test mode). */
  readonly checkResponses: boolean;
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseOf<E>>;

/** Registers an endpoint. All endpoints except reads declare their limit and their security events. */
export interface Route {
  <E extends Endpoint & { readonly method: 'GET' }>(endpoint: E, handle: Handler<E>): void;
  <E extends Endpoint>(endpoint: E, rules: RouteRules<E>, handle: Handler<E>): void;
}

/** Performs reads for one person, without HTTP. Rejects if the call would fail. */
export interface Reader {
  read(this: void, endpoint: Endpoint, accountNumber: string): Promise<unknown>;
  /** Returns the number of the account that the person most recently chose; `null` if they may not work in it. */
  rememberedAccount(this: void): Promise<string | null>;
}

export interface Routes {
  /** Registers an endpoint with its authorization, CSRF check, parsing, limit, security events and status. */
  readonly route: Route;
  /** Returns a reader for the caller of this request, who is looked up once. */
  readerFor(context: AppContext): Reader;
  /** Call last: responds with 405 to other methods on registered paths. */
  rejectOtherMethods(): void;
}

export function routesOf(settings: RouteDependencies): Routes {
  const { app, database, clock, clientLimits, cookies, findCaller, networkName, recordEvent } =
    settings;
  const { reportLate, internAgencyType, checkResponses } = settings;
  const methodsOf = new Map<string, Set<string>>();
  const handlers = new Map<Endpoint, (call: unknown) => Promise<unknown>>();

  /** Adds the client to the request's log. The user and the account are added once they are known. */
  function noteClient(context: AppContext): void {
    const token = cookies.session(context);
    const session = token && { session: sessionName(token) };
    context.set('loggedCaller', { network: networkName(context), ...session });
  }

  async function callerOf(context: AppContext, wanted: WantedAccount): Promise<Caller> {
    const token = cookies.session(context);
    const caller = token ? await findCaller(token, wanted) : null;
    if (caller === null) throw new ApiError('unauthenticated');
    const { user, account } = caller;
    addToLoggedCaller(context, { user: user.id, ...(account && { account: account.number }) });
    return caller;
  }

  /**
   * Returns the fields of the caller that a handler receives. Throws an `ApiError` if the caller may not make the call.
   */
  function allowed({ access, only }: Endpoint, caller: Caller) {
    const { user, account } = caller;
    if (access === 'staff' && !user.isStaff) throw new ApiError('forbidden');
    if (access === 'account' && account === null) {
      throw new ApiError('not_found', {
        isForeign: true,
        message:
          "This account doesn't exist, or you don't have access to it. Choose another account.",
      });
    }
    if (only !== undefined && !hasRole[only.role](caller, internAgencyType)) {
      throw new ApiError('forbidden', { message: only.refusal });
    }
    return account === null ? { user } : { user, account };
  }

  async function authorize(endpoint: Endpoint, context: AppContext) {
    if (endpoint.access === 'public') {
      checkCsrf(endpoint, context);
      return {};
    }
    const number = context.req.param('account_number');
    const caller = await callerOf(context, number === undefined ? 'none' : { number });
    checkCsrf(endpoint, context);
    return allowed(endpoint, caller);
  }

  function checkCsrf(endpoint: Endpoint, context: AppContext): void {
    if (needsCsrf(endpoint) && !endpoint.path.startsWith('/backend/test/')) {
      cookies.checkCsrf(context);
    }
  }

  async function answer(endpoint: Endpoint, call: unknown): Promise<unknown> {
    const given = await handlers.get(endpoint)?.(call);
    if (checkResponses) v.parse(endpoint.response, given);
    return given;
  }

  function record(
    context: AppContext,
    { path }: Endpoint,
    found: SecurityEventRecord | null | undefined,
  ): void {
    if (!found) return;
    const { requestId, loggedCaller } = context.var;
    const fields = { request_id: requestId, ...loggedCaller, endpoint: path, ...found.fields };
    recordEvent(found.event, fields);
  }

  /** Handles a call and applies the endpoint's limit and audit rules, even if the work outlives the call. */
  async function answerByRules<E extends Endpoint>(
    endpoint: E,
    { limit, audit }: RouteRules<E>,
    call: Call<E> & LimitedCall,
  ): Promise<unknown> {
    const cents = call.user?.isStaff ? audit?.staffCharge?.(call) : undefined;
    if (cents !== undefined) {
      record(call.context, endpoint, { event: 'staff_charge', fields: { amount_cents: cents } });
    }
    if (limit !== null) await enforceLimit(database, clock, clientLimits, limit, call);
    const given = await answer(endpoint, call);
    record(call.context, endpoint, audit?.success?.(call, given));
    return given;
  }

  const route: Route = <E extends Endpoint>(
    endpoint: E,
    ...given: readonly [Handler<E>] | readonly [RouteRules<E>, Handler<E>]
  ) => {
    const [rules, handle] = given.length === 1 ? [noRules, ...given] : given;
    // The endpoint's description determines which properties a call has; the compiler can't verify that.
    handlers.set(endpoint, (call) => handle(call as Call<E>));
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    app.on(endpoint.method, path, async (context) => {
      noteClient(context);
      const deadline = callDeadline(endpoint, context.get('slot'), (error) => {
        reportLate(error, context);
      });
      const authorized = await deadline(authorize(endpoint, context));
      const call: unknown = {
        context,
        ...authorized,
        parameters: context.req.param(),
        query: endpoint.query && parseInput(endpoint.query, context.req.query()),
        key: endpoint.keyed === true ? keyOf(context) : undefined,
        body: endpoint.body && parseInput(endpoint.body, await readJson(context)),
      };
      const answered = await deadline(
        answerByRules(endpoint, rules, call as Call<E> & LimitedCall),
      );
      return endpoint.status === 204
        ? context.body(null, 204)
        : context.json(answered, endpoint.status ?? 200);
    });
    const methods = methodsOf.get(path) ?? new Set<string>();
    methodsOf.set(path, methods.add(endpoint.method));
  };

  function readerFor(context: AppContext): Reader {
    noteClient(context);
    const callers = new Map<string, Promise<Caller>>();
    function rememberedCaller(key: string, wanted: WantedAccount): Promise<Caller> {
      const known = callers.get(key) ?? callerOf(context, wanted);
      callers.set(key, known);
      return known;
    }

    async function read(endpoint: Endpoint, number: string): Promise<unknown> {
      const caller = await rememberedCaller('', 'remembered');
      const isTheirs = endpoint.access !== 'account' || caller.account?.number === number;
      const authorized = allowed(
        endpoint,
        isTheirs ? caller : await rememberedCaller(number, { number }),
      );
      const parameters = { account_number: number };
      return answer(endpoint, { context, ...authorized, parameters, query: {} });
    }

    return {
      read(endpoint, number) {
        const reading = read(endpoint, number);
        // The document doesn't wait for a late read, but the read occupies the slot until it ends.
        context.get('slot').holdUntil(reading);
        return reading;
      },
      rememberedAccount: async () =>
        (await rememberedCaller('', 'remembered')).account?.number ?? null,
    };
  }

  return {
    route,
    readerFor,
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

const hasRole: Readonly<Record<CallerRole, (caller: Caller, internAgencyType: string) => boolean>> =
  {
    owner: ({ user }) => user.isOwner || user.isStaff,
    marketing_admin: ({ user }) => user.isStaff || user.groups.includes(marketingAdminGroup),
    member: ({ account }, internAgencyType) => account?.agencyType !== internAgencyType,
  };

/** Returns the call's `Idempotency-Key`. Throws an `ApiError` without one. */
export function keyOf(context: AppContext): string {
  const header = context.req.header(idempotencyHeader);
  if (header === undefined) throw new ApiError('key_needed');
  const key = v.safeParse(OrderKey, header);
  if (!key.success) throw new ApiError('key_needed', { message: `${key.issues[0].message}.` });
  return key.output;
}

/** Parses input. Throws an `ApiError` that names the invalid fields. */
export function parseInput<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  throw new ApiError('invalid', { fields: fieldMessages(result.issues) });
}

/** Returns one message per field. Problems with the whole body are reported as `body`. */
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
