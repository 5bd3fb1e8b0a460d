import * as v from 'valibot';

/** The `page` of a query: a whole number from 1, as text in a URL. */
export const PageNumber = v.pipe(
  v.union([v.pipe(v.string(), v.digits(), v.transform(Number)), v.number()]),
  v.integer(),
  v.minValue(1),
  v.maxValue(100_000),
);
