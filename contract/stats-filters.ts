import * as v from 'valibot';
import { tooLong } from './count';

/** Query parameters that filter a domain's stats. */
export const statsFilters = ['page', 'referrer', 'device', 'browser', 'os', 'city'] as const;
export type StatsFilter = (typeof statsFilters)[number];
export type StatsFilters = { readonly [Filter in StatsFilter]?: string | undefined };

/** Maximum length of a filter's value: that of a stored label. */
export const longestLabel = 200;

/** The label for everything beyond the limit of labels. Nothing can be filtered by it. */
export const otherLabel = 'Other';

/** A label to filter by, exactly as in the response; empty for the row without a label. */
export const FilterLabel = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(longestLabel, tooLong(longestLabel)),
    v.regex(/^[^\p{Cc}\p{Cs}]*$/u, "Remove the characters that can't be printed"),
  ),
);
