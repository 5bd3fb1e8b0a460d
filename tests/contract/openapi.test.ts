import { endpoints } from '@contract/endpoints';
import { openApiDocument } from '@contract/openapi';
import { describe, expect, it } from 'vitest';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const document = JSON.parse(JSON.stringify(openApiDocument())) as Json;

/** Yields every object in the document, with its path. */
function* objectsOf(value: unknown, path = '#'): Generator<readonly [string, Json]> {
  if (isObject(value)) yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    yield* objectsOf(child, `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  }
}

function at(pointer: string): unknown {
  const keys = pointer.slice(2).split('/');
  return keys.reduce<unknown>((value, key) => {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
    return isObject(value) ? value[name] : undefined;
  }, document);
}

const operations = Object.entries(
  document['paths'] as Record<string, Record<string, Json>>,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

const schemas = [...objectsOf(document)].filter(
  ([path]) => path.endsWith('/schema') || /\/schema\/.*\/(?:items|properties\/[^/]+)$/.test(path),
);

describe('the OpenAPI document', () => {
  it('has version 3.1 and the required fields (section 4.8)', () => {
    expect(document['openapi']).toMatch(/^3\.1\.\d+$/);
    expect(document['info']).toMatchObject({
      title: expect.any(String),
      version: expect.any(String),
    });
  });

  it('describes every call in the contract and no others', () => {
    const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    expect(described.sort()).toEqual(
      endpoints.map(({ path, method }) => `${method} ${path}`).sort(),
    );
  });

  it('lists every path parameter once, and marks it as required', () => {
    for (const { path, operation } of operations) {
      const inPath = (operation['parameters'] as Json[]).filter((each) => each['in'] === 'path');
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(inPath.map((each) => each['name'])).toEqual(names);
      expect(inPath.every((each) => each['required'] === true)).toBe(true);
    }
  });

  it('specifies a location, a schema and a unique name for every parameter', () => {
    for (const { operation } of operations) {
      const parameters = operation['parameters'] as Json[];
      for (const each of parameters) {
        expect(['path', 'query', 'header', 'cookie']).toContain(each['in']);
        expect(isObject(each['schema'])).toBe(true);
      }
      const names = parameters.map((each) => `${String(each['in'])} ${String(each['name'])}`);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('describes the success and error responses of every call', () => {
    for (const { operation } of operations) {
      const responses = Object.entries(operation['responses'] as Record<string, Json>);
      expect(responses.some(([status]) => status.startsWith('2'))).toBe(true);
      expect(responses.some(([status]) => status.startsWith('4'))).toBe(true);
      for (const [status, response] of responses) {
        expect(status).toMatch(/^[1-5]\d\d$/);
        expect('description' in response || '$ref' in response).toBe(true);
      }
    }
  });

  it('describes no body for GET', () => {
    const reading = operations.filter(({ method }) => method === 'get');
    expect(reading.filter(({ operation }) => 'requestBody' in operation)).toEqual([]);
  });

  it('has no dangling references', () => {
    const references = [...objectsOf(document)].flatMap(([, { $ref }]) =>
      typeof $ref === 'string' ? [$ref] : [],
    );
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) expect([reference, at(reference)]).not.toContain(undefined);
  });

  it('uses only security schemes that it defines', () => {
    const components = document['components'] as { securitySchemes: Json };
    for (const { operation } of operations) {
      for (const requirement of operation['security'] as Json[]) {
        for (const scheme of Object.keys(requirement)) {
          expect(components.securitySchemes).toHaveProperty(scheme);
        }
      }
    }
  });

  it('has JSON Schema 2020-12 schemas with known types and existing required fields', () => {
    const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
    expect(schemas.length).toBeGreaterThan(50);
    for (const [path, schema] of schemas) {
      const given = [schema['type'] ?? []].flat();
      expect([path, given.every((type) => types.includes(String(type)))]).toEqual([path, true]);
      for (const field of (schema['required'] as string[] | undefined) ?? []) {
        expect([path, Object.keys(schema['properties'] as Json)]).toEqual([
          path,
          expect.arrayContaining([field]),
        ]);
      }
      // Throws if the pattern isn't a valid ECMAScript regular expression, which JSON Schema requires.
      expect(new RegExp(String(schema['pattern'] ?? ''), 'u')).toBeInstanceOf(RegExp);
    }
  });
});
