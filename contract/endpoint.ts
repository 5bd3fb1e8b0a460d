import type { GenericSchema, InferOutput } from 'valibot';

/**
 * Access to an endpoint: `public` needs no session, `session` a signed-in user, `staff` one of the provider's
 * employees, `account` access to the account in the path while the agency is open, `anyAccount` also once it is closed,
 * when only its owners and staff have access. So a call that changes an agency isn't `anyAccount`, except reopening it.
 */
export type EndpointAccess = 'public' | 'session' | 'staff' | 'account' | 'anyAccount';

/**
 * Role of a caller. `staff`: the provider's employees; `owner`: owner of the agency, or staff; `marketing_admin`:
 * marketing admin, or staff; `member`: anyone but interns.
 */
export type CallerRole = 'staff' | 'owner' | 'marketing_admin' | 'member';

/** An endpoint of the backend. `path` has parameters in braces: `/accounts/{account_number}/`. */
export interface Endpoint<
  Path extends string = string,
  Answer extends GenericSchema = GenericSchema,
  Body extends GenericSchema | undefined = GenericSchema | undefined,
  Query extends GenericSchema | undefined = GenericSchema | undefined,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: Path;
  readonly summary: string;
  readonly access: EndpointAccess;
  /** Role that the caller needs in addition to the access, and the message for everyone else (403). */
  readonly only?: { readonly role: CallerRole; readonly refusal: string };
  /** For a file, the schema of a `File`. */
  readonly response: Answer;
  /** The media type of a response that is a file to download; JSON if omitted. */
  readonly file?: 'application/pdf';
  /** Status of a successful response; 200 by default. */
  readonly status?: 200 | 201 | 204;
  readonly body?: Body;
  readonly query?: Query;
  /** Requires an `Idempotency-Key`; `sometimes`: only if the body is an order. */
  readonly keyed?: true | 'sometimes';
  /** Calls the registrar or the card gateway, which may fail (502). */
  readonly upstream?: true;
  /** True if the endpoint requires the CSRF header. By default, true for all methods except GET. */
  readonly csrf?: boolean;
}

type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

/** A path's parameters: `{account_number: string}` for `/accounts/{account_number}/`. */
export type PathParameters<Path extends string> = Record<ParameterOf<Path>, string>;

export type ResponseOf<E extends Endpoint> = InferOutput<E['response']>;
export type BodyOf<E extends Endpoint> = E extends { readonly body: infer B extends GenericSchema }
  ? InferOutput<B>
  : undefined;
export type QueryOf<E extends Endpoint> = E extends {
  readonly query: infer Q extends GenericSchema;
}
  ? InferOutput<Q>
  : undefined;

/**
 * Preserves an endpoint's literal types. Marked as free of side effects, so that bundlers drop unused endpoints.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function endpoint<const E extends Endpoint>(description: E): E {
  return description;
}

/**
 * Fills in a path's parameters, percent-encoded so that they can't add segments. Throws for `.` and `..`, which URL
 * parsers resolve even when they are encoded (URL Standard, section 4.4).
 */
export function fillPath<Path extends string>(
  path: Path,
  parameters: PathParameters<Path>,
): string {
  const values: Readonly<Record<string, string>> = parameters;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The path ${path} needs ${name}`);
    if (value === '.' || value === '..') throw new Error(`${name} of ${path} cannot be ${value}`);
    return encodeURIComponent(value);
  });
}

/** Returns true if a call changes something and therefore needs the CSRF header. */
export function needsCsrf({ method, csrf }: Pick<Endpoint, 'method' | 'csrf'>): boolean {
  return csrf ?? method !== 'GET';
}
