import * as v from 'valibot';

/**
 * A search parameter with the value that it has if it is missing or invalid.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function param<
  const Schema extends v.GenericSchema,
  const Value extends v.InferInput<Schema> & v.InferOutput<Schema>,
>(schema: Schema, value: Value): v.OptionalSchema<v.SchemaWithFallback<Schema, Value>, Value> {
  return v.optional(v.fallback(schema, value), value);
}

/**
 * Parses a parameter as JSON only if it is written as the router writes it, so that a text such as `1e5` isn't changed.
 */
export function parseParam(written: string): unknown {
  const value: unknown = JSON.parse(written);
  if (JSON.stringify(value) !== written) throw new SyntaxError('a text');
  return value;
}

/** A text, which the router parses as a number or another value if it looks like one. */
export const text = v.pipe(
  v.custom<string>((value) => value !== undefined && (value === null || typeof value !== 'object')),
  v.transform(String),
);

/** A text that may be missing. */
export const optionalText = v.optional(v.fallback(v.optional(text), undefined));

/**
 * A text parameter, empty by default.
 *
 * @__NO_SIDE_EFFECTS__
 */
export const textParam = (max: number) => param(v.pipe(text, v.maxLength(max)), '');

export const falseByDefault = param(v.boolean(), false);
export const trueByDefault = param(v.boolean(), true);

export const pageParam = param(
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
  1,
);
