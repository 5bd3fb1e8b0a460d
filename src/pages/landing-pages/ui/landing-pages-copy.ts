import type { LandingPageColumn } from '../model/landing-pages-search';

const columns: Readonly<Record<LandingPageColumn, string>> = {
  landing_page: 'Landing Page',
  domain: 'Domain',
  views: 'Views (visits)',
  quotes: 'Quotes (quote starts)',
};

export const landingPagesCopy = {
  title: 'Landing Pages',
  lead: 'Where visits start, and how many lead to a quote start. Includes visits without a campaign ID, which Campaign Stats hides at first.',
  campaigns: 'Campaign Stats',
  loading: 'Loading your landing pages',
  visits: { name: 'Visits', term: 'visits' },
  starts: { name: 'Quote Starts', term: 'quote-starts' },
  table: 'Landing pages',
  columns,
  file: 'landing-pages',
  none: {
    title: 'No visits in this time range',
    help: 'Share a tracking link to one of your landing pages, or choose a longer time range.',
    create: 'Create a tracking link',
  },
} as const;
