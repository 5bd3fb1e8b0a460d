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
 * A text parameter, empty by default.
 *
 * @__NO_SIDE_EFFECTS__
 */
export const textParam = (max: number) => param(v.pipe(v.string(), v.maxLength(max)), '');

export const falseByDefault = param(v.boolean(), false);
export const trueByDefault = param(v.boolean(), true);

export const pageParam = param(
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
  1,
);
