import * as v from 'valibot';

/** How the current and the new image are compared. */
export const comparisons = ['side', 'swipe', 'difference'] as const;
export type Comparison = (typeof comparisons)[number];

/** A number is what the router makes of an account number that was typed into the address. */
const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const filter = v.optional(v.fallback(text, ''), '');

/** What the queue shows; an empty filter leaves nothing out. */
export const approvalSearch = v.object({
  tag: filter,
  agency: filter,
  compare: v.optional(v.fallback(v.picklist(comparisons), 'side'), 'side'),
});

export type ApprovalSearch = v.InferOutput<typeof approvalSearch>;

export const approvalSearchDefaults = { tag: '', agency: '', compare: 'side' } as const;
