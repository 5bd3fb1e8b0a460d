import * as v from 'valibot';

/** The `page` query parameter: a whole number of at least 1, as text. */
export const PageNumber = v.pipe(
  v.union([v.pipe(v.string(), v.digits(), v.transform(Number)), v.number()]),
  v.integer(),
  v.minValue(1),
  v.maxValue(100_000),
);
