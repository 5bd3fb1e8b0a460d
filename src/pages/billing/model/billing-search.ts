import * as v from 'valibot';

export const billingSearchDefaults = { page: 1 } as const;

/** The page number of the statement list. */
export const billingSearch = v.object({
  page: v.optional(
    v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 1),
    1,
  ),
});
