export const globalStatsCopy = {
  title: 'Global Stats',
  lead: 'Stats across all accounts.',
  loading: 'Loading the stats of all accounts',
  file: 'all-accounts',
  domains: 'Current domains',
  domainTypes: {
    c1: { name: 'Enhanced Microsites', term: 'enhanced-microsite' },
    parked: { name: 'Parked Domains', term: 'parked-domain' },
  },
} as const;
