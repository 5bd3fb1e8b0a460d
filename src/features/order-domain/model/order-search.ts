import * as v from 'valibot';

/** The stage in the address; absent for the first. */
export const orderSearch = v.object({
  step: v.fallback(v.optional(v.picklist(['config', 'done'])), undefined),
});
export type OrderStep = v.InferOutput<typeof orderSearch>['step'];
