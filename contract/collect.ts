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

export const SiteEvent = v.object({
  kind: v.picklist(siteEventKinds),
  domain: v.pipe(v.string(), v.maxLength(253)),
  /** The page's URL path and query, from which the campaign is read. */
  page: v.pipe(v.string(), v.maxLength(2048)),
  /** `document.referrer`; for an action other than a page view, that of the page on which the visitor arrived. */
  referrer: v.optional(v.pipe(v.string(), v.maxLength(2048)), ''),
  /** The visitor's `cmpid`, if the page's own URL no longer contains it. */
  cmpid: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  /** Query of the page that the visitor arrived on, for sites that keep it instead of `cmpid`. */
  arrival: v.optional(v.pipe(v.string(), v.maxLength(2048)), ''),
  /** Target of an external link. */
  target: v.optional(v.pipe(v.string(), v.maxLength(2048)), ''),
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
