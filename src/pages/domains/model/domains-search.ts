import * as v from 'valibot';

export const domainColumns = ['name', 'type', 'state', 'redirects', 'monthly'] as const;

/**
 * The kinds of domains by which the list can be filtered: plans, and states that need attention. The kinds may overlap.
 */
export const domainKinds = ['all', 'c1', 'parked', 'transfers', 'inactive'] as const;
export type DomainKind = (typeof domainKinds)[number];

export const domainsSearchDefaults = {
  q: '',
  kind: 'all',
  sort: 'name',
  descending: false,
  transfer: '',
  restore: '',
} as const;

/** A domain name or part of a domain name. */
const name = v.optional(v.fallback(v.pipe(v.string(), v.maxLength(253)), ''), '');

/**
 * The search parameters for the list's filters and order, and for the domains whose transfer progress or restoration is
 * open.
 */
export const domainsSearch = v.object({
  q: name,
  kind: v.optional(v.fallback(v.picklist(domainKinds), 'all'), 'all'),
  sort: v.optional(v.fallback(v.picklist(domainColumns), 'name'), 'name'),
  descending: v.optional(v.fallback(v.boolean(), false), false),
  transfer: name,
  restore: name,
});
export type DomainsSearch = v.InferOutput<typeof domainsSearch>;
