import { statsCopy } from '@/entities/visit';
import { formatCount } from '@contract/count';
import type { LandingPageColumn } from '../model/landing-pages-search';

const columns: Readonly<Record<LandingPageColumn, string>> = {
  landing_page: 'Landing Page',
  domain: 'Domain',
  views: 'Views (visits)',
  quotes: 'Quotes (quote starts)',
  rate: statsCopy.counters.quote_rate.name,
};

export const landingPagesCopy = {
  title: 'Landing Pages',
  lead: 'The quote pages on which visits start, and how many lead to a quote start. Includes visits without a campaign ID, which Campaign Stats hides at first.',
  campaigns: 'Campaign Stats',
  loading: 'Loading your landing pages',
  only: (isKnown: boolean) => (isKnown ? 'Quote pages only: ' : 'Quote pages only.'),
  elsewhere: (visits: number) =>
    visits === 1
      ? '1 visit started on other pages'
      : `${visits === 0 ? 'no' : formatCount(visits)} visits started on other pages`,
  table: 'Landing pages',
  rowLink: (page: string, domain: string) => `${page} on ${domain}`,
  columns,
  file: 'landing-pages',
  none: {
    title: 'No visits to quote pages in this time range',
    help: 'Share a tracking link to one of your landing pages, or choose a longer time range.',
    create: 'Create a tracking link',
  },
} as const;
