import { deliveryOutcomes } from '@contract/email-redirect';
import type { EmailLogQuery } from '@contract/email-log';
import { Day } from '@contract/text';
import * as v from 'valibot';

export const emailLogsSearchDefaults = {
  address: '',
  domain: '',
  from: '',
  to: '',
  outcome: 'all',
  page: 1,
} as const;

const words = (most: number) =>
  v.optional(v.fallback(v.pipe(v.string(), v.maxLength(most)), ''), '');
const day = v.optional(v.fallback(v.union([v.literal(''), Day]), ''), '');

/** What is searched for, and the page of what is found. */
export const emailLogsSearch = v.object({
  address: words(254),
  domain: words(253),
  from: day,
  to: day,
  outcome: v.optional(v.fallback(v.picklist(['all', ...deliveryOutcomes]), 'all'), 'all'),
  page: v.optional(
    v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 1),
    1,
  ),
});
export type EmailLogsSearch = v.InferOutput<typeof emailLogsSearch>;

/** Whether anything but the page is chosen. */
export function isFiltered({ page: _, ...filters }: EmailLogsSearch): boolean {
  return Object.entries(filters).some(
    ([name, value]) => value !== Reflect.get(emailLogsSearchDefaults, name),
  );
}

/** Whether the first day comes after the last one, so that nothing can be found. */
export function isBackwards({ from, to }: EmailLogsSearch): boolean {
  return from !== '' && to !== '' && from > to;
}

/** What is asked of the backend: nothing about what is not chosen. */
export function toQuery({
  address,
  domain,
  from,
  to,
  outcome,
  page,
}: EmailLogsSearch): EmailLogQuery {
  return {
    ...(address !== '' && { address }),
    ...(domain !== '' && { domain }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(outcome !== 'all' && { outcome }),
    page,
  };
}
