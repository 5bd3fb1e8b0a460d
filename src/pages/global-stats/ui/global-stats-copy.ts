import { domainTypeFacts, type DomainType } from '@contract/domain';

export const globalStatsCopy = {
  title: 'Global Stats',
  lead: 'The stats of all accounts together.',
  loading: 'Loading the stats of all accounts',
  file: 'all-accounts',
  domains: 'Domains now',
  domainType: (type: DomainType) => `${domainTypeFacts[type].title}s`,
} as const;
