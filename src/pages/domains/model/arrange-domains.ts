import { domainTypeFacts, type Domain } from '@contract/domain';
import { domainState } from '@/entities/domain';
import type { DomainsSearch } from './domains-search';

type Sortable = DomainsSearch['sort'];

const sortKeys: Readonly<Record<Sortable, (domain: Domain) => string | number>> = {
  name: ({ name }) => name,
  type: ({ domain_type: type }) => domainTypeFacts[type].title,
  state: domainState,
  redirects: ({ emails }) => emails.length,
  monthly: ({ domain_type: type }) => domainTypeFacts[type].monthlyCents,
};

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b));
}

/** The domains that match the filter, in the requested order, then by name. */
export function arrangeDomains(
  domains: readonly Domain[],
  { q, kind, sort, descending }: DomainsSearch,
): readonly Domain[] {
  const wanted = q.trim().toLowerCase();
  const keyOf = sortKeys[sort];
  const direction = descending ? -1 : 1;
  return domains
    .filter(
      ({ name, domain_type: type }) => name.includes(wanted) && (kind === 'all' || kind === type),
    )
    .toSorted((a, b) => direction * compare(keyOf(a), keyOf(b)) || a.name.localeCompare(b.name));
}
