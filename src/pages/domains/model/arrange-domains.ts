import { nameInWords } from '@contract/name-in-words';
import type { Domain } from '@contract/domain';
import { domainState, hasTransferNews, monthlyCents } from '@/entities/domain';
import { domainKinds, type DomainKind, type DomainsSearch } from './domains-search';

/** The visits of each domain in the last 30 days. */
type Visits = Readonly<Record<string, number>>;

type SortKey = (domain: Domain, visits: Visits) => string | number;

const sortKeys: Readonly<Record<DomainsSearch['sort'], SortKey>> = {
  name: ({ name }) => name,
  state: domainState,
  redirects: ({ email_count }) => email_count,
  visits: ({ name }, { [name]: count = 0 }) => count,
  monthly: monthlyCents,
};

const isOfKind: Readonly<Record<DomainKind, (domain: Domain) => boolean>> = {
  all: () => true,
  c1: ({ domain_type: type }) => type === 'c1',
  parked: ({ domain_type: type }) => type === 'parked',
  transfers: (domain) => domain.transfer_status !== null && hasTransferNews(domain),
  inactive: (domain) => domainState(domain) === 'inactive',
};

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b));
}

function namedLike(domains: readonly Domain[], q: string): readonly Domain[] {
  const wanted = q.trim().toLowerCase();
  return domains.filter(({ name }) =>
    [name, nameInWords(name)].some((each) => each.includes(wanted)),
  );
}

/** Filters the domains, and sorts them in the requested order and then by name. */
export function arrangeDomains(
  domains: readonly Domain[],
  { q, kind, sort, descending }: DomainsSearch,
  visits: Visits,
): readonly Domain[] {
  const keyOf = sortKeys[sort];
  const direction = descending ? -1 : 1;
  return namedLike(domains, q)
    .filter(isOfKind[kind])
    .toSorted(
      (a, b) =>
        direction * compare(keyOf(a, visits), keyOf(b, visits)) || a.name.localeCompare(b.name),
    );
}

/**
 * Returns the kinds of domains that can be chosen, with their counts: the kinds that the account has, and the chosen
 * kind.
 */
export function countKinds(
  domains: readonly Domain[],
  chosen: DomainKind,
): readonly { readonly kind: DomainKind; readonly count: number }[] {
  return domainKinds
    .map((kind) => ({ kind, count: domains.filter(isOfKind[kind]).length }))
    .filter(({ kind, count }) => kind === chosen || count > 0);
}
