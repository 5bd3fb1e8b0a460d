import * as v from 'valibot';

export const billingSearchDefaults = { page: 1 } as const;

export const billingSearch = v.object({
  /** Page number of the list of bills. */
  page: v.optional(
    v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 1),
    1,
  ),
  /** Year of the list; all years if omitted. */
  year: v.fallback(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(1000), v.maxValue(9999))),
    undefined,
  ),
  /** Opens the payment of the past-due amount, once. */
  pay: v.fallback(v.optional(v.literal('now')), undefined),
});
