import * as v from 'valibot';
import { endpoint } from './endpoint';

/** Events that a site reports. A page view also counts as a visit if it is the visitor's first of the day. */
export const siteEventKinds = [
  'page_view',
  'quote_start',
  'contact_form',
  'phone_click',
  'sms_click',
  'map_click',
  'review_click',
  'external_link',
] as const;
export type SiteEventKind = (typeof siteEventKinds)[number];

const shortened = v.pipe(
  v.string(),
  v.transform((given) => given.slice(0, 2048)),
);

/** A field that is shortened rather than refused, because the whole report would be lost with it; empty if it isn't text. */
const text = v.optional(v.fallback(shortened, ''), '');

/** Only an unknown kind or domain is refused. */
export const SiteEvent = v.object({
  kind: v.picklist(siteEventKinds),
  domain: v.pipe(v.string(), v.maxLength(253)),
  /** The page's URL path and query, from which the campaign is read. */
  page: text,
  /** `document.referrer`; for an action other than a page view, that of the page on which the visitor arrived. */
  referrer: text,
  /** The visitor's `cmpid`, if the page's own URL no longer contains it. */
  cmpid: text,
  /** Query of the page that the visitor arrived on, for sites that keep it instead of `cmpid`. */
  arrival: text,
  /** Target of an external link. */
  target: text,
});
export type SiteEvent = v.InferOutput<typeof SiteEvent>;

export const collect = endpoint({
  method: 'POST',
  path: '/backend/collect/',
  summary: 'Takes what a site reports about its visitors; from any origin, without cookies',
  access: 'public',
  csrf: false,
  status: 204,
  body: SiteEvent,
  response: v.null(),
});
