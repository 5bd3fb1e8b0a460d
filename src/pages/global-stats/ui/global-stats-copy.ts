import { domainTypeFacts, type DomainType } from '@contract/domain';

export const globalStatsCopy = {
  title: 'Global Stats',
  lead: 'Stats across all accounts.',
  loading: 'Loading the stats of all accounts',
  file: 'all-accounts',
  domains: 'Current domains',
  domainType: (type: DomainType) => `${domainTypeFacts[type].title}s`,
} as const;
