import type { ResponseOf, BodyOf, Endpoint, PathParameters, QueryOf } from '@contract/endpoint';
import { needsCsrf, type CallerRole } from '@contract/endpoint';
import { idempotencyHeader } from '@contract/http';
import { OrderKey } from '@contract/order-key';
import { marketingAdminGroup } from '@contract/user';
import type { Hono } from 'hono';
import * as v from 'valibot';
import type { AccountRow, Caller, UserRow, FindCaller } from './caller';
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
  (E['access'] extends 'account' | 'anyAccount' ? { readonly account: AccountRow } : unknown) &
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

export interface Routes {
  /** Registers an endpoint with its authorization, CSRF check, parsing, limit, security events and status. */
  readonly route: Route;
  /** Call last: responds with 405 to other methods on registered paths. */
  rejectOtherMethods(): void;
}

export function routesOf(settings: RouteDependencies): Routes {
  const { app, database, clock, clientLimits, cookies, findCaller, networkName, recordEvent } =
    settings;
  const { reportLate, internAgencyType, checkResponses } = settings;
  const methodsOf = new Map<string, Set<string>>();

  async function callerOf(context: AppContext, accountNumber: string | null): Promise<Caller> {
    const token = cookies.session(context);
    const caller = token ? await findCaller(token, accountNumber) : null;
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
    if ((access === 'account' || access === 'anyAccount') && account === null) {
      throw new ApiError('not_found', {
        isForeign: true,
        message:
          "This account doesn't exist, or you don't have access to it. Choose another account.",
      });
    }
    if (only !== undefined && !hasRole[only.role](caller, internAgencyType)) {
      throw new ApiError('forbidden', { message: only.refusal });
    }
    if (access === 'account' && account?.active === false) throw new ApiError('agency_closed');
    return account === null ? { user } : { user, account };
  }

  async function authorize(endpoint: Endpoint, context: AppContext) {
    if (endpoint.access === 'public') {
      checkCsrf(endpoint, context);
      return {};
    }
    const caller = await callerOf(context, context.req.param('account_number') ?? null);
    checkCsrf(endpoint, context);
    return allowed(endpoint, caller);
  }

  function checkCsrf(endpoint: Endpoint, context: AppContext): void {
    if (needsCsrf(endpoint) && !endpoint.path.startsWith('/backend/test/')) {
      cookies.checkCsrf(context);
    }
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
    handle: Handler<E>,
  ): Promise<unknown> {
    const cents = call.user?.isStaff ? audit?.staffCharge?.(call) : undefined;
    if (cents !== undefined) {
      record(call.context, endpoint, { event: 'staff_charge', fields: { amount_cents: cents } });
    }
    if (limit !== null) await enforceLimit(database, clock, clientLimits, limit, call);
    const given = await handle(call);
    if (checkResponses) v.parse(endpoint.response, given);
    record(call.context, endpoint, audit?.success?.(call, given));
    return given;
  }

  const route: Route = <E extends Endpoint>(
    endpoint: E,
    ...given: readonly [Handler<E>] | readonly [RouteRules<E>, Handler<E>]
  ) => {
    const [rules, handle] = given.length === 1 ? [noRules, ...given] : given;
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    app.on(endpoint.method, path, async (context) => {
      // The user and the account are added once they are known.
      const token = cookies.session(context);
      const session = token && { session: sessionName(token) };
      context.set('loggedCaller', { network: networkName(context), ...session });
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
        // The endpoint's description determines which properties a call has; the compiler can't verify that.
        answerByRules(endpoint, rules, call as Call<E> & LimitedCall, handle),
      );
      if (answered instanceof File) {
        context.header('Content-Type', answered.type);
        context.header('Content-Disposition', `attachment; filename="${answered.name}"`);
        return context.body(await answered.arrayBuffer());
      }
      return endpoint.status === 204
        ? context.body(null, 204)
        : context.json(answered, endpoint.status ?? 200);
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

const hasRole: Readonly<Record<CallerRole, (caller: Caller, internAgencyType: string) => boolean>> =
  {
    staff: ({ user }) => user.isStaff,
    owner: ({ user, isOwner }) => isOwner || user.isStaff,
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
    const keys = (issue.path ?? []).map(({ key }) => key).filter((key) => typeof key === 'string');
    const name = keys.join('.').slice(0, 60) || 'body';
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
