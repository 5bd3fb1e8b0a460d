import { formatCount } from '@contract/count';

export const landingPagesCopy = {
  title: 'Landing Pages',
  lead: 'How many visits start on your quote pages, and how many lead to a quote start.',
  campaigns: 'Campaign Stats',
  loading: 'Loading your landing pages',
  only: 'Only quote pages count here, with or without a campaign ID. ',
  hidden: ({ visits, quotestarts }: Readonly<Record<'visits' | 'quotestarts', number>>) =>
    `Campaign Stats hides ${formatCount(visits)} of the visits and ${formatCount(quotestarts)} of the quote starts, which have none. `,
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
