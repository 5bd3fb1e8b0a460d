import { formatCount } from '@contract/count';

const counted = (count: number, one: string) =>
  `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;

export const landingPagesCopy = {
  title: 'Landing Pages',
  lead: 'How many visits start on your quote pages, and how many lead to a quote start.',
  campaigns: 'Campaign Stats',
  loading: 'Loading your landing pages',
  only: (without: Readonly<Record<'visits' | 'quotestarts', number>>) =>
    `Only quote pages count here, with or without a campaign ID${
      without.visits + without.quotestarts === 0
        ? ''
        : `. Campaign Stats hides the ${counted(without.visits, 'visit')} and ${counted(without.quotestarts, 'quote start')} without one`
    }. `,
  elsewhere: (visits: number) =>
    visits === 1
      ? '1 more visit started on another page'
      : `${visits === 0 ? 'No' : formatCount(visits)} more visits started on other pages`,
  table: 'Landing pages',
  rowLink: (page: string, domain: string) => `${page} on ${domain}`,
  page: 'Landing Page',
  domain: 'Domain',
  file: 'landing-pages',
  none: {
    title: 'No visits to quote pages in this time range',
    help: 'Share a tracking link to one of your landing pages, or choose a longer time range.',
    create: 'Create a tracking link',
  },
} as const;
