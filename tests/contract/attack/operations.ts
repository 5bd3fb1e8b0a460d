import { openApiDocument } from '@contract/openapi';

/** The parts of JSON Schema that the contract's requests use. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly minimum?: number;
  /** A schema that rejects everything, for a property that must be absent. */
  readonly not?: Schema;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: Schema;
}

interface Described {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { schema: Schema } } };
  readonly responses: Readonly<Record<string, unknown>>;
}

/** The data for attacking an endpoint, from its description in the OpenAPI document. */
export interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
  /** The documented statuses; `null` for endpoints outside the contract. */
  readonly statuses: readonly number[] | null;
}

const document = JSON.parse(JSON.stringify(openApiDocument())) as {
  paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
};

export const operations: readonly Operation[] = Object.entries(document.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, responses }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json'].schema ?? null,
      statuses: Object.keys(responses).map(Number),
    })),
);

const text: Schema = { type: 'string' };

function undescribed(
  method: string,
  path: string,
  query: readonly string[] = [],
  fields: readonly string[] = [],
): Operation {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
  return {
    name: `${method} ${path}`,
    method,
    path,
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path', schema: text }) as const),
      ...query.map((name) => ({ name, in: 'query', schema: text }) as const),
    ],
    body:
      method === 'GET' ? null : { properties: Object.fromEntries(fields.map((at) => [at, text])) },
    statuses: null,
  };
}

const authorization = [
  'client_id',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'prompt',
  'target',
];

/** Endpoints outside the contract that strangers can also reach. */
export const otherOperations: readonly Operation[] = [
  undescribed('GET', '/backend/oidc/auth', authorization),
  undescribed('GET', '/backend/oidc/auth/{uid}'),
  undescribed('POST', '/backend/oidc/token', [], ['grant_type', 'client_id', 'code']),
  undescribed('GET', '/backend/sign-in/{uid}'),
  undescribed('POST', '/backend/sign-in/{uid}', [], ['subject']),
  undescribed('POST', '/backend/csp-report/', [], ['csp-report']),
  undescribed('GET', '/backend/storage/{path}'),
  undescribed('GET', '/backend/resize/', ['url', 'w']),
  undescribed('GET', '/healthz', ['q']),
];
