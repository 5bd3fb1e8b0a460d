import type { Domain } from '@contract/domain';
import { domainCopy, domainState } from '@/entities/domain';
import { money } from '@contract/money';
import type { DomainKind, DomainsSearch } from '../model/domains-search';

const kinds: Readonly<Record<DomainKind, string>> = {
  all: 'All',
  c1: 'Microsites',
  parked: 'Parked',
  transfers: 'Transfers',
  inactive: 'Inactive',
};

const sortedBy: Readonly<Record<DomainsSearch['sort'], string>> = {
  name: 'name',
  state: 'status',
  redirects: 'redirects',
  visits: 'visits',
  monthly: 'monthly price',
};

/** Formats the number of domains as `4 domains and 1 failed transfer`, or the number that match a filter. */
function countOf(shown: readonly Domain[], all: readonly Domain[]): string {
  if (shown.length === all.length) return domainCopy.counted(all);
  const hasFailed = all.some((domain) => domainState(domain) === 'transferFailed');
  const things = hasFailed ? 'domains and transfers' : 'domains';
  return all.length === 1
    ? `${shown.length} of 1 domain`
    : `${shown.length} of ${all.length} ${things}`;
}

export const domainsCopy = {
  title: 'Domains',
  transfer: 'Transfer a domain',
  purchase: 'Purchase a domain',
  loading: 'Loading your domains',
  search: 'Find a domain',
  filter: 'Show',
  kinds,
  noMatch: (q: string, kind: DomainKind) =>
    q === ''
      ? `No ${kinds[kind].toLowerCase()}`
      : `No domain matches “${q}”${kind === 'all' ? '' : ` in ${kinds[kind].toLowerCase()}`}`,
  noMatchHelp: 'Check the spelling, or show all your domains.',
  showAll: 'Show all domains',
  found: countOf,
  total: (shown: readonly Domain[], all: readonly Domain[], monthlyCents: number) =>
    `${countOf(shown, all)} · ${money(monthlyCents)} a month`,
  sorted: (sort: DomainsSearch['sort'], descending: boolean) =>
    `Sorted by ${sortedBy[sort]}, ${descending ? 'descending' : 'ascending'}`,
  progressOf: ({ name, transfer_status: transfer }: Domain) =>
    transfer === null ? `Registration of ${name}` : `Transfer of ${name}`,
  canceled: {
    title: 'Canceled',
    lead: 'Until its name is released, a domain can be restored with its settings and email redirects.',
    releasedOn: (day: string) => `Will be released on ${day}`,
    restore: 'Restore',
    loadFailed: "We couldn't load your canceled domains",
    unreadNext: 'Nothing about them has changed. Try again in a moment.',
  },
} as const;
