import type { AnswerOf, BodyOf, Endpoint, PathParameters, QueryOf } from '@contract/endpoint';
import { needsCsrf } from '@contract/endpoint';
import { idempotencyHeader } from '@contract/http';
import { OrderKey } from '@contract/order';
import type { Hono } from 'hono';
import * as v from 'valibot';
import type { AccountRow, AvailableAccounts } from '../accounts/available-accounts';
import type { SessionStore, UserRow } from '../sign-in/sessions';
import type { World } from '../world';
import type { AppContext, AppEnv } from './app-env';
import type { PortalCookies } from './cookies';
import { readJson } from './json-body';
import { Refusal } from './refusal';

/** What a handler gets: everything is parsed and permitted before it runs. */
export type Call<E extends Endpoint> = {
  readonly context: AppContext;
  readonly world: World;
  readonly parameters: PathParameters<E['path']>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
} & (E['access'] extends 'public' ? unknown : { readonly user: UserRow }) &
  (E['access'] extends 'account' ? { readonly account: AccountRow } : unknown) &
  (E extends { readonly keyed: true } ? { readonly key: string } : unknown);

export interface RouteSettings {
  readonly app: Hono<AppEnv>;
  readonly cookies: PortalCookies;
  readonly sessions: SessionStore;
  readonly accounts: AvailableAccounts;
  /** In test mode an answer that breaks the contract is an error of the backend. */
  readonly checkAnswers: boolean;
}

export type Route = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<AnswerOf<E>>,
) => void;

export interface Routes {
  /** Sets up a call of the contract: who may call, CSRF, parsing, and the answer's status. */
  readonly route: Route;
  /** To be called last: what is known by its path but not by its method is 405. */
  refuseOtherMethods(): void;
}

export function routesOf({
  app,
  cookies,
  sessions,
  accounts,
  checkAnswers,
}: RouteSettings): Routes {
  const methodsOf = new Map<string, Set<string>>();

  async function permit(endpoint: Endpoint, context: AppContext) {
    const world = context.get('world');
    const token = cookies.session(context);
    const user =
      endpoint.access === 'public' || !token ? null : await sessions.userOf(world, token);
    if (endpoint.access !== 'public' && user === null) throw new Refusal('unauthenticated');
    if (needsCsrf(endpoint) && !endpoint.path.startsWith('/backend/test/')) {
      cookies.checkCsrf(context);
    }
    if (endpoint.access !== 'account' || user === null) return { user };
    const account = await accounts.find(user, storable(context.req.param('account_number') ?? ''));
    if (account === null) {
      throw new Refusal('not_found', {
        sentence: 'There is no such account, or it is not yours to see.',
      });
    }
    return { user, account };
  }

  const route: Route = (endpoint, handle) => {
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    app.on(endpoint.method, path, async (context) => {
      const permitted = await permit(endpoint, context);
      const call: unknown = {
        context,
        world: context.get('world'),
        ...permitted,
        parameters: parametersOf(context),
        query: parsed(endpoint.query, queryOf(context)),
        key: endpoint.keyed ? keyOf(context) : undefined,
        body: endpoint.body && parsed(endpoint.body, await readJson(context.req.raw)),
      };
      // Which parts a call has follows from the endpoint's description; the compiler cannot follow that
      // from the values above to the type.
      const answer = await handle(call as Call<typeof endpoint>);
      if (checkAnswers) v.parse(endpoint.answer, answer);
      return endpoint.status === 204
        ? context.body(null, 204)
        : context.json(answer, endpoint.status ?? 200);
    });
    const methods = methodsOf.get(path) ?? new Set<string>();
    methodsOf.set(path, methods.add(endpoint.method));
  };

  return {
    route,
    refuseOtherMethods() {
      for (const [path, methods] of methodsOf) {
        app.all(path, (context) => {
          context.header('Allow', [...methods].join(', '));
          throw new Refusal('method_not_allowed');
        });
      }
    },
  };
}

function parametersOf(context: AppContext): Record<string, string> {
  const parameters: Record<string, string> = context.req.param();
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, storable(value)]),
  );
}

function queryOf(context: AppContext): Record<string, string> {
  const query = context.req.query();
  const unprintable = Object.keys(query).filter((name) => query[name]?.includes('\0'));
  if (unprintable.length === 0) return query;
  const message = 'Please remove the characters that cannot be printed';
  throw new Refusal('invalid', {
    fields: Object.fromEntries(unprintable.map((name) => [name, message])),
  });
}

/** PostgreSQL's text holds every character but this one, so nothing can have such a name. */
function storable(value: string): string {
  if (value.includes('\0')) throw new Refusal('not_found');
  return value;
}

function keyOf(context: AppContext): string {
  const header = context.req.header(idempotencyHeader);
  if (header === undefined) throw new Refusal('key_needed');
  const key = v.safeParse(OrderKey, header);
  if (!key.success) throw new Refusal('key_needed', { sentence: `${key.issues[0].message}.` });
  return key.output;
}

function parsed(schema: v.GenericSchema | undefined, input: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  throw new Refusal('invalid', { fields: fieldMessages(result.issues) });
}

/** One message a field, by the field's own name; what concerns the whole body stands under `body`. */
function fieldMessages(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const messages = new Map<string, string>();
  for (const issue of issues) {
    const key = issue.path?.[0]?.key;
    const name = typeof key === 'string' ? key.slice(0, 60) : 'body';
    if (!messages.has(name)) messages.set(name, messageOf(issue));
  }
  return Object.fromEntries(messages);
}

/** The library's own messages are for programmers and quote what was sent. */
function messageOf(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'schema' && issue.type === 'strict_object') {
    return issue.expected === 'never'
      ? 'This field is not known here'
      : issue.received === 'undefined'
        ? 'This field is needed'
        : 'Please send an object with named fields';
  }
  return /^Invalid [\w ]+: /.test(issue.message) ? 'This value cannot be used here' : issue.message;
}
