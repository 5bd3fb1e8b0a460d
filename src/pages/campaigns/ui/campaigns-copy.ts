import { nameInWords } from '@contract/name-in-words';
import { formatCount } from '@contract/count';
import type { CampaignColumn, CampaignTab } from '../model/campaigns-search';

const tabs: Readonly<Record<CampaignTab, string>> = {
  domains: 'Domains',
  'landing-pages': 'Landing Pages',
  'campaign-ids': 'Campaign IDs',
};

const columns: Readonly<Record<CampaignColumn, string>> = {
  source: 'Traffic Source',
  landing_page: 'Landing Page',
  domain: 'Domain',
  cmpid: 'Campaign Id',
  visits: 'Views',
  quotestarts: 'Quote Starts',
};

export const campaignsCopy = {
  title: 'Campaign Stats',
  lead: 'Which campaigns bring visits and quote starts.',
  toolsLead: 'Create tracking links in Link Generator, and see their results in Stats.',
  tools: 'Campaign Tools',
  toolsTabs: 'Campaign tools',
  toolsTab: { stats: 'Stats', links: 'Link Generator' },
  landingPages: 'Landing Pages',
  loading: 'Loading your campaign stats',
  loadingLinks: 'Loading the link generator',
  linksFailed: "We couldn't load the link generator. Check your connection and try again.",
  nouns: {
    domains: { one: 'domain', other: 'domains' },
    'landing-pages': { one: 'landing page', other: 'landing pages' },
    'campaign-ids': { one: 'campaign ID', other: 'campaign IDs' },
    figures: {
      first: { one: 'page view', other: 'page views', name: 'Page Views' },
      second: { one: 'quote start', other: 'quote starts', name: 'Quote Starts' },
    },
  },
  oneOf: { domains: 'Domain', 'landing-pages': 'Landing Page', 'campaign-ids': 'Campaign ID' },
  viewLabel: 'Show page views and quote starts',
  views: { stacked: 'Stacked', apart: 'Side by side' },
  rankedBy: {
    stacked: 'Bars show page views and quote starts. Ranked by visits plus quote starts.',
    apart: 'Ranked by visits plus quote starts.',
  },
  only: (words: string) => `Only ${words}`,
  removeOnly: (words: string) => `Remove filter: only ${words}`,
  ranking: (noun: string) => `Page views and quote starts by ${noun}`,
  tabsLabel: 'Group by',
  tabs,
  columns,
  table: 'Campaigns',
  pages: 'Pages of campaigns',
  domains: (chosen: readonly string[], all: number) =>
    chosen.length === all
      ? 'All domains'
      : chosen.length === 1
        ? nameInWords(chosen.join(''))
        : `${chosen.length} of ${all} domains`,
  domainsLabel: 'Domains',
  selectAll: 'Select All',
  clear: 'Clear',
  withoutCampaign: (hidden: number) =>
    `Show Stats with No Campaign IDs${hidden === 0 ? '' : ` (${formatCount(hidden)} hidden)`}`,
  words: { on: 'On', off: 'Off' },
  export: 'Export',
  file: 'campaigns',
  none: {
    title: 'No visits in this time range',
    help: 'Share a tracking link, and its visits appear here. Or choose a longer time range.',
  },
  noneShown: {
    title: 'Nothing to show with these filters',
    noDomains: 'Choose at least one domain.',
    onlyWithout: 'No visit to the chosen domains has a campaign ID.',
    showThem: 'Show them',
    showAll: 'Show all domains',
    noCampaign: (words: string) => `${words} brought no visits to the chosen domains.`,
    showAllCampaigns: 'Show all campaigns',
  },
} as const;
