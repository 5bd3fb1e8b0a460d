import type { GenericSchema, InferOutput } from 'valibot';

/** Who may call: `public` needs no session, `session` a signed-in user, `account` one who may work in the account of the path. */
export type EndpointAccess = 'public' | 'session' | 'account';

/** One call between the portal and a backend. `path` holds its parameters in braces: `/accounts/{account_number}/`. */
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
  readonly answer: Answer;
  /** The status of a good answer; 200 when left out. */
  readonly status?: 200 | 201 | 204;
  readonly body?: Body;
  readonly query?: Query;
  /** The call takes an `Idempotency-Key`. */
  readonly keyed?: true;
  /** The CSRF header is needed although the method only reads (logout). */
  readonly csrf?: true;
}

type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

/** The parameters a path needs: `{account_number: string}` for `/accounts/{account_number}/`. */
export type PathParameters<Path extends string> = Record<ParameterOf<Path>, string>;

export type AnswerOf<E extends Endpoint> = InferOutput<E['answer']>;
export type BodyOf<E extends Endpoint> = E extends { readonly body: infer B extends GenericSchema }
  ? InferOutput<B>
  : undefined;
export type QueryOf<E extends Endpoint> = E extends {
  readonly query: infer Q extends GenericSchema;
}
  ? InferOutput<Q>
  : undefined;

/**
 * Keeps the literal types of an endpoint's description. Marked so that a bundle drops the endpoints it does not call.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function endpoint<const E extends Endpoint>(description: E): E {
  return description;
}

/**
 * Fills the braces of a path, each value percent-encoded so that it can never add a segment. Throws for `.` and `..`,
 * which no encoding keeps from being read as a step through the path (URL Standard, section 4.4).
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

/** Whether a call changes something and therefore carries the CSRF header. */
export function needsCsrf({ method, csrf }: Pick<Endpoint, 'method' | 'csrf'>): boolean {
  return method !== 'GET' || csrf === true;
}
