import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { Endpoint } from './endpoint';
import { needsCsrf } from './endpoint';
import { endpoints } from './endpoints';
import { ErrorBody } from './error';
import { csrfDefaults, idempotencyHeader } from './http';

type Json = Readonly<Record<string, unknown>>;

/**
 * Converts a schema to JSON Schema, which can't express some checks, such as Luhn; input that fails only such a check
 * gets a 422 response.
 */
function jsonSchema(schema: GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _dialect, ...body } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore',
  });
  return body;
}

function parameter(
  name: string,
  location: 'path' | 'query' | 'header',
  required: boolean,
  schema: Json,
): Json {
  return { name, in: location, required, schema };
}

function queryParameters(query: GenericSchema): readonly Json[] {
  const { properties = {}, required = [] } = jsonSchema(query, 'input') as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) =>
    parameter(name, 'query', required.includes(name), schema),
  );
}

function errorStatuses(call: Endpoint): readonly string[] {
  const { method, access, path, body, query, keyed, upstream } = call;
  return [
    '400',
    ...(access === 'public' ? [] : ['401']),
    '403',
    ...(path.includes('{') ? ['404'] : []),
    ...(keyed || body || method === 'DELETE' ? ['409'] : []),
    ...(body ? ['413'] : []),
    ...(path.includes('{') || body || query ? ['422'] : []),
    '429',
    ...(upstream ? ['502'] : []),
    '503',
  ];
}

function operation(call: Endpoint): Json {
  const text = { type: 'string' };
  const pathNames = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
  const json = (schema: Json) => ({ 'application/json': { schema } });
  return {
    summary: call.summary,
    security: call.access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...pathNames.map((name) => parameter(name, 'path', true, text)),
      ...(call.query ? queryParameters(call.query) : []),
      ...(needsCsrf(call) ? [parameter(csrfDefaults.header, 'header', true, text)] : []),
      ...(call.keyed ? [parameter(idempotencyHeader, 'header', call.keyed === true, text)] : []),
    ],
    ...(call.body && {
      requestBody: { required: true, content: json(jsonSchema(call.body, 'input')) },
    }),
    responses: {
      [call.status ?? 200]: {
        description: 'Success',
        content: call.file ? { [call.file]: {} } : json(jsonSchema(call.response, 'output')),
      },
      ...Object.fromEntries(
        errorStatuses(call).map((status) => [status, { $ref: '#/components/responses/Error' }]),
      ),
    },
  };
}

/** Builds the contract's OpenAPI 3.1.0 document, whose schemas are JSON Schema 2020-12. */
export function openApiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of endpoints) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Agency Portal',
      version: '1',
      description: 'The API between the portal and its backend.',
    },
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'portal_session',
          description: 'Named `__Host-portal_session` under https.',
        },
      },
      responses: {
        Error: {
          description: 'A message for people and a code for programs',
          content: { 'application/json': { schema: jsonSchema(ErrorBody, 'output') } },
        },
      },
    },
  };
}
