import * as v from 'valibot';
import { pageParam } from '@/shared/lib/address/search-params';

export const billingSearch = v.object({
  /** Page number of the list of bills. */
  page: pageParam,
  /** Year of the list; all years if omitted. */
  year: v.fallback(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(1000), v.maxValue(9999))),
    undefined,
  ),
  /** Opens the payment of the past-due amount, once. */
  pay: v.fallback(v.optional(v.literal('now')), undefined),
});

export const billingSearchDefaults = v.getDefaults(billingSearch);
