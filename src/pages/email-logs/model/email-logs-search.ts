import type { DeliveryOutcome } from '@contract/email-redirect';
import * as v from 'valibot';

export const emailLogsSearchDefaults = {
  address: '',
  domain: '',
  from: '',
  to: '',
  outcome: 'all',
  page: 1,
} as const;

/**
 * The outcomes to filter by. They aren't imported from the contract, because every page loads this file, and the import
 * would also load all redirect schemas.
 */
const outcomes = [
  'all',
  'delivered',
  'bounced',
  'waiting',
  'unconfirmed',
] as const satisfies readonly (DeliveryOutcome | 'all')[];

const words = v.optional(v.fallback(v.pipe(v.string(), v.maxLength(254)), ''), '');
const day = v.optional(v.fallback(v.pipe(v.string(), v.regex(/^(\d{4}-\d\d-\d\d)?$/)), ''), '');

export const emailLogsSearch = v.object({
  address: words,
  domain: words,
  from: day,
  to: day,
  outcome: v.optional(v.fallback(v.picklist(outcomes), 'all'), 'all'),
  page: v.optional(
    v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 1),
    1,
  ),
});
export type EmailLogsSearch = v.InferOutput<typeof emailLogsSearch>;
