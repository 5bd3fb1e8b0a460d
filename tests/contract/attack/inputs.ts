import { endpoints } from '@contract/endpoints';
import { idempotencyHeader } from '@contract/http';
import { sampleInput, samplePath } from '@contract/samples/samples';
import { seededNumbers } from 'statechart-paths/generate/random-numbers';
import {
  methods,
  naughtyBodies,
  naughtyEncodings,
  naughtyHeaders,
  naughtyJson,
  naughtyTexts,
  naughtyTypes,
} from './naughty-values';
import type { Operation, Schema } from './operations';

export interface Input {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** True if the client disconnects before the end of the body. */
  readonly cut: boolean;
}

/** Values that pass the first checks, by field. All other fields get arbitrary values of their type. */
export type Samples = Readonly<Record<string, readonly unknown[]>>;

/** Returns the strings and numbers in a value, each with its field name. */
function fieldsOf(value: unknown, name = ''): readonly (readonly [string, unknown])[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsOf(item, name));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([field, inner]) => fieldsOf(inner, field));
  }
  return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
}

const inSamples = endpoints.flatMap((endpoint) => fieldsOf(sampleInput(endpoint)));

export const sampleValues: Samples = {
  ...Object.fromEntries(
    inSamples.map(([name]) => [
      name,
      inSamples.flatMap(([field, value]) => (field === name ? [value] : [])),
    ]),
  ),
  key: [samplePath.key],
  grant_type: ['authorization_code'],
};

type Random = () => number;

/** Returns a random number generator that depends only on the seed, the endpoint and the input's index. */
export function randomOf(seed: number, name: string, index: number): Random {
  const mixed = [...`${name}#${index}`].reduce(
    (hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193),
    seed,
  );
  return seededNumbers(mixed);
}

function pick<T>(random: Random, list: readonly [T, ...T[]] | readonly T[]): T {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error('Nothing to choose from');
  return chosen;
}

/** Builds JSON for a schema. Each value is hostile with probability `chance`. */
function jsonOf(
  schema: Schema,
  name: string,
  samples: Samples,
  random: Random,
  chance: number,
): string {
  if (random() < chance) return pick(random, naughtyJson);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return jsonOf(pick(random, choices), name, samples, random, chance);
  if (schema.properties) return objectOf(schema.properties, samples, random, chance);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  // The sample ZIP code is valid in only one country, so the country isn't random.
  if (schema.enum && name !== 'billing_country') return JSON.stringify(pick(random, schema.enum));
  const known = samples[name];
  if (known?.length) return JSON.stringify(pick(random, known));
  switch ([schema.type].flat()[0]) {
    case 'boolean':
      return pick(random, ['true', 'false']);
    case 'integer':
    case 'number':
      return String(schema.minimum ?? 1);
    case 'array':
      return `[${schema.items ? jsonOf(schema.items, name, samples, random, chance) : ''}]`;
    case 'null':
      return 'null';
    default:
      return '"sample"';
  }
}

/** Builds an object, dropping, repeating and adding fields. */
function objectOf(
  properties: Readonly<Record<string, Schema>>,
  samples: Samples,
  random: Random,
  chance: number,
): string {
  const pairs = Object.entries(properties).flatMap(([name, schema]) => {
    const pair = () => `${JSON.stringify(name)}:${jsonOf(schema, name, samples, random, chance)}`;
    if (properties[name]?.not) return random() < chance ? [pair()] : [];
    if (random() >= chance / 3) return [pair()];
    return random() < 0.5 ? [] : [pair(), pair()];
  });
  const added = random() < chance / 3 ? [`${JSON.stringify(pick(random, naughtyTexts))}:1`] : [];
  return `{${[...pairs, ...added].join(',')}}`;
}

/** Percent-encodes text, and lone surrogates as the bytes they would have. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')).replaceAll(
    '%EF%BF%BD',
    '%ED%A0%80',
  );
}

function naughtyPart(random: Random): string {
  return random() < 0.4 ? pick(random, naughtyEncodings) : encoded(pick(random, naughtyTexts));
}

function plausiblePart(name: string, schema: Schema, samples: Samples, random: Random): string {
  const json = jsonOf(schema, name, samples, random, 0);
  return encoded(json.startsWith('"') ? String(JSON.parse(json)) : json);
}

function pathOf({ path, parameters }: Operation, samples: Samples, random: Random): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema = parameters.find((each) => each.name === name)?.schema ?? {};
    // Most requests need a valid account to reach the later checks.
    const chance = name === 'account_number' ? 0.1 : 0.4;
    return random() < chance
      ? naughtyPart(random).slice(0, 4000)
      : plausiblePart(name, schema, samples, random);
  });
}

function queryOf({ parameters }: Operation, samples: Samples, random: Random): string {
  const pairs = parameters
    .filter((each) => each.in === 'query')
    .flatMap(({ name, schema }) => {
      const value = () =>
        random() < 0.5 ? naughtyPart(random) : plausiblePart(name, schema, samples, random);
      const times = pick(random, [0, 1, 1, 1, 1, 1, 2]);
      return Array.from({ length: times }, () => `${name}=${value()}`);
    });
  const added = random() < 0.15 ? [`${naughtyPart(random)}=${naughtyPart(random)}`] : [];
  const query = [...pairs, ...added].join('&').slice(0, 8000);
  return query === '' ? '' : `?${query}`;
}

function bodyOf({ body }: Operation, samples: Samples, random: Random): Buffer {
  if (body === null && random() < 0.8) return Buffer.alloc(0);
  if (random() < 0.2) return pick(random, naughtyBodies);
  const json = jsonOf(body ?? {}, '', samples, random, pick(random, [0, 0.1, 0.1, 0.3]));
  const whole = random() < 0.95 ? json : json.slice(0, Math.floor(random() * json.length));
  return Buffer.from(whole);
}

function keyOf(random: Random): string {
  const words = Array.from({ length: 8 }, () => Math.floor(random() * 65_536));
  return words.map((word) => word.toString(16).padStart(4, '0')).join('-');
}

function headersOf(random: Random, body: Buffer, headers: Readonly<Record<string, string>>) {
  const naughty = random() < 0.2 ? [pick(random, naughtyHeaders)] : [];
  return {
    'Content-Type': random() < 0.85 ? 'application/json' : pick(random, naughtyTypes),
    [idempotencyHeader]:
      random() < 0.9 ? keyOf(random) : pick(random, ['', 'x', 'x'.repeat(65), "'--------------- "]),
    ...headers,
    ...(random() < 0.05 && { 'X-CSRFToken': pick(random, ['', 'x', '\u00ff'.repeat(43)]) }),
    ...Object.fromEntries(naughty),
    'Content-Length': String(body.length),
  };
}

/** Builds a request in which only values can be invalid. */
export function plausibleInput(
  operation: Operation,
  samples: Samples,
  headers: Readonly<Record<string, string>>,
  random: Random,
): Input {
  const part = (name: string, schema: Schema) => plausiblePart(name, schema, samples, random);
  const query = operation.parameters
    .filter((each) => each.in === 'query')
    .map(({ name, schema }) => `${name}=${part(name, schema)}`);
  const body = operation.body === null ? '' : jsonOf(operation.body, '', samples, random, 0);
  return {
    method: operation.method,
    path: `${operation.path.replace(/\{(\w+)\}/g, (_, name: string) => part(name, {}))}?${query.join('&')}`,
    headers: {
      'Content-Type': 'application/json',
      [idempotencyHeader]: keyOf(random),
      ...headers,
      'Content-Length': String(Buffer.byteLength(body)),
    },
    body: Buffer.from(body),
    cut: false,
  };
}

/** Builds a hostile request to an endpoint from its description. */
export function inputOf(
  operation: Operation,
  samples: Samples,
  headers: Readonly<Record<string, string>>,
  random: Random,
): Input {
  const body = bodyOf(operation, samples, random);
  return {
    method: random() < 0.92 ? operation.method : pick(random, methods),
    path: `${pathOf(operation, samples, random)}${queryOf(operation, samples, random)}`,
    headers: headersOf(random, body, headers),
    body,
    cut: body.length > 1 && random() < 0.05,
  };
}
