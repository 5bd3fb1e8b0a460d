import * as v from 'valibot';
import { deliveryOutcomes, MailDelivery } from './email-redirect';
import { endpoint } from './endpoint';
import { apiRoot } from './http';
import { PageNumber } from './page-number';
import { Day } from './text';

/** A delivery by any agency's redirect. The redirect may have been deleted since. */
export const EmailLog = v.object({
  ...MailDelivery.entries,
  /** Key of the redirect; `null` if it was deleted. */
  redirect_pk: v.nullable(v.string()),
  /** The address on the domain that the mail was sent to. */
  redirect_address: v.string(),
  domain: v.string(),
  /** Account of the domain; `null` if it is no longer on an account. */
  account_number: v.nullable(v.string()),
  /** Name of the account's agency. */
  agency_name: v.nullable(v.string()),
});
export type EmailLog = v.InferOutput<typeof EmailLog>;

export const EmailLogQuery = v.pipe(
  v.object({
    /** Part of the sender's address, the address on the domain, or the destination. */
    address: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254))),
    /** Part of the domain's name. */
    domain: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(253))),
    /** Days in the billing time zone; `to` is included. */
    from: v.optional(Day),
    to: v.optional(Day),
    outcome: v.optional(v.picklist(deliveryOutcomes, 'Choose an outcome')),
    page: v.optional(PageNumber),
  }),
  v.forward(
    v.check(
      ({ from, to }) => from === undefined || to === undefined || from <= to,
      'The first day must not be after the last one',
    ),
    ['from'],
  ),
);
export type EmailLogQuery = v.InferOutput<typeof EmailLogQuery>;

/** The number of deliveries that are counted and paged at most, because counting millions takes seconds. */
export const mostCounted = 10_000;

export const EmailLogPage = v.object({
  page: v.number(),
  page_size: v.number(),
  /** `mostCounted` if there are that many or more. */
  total_items: v.number(),
  total_pages: v.number(),
  deliveries: v.array(EmailLog),
});
export type EmailLogPage = v.InferOutput<typeof EmailLogPage>;

export const searchEmailLogs = endpoint({
  method: 'GET',
  path: `${apiRoot}/email_logs/`,
  summary: 'A page of the deliveries of all redirects, newest first (staff)',
  access: 'staff',
  query: EmailLogQuery,
  response: EmailLogPage,
});
