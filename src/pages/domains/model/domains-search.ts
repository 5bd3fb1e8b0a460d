import * as v from 'valibot';
import { falseByDefault, param, textParam } from '@/shared/lib/address/search-params';

export const domainColumns = ['name', 'state', 'redirects', 'visits', 'monthly'] as const;

/**
 * The kinds of domains by which the list can be filtered: plans, and states that need attention. The kinds may overlap.
 */
export const domainKinds = ['all', 'c1', 'parked', 'transfers', 'inactive'] as const;
export type DomainKind = (typeof domainKinds)[number];

/** A domain name or part of a domain name. */
const name = textParam(253);

/**
 * The search parameters for the list's filters and order, and for the domains whose transfer progress or restoration is
 * open.
 */
export const domainsSearch = v.object({
  q: name,
  kind: param(v.picklist(domainKinds), 'all'),
  sort: param(v.picklist(domainColumns), 'name'),
  descending: falseByDefault,
  transfer: name,
  restore: name,
});
export type DomainsSearch = v.InferOutput<typeof domainsSearch>;

export const domainsSearchDefaults = v.getDefaults(domainsSearch);
