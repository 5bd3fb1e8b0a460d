import * as v from 'valibot';
import { param, text } from '@/shared/lib/address/search-params';

/** The ways to compare the current image and the new image. */
export const comparisons = ['side', 'swipe', 'difference'] as const;
export type Comparison = (typeof comparisons)[number];

const filter = param(text, '');

/** The filters of the queue. An empty filter excludes nothing. */
export const approvalSearch = v.object({
  tag: filter,
  agency: filter,
  compare: param(v.picklist(comparisons), 'side'),
});

export type ApprovalSearch = v.InferOutput<typeof approvalSearch>;

export const approvalSearchDefaults = v.getDefaults(approvalSearch);
