import * as v from 'valibot';

/** The ways to compare the current image and the new image. */
export const comparisons = ['side', 'swipe', 'difference'] as const;
export type Comparison = (typeof comparisons)[number];

/** Accepts numbers, because the router parses an account number in the URL as a number. */
const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const filter = v.optional(v.fallback(text, ''), '');

/** The filters of the queue. An empty filter excludes nothing. */
export const approvalSearch = v.object({
  tag: filter,
  agency: filter,
  compare: v.optional(v.fallback(v.picklist(comparisons), 'side'), 'side'),
});

export type ApprovalSearch = v.InferOutput<typeof approvalSearch>;

export const approvalSearchDefaults = { tag: '', agency: '', compare: 'side' } as const;
