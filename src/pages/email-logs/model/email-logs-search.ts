import type { DeliveryOutcome } from '@contract/email-redirect';
import * as v from 'valibot';
import { pageParam, param, textParam } from '@/shared/lib/address/search-params';

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

const words = textParam(254);
const day = param(v.pipe(v.string(), v.regex(/^(\d{4}-\d\d-\d\d)?$/)), '');

export const emailLogsSearch = v.object({
  address: words,
  domain: words,
  from: day,
  to: day,
  outcome: param(v.picklist(outcomes), 'all'),
  page: pageParam,
});
export type EmailLogsSearch = v.InferOutput<typeof emailLogsSearch>;

export const emailLogsSearchDefaults = v.getDefaults(emailLogsSearch);
