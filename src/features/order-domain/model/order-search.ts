import * as v from 'valibot';

/** The stage in the address: left out for the first, so that Back leads from one stage to the one before. */
export const orderSearch = v.object({
  step: v.fallback(v.optional(v.picklist(['config', 'done'])), undefined),
});
export type OrderStep = v.InferOutput<typeof orderSearch>['step'];
