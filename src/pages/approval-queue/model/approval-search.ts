import * as v from 'valibot';

/** How the current and the new image are compared. */
export const comparisons = ['side', 'swipe', 'difference'] as const;
export type Comparison = (typeof comparisons)[number];

const filter = v.optional(v.fallback(v.string(), ''), '');

/** What the queue shows; an empty filter leaves nothing out. */
export const approvalSearch = v.object({
  tag: filter,
  agency: filter,
  compare: v.optional(v.fallback(v.picklist(comparisons), 'side'), 'side'),
});

export type ApprovalSearch = v.InferOutput<typeof approvalSearch>;

export const approvalSearchDefaults = { tag: '', agency: '', compare: 'side' } as const;
