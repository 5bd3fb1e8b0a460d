import { money } from '@/shared/lib/format/money';
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
  type: 'plan',
  state: 'status',
  redirects: 'redirects',
  monthly: 'monthly price',
};

const counted = (count: number) => (count === 1 ? '1 domain' : `${count} domains`);
const countOf = (shown: number, all: number) =>
  shown === all ? counted(all) : `${shown} of ${counted(all)}`;

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
  total: (shown: number, all: number, monthlyCents: number) =>
    `${countOf(shown, all)} · ${money(monthlyCents)} a month`,
  sorted: (sort: DomainsSearch['sort'], descending: boolean) =>
    `Sorted by ${sortedBy[sort]}, ${descending ? 'descending' : 'ascending'}`,
  progressOf: (name: string) => `Transfer of ${name}`,
  progress: {
    loading: 'Loading transfer progress',
    failed: "We couldn't load the transfer progress. Your transfer continues.",
    retry: 'Try again',
  },
} as const;
