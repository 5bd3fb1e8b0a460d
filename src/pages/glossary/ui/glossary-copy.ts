import { trafficSources } from '@/entities/campaign';
import { statsCopy } from '@/entities/visit';
import type { TermGroup } from '../model/find-terms';

const counted = (count: number) => (count === 1 ? '1 term' : `${count} terms`);

export const glossaryCopy = {
  title: 'Glossary',
  lead: 'What each number and term in your stats means.',
  search: 'Find a term',
  placeholder: 'Such as “quote starts” or “GD”',
  groups: 'Groups of terms',
  counted,
  noMatch: {
    title: (q: string) => `No term matches “${q}”`,
    help: 'Try another word, or look through all terms.',
    showAll: 'Show all terms',
  },
  also: (names: readonly string[]) => `Also: ${names.join(', ')}`,
  linkTo: (name: string) => `Link to ${name}`,
} as const;

/** Every counter and term used in the stats. */
export const glossary: readonly TermGroup[] = [
  {
    id: 'visitors',
    title: 'Visitors and pages',
    terms: [
      {
        id: 'page-views',
        name: 'Page Views',
        meaning:
          'How many pages people opened on your sites. A visitor who opens five pages adds five page views.',
      },
      {
        id: 'visits',
        name: 'Visits',
        meaning:
          'How many visitors came to your sites. Each visitor counts once a day on each site, however many pages they open and however often they come back that day.',
      },
      {
        id: 'views',
        name: 'Views',
        also: ['Views (visits)'],
        meaning:
          'The visits column of Campaign Stats and Landing Pages: visits that started on that page.',
      },
      {
        id: 'page-views-over-time',
        name: 'Page views over time',
        meaning: 'The chart of page views for each day of the time range.',
      },
      {
        id: 'time-range',
        name: 'Time range',
        meaning: `The days that the numbers cover. It starts with the last 30 days; choose another one above the stats. ${statsCopy.timeZone} Today counts up to the moment the numbers were loaded, so it often looks lower than a whole day.`,
      },
      {
        id: 'previous-period',
        name: 'Previous period',
        meaning:
          "What the time range is compared with: for Last Month, the month before it; for This Month and This Year, the same days of the month or year before; for any other range, as many days right before it. If we haven't counted each of those days in full, it says “No earlier data”.",
      },
      {
        id: 'none-and-unknown',
        name: 'None and Unknown',
        meaning: "None: there was no referrer. Unknown: we couldn't tell.",
      },
      {
        id: 'other',
        name: 'Other',
        meaning:
          'Everything past the top 500 pages and 200 referrers, browsers, cities and so on per site and day.',
      },
      {
        id: 'share',
        name: 'Share',
        meaning:
          'How much of the whole a part is, in percent. The shares of a chart add up to 100%.',
      },
    ],
  },
  {
    id: 'actions',
    title: 'What visitors do',
    terms: [
      {
        id: 'quote-starts',
        name: 'Quote Starts',
        also: ['Starts', 'Quotes'],
        meaning:
          'How many times a visitor began a quote form on your sites, whether or not they finished it.',
      },
      {
        id: 'quote-rate',
        name: 'Quote Rate',
        meaning:
          'Quote starts for every 100 visits. For a page, visits are those that began on it, so its rate can be above 100%.',
      },
      {
        id: 'contact-forms-sent',
        name: 'Contact Forms Sent',
        meaning: 'How many contact forms visitors filled in and sent to you.',
      },
      {
        id: 'phone-clicks',
        name: 'Phone Clicks',
        meaning:
          'How many times visitors pressed your phone number. It counts the press, not the call that may follow.',
      },
      {
        id: 'text-message-clicks',
        name: 'Text Message Clicks',
        also: ['SMS clicks'],
        meaning: 'How many times visitors pressed a link to send you a text message.',
      },
      {
        id: 'map-and-directions-clicks',
        name: 'Map & Directions Clicks',
        meaning: 'How many times visitors opened the map of your office or asked for directions.',
      },
      {
        id: 'review-clicks',
        name: 'Review Clicks',
        meaning: 'How many times visitors followed a link to your Google reviews.',
      },
      {
        id: 'links-clicked-to-external-sites',
        name: 'Links Clicked to External Sites',
        also: ['External links'],
        meaning:
          'Links on your sites that lead to other sites, and how many times visitors followed each.',
      },
    ],
  },
  {
    id: 'sources',
    title: 'Where visitors come from',
    terms: [
      {
        id: 'page-views-by-referrer',
        name: 'Page Views by Referrer',
        also: ['Referrer'],
        meaning:
          'The site a visitor came from, such as a search engine. Visitors who typed your URL have none.',
      },
      {
        id: 'bots-and-crawlers',
        name: 'Bots and Crawlers',
        meaning:
          "Programs that visit your sites, such as those of search engines. They aren't counted in other stats.",
      },
      {
        id: 'city',
        name: 'City',
        meaning: "Roughly where a visitor is. When we can't tell, the city is Unknown.",
      },
    ],
  },
  {
    id: 'devices',
    title: 'Devices',
    terms: [
      {
        id: 'device-type',
        name: 'Device type',
        meaning:
          'What visitors used to open your sites: Desktop, Mobile, Tablet, Smart TV, Console or Unknown.',
      },
      { id: 'desktop', name: 'Desktop', meaning: 'A desktop or laptop computer.' },
      { id: 'mobile', name: 'Mobile', meaning: 'A phone.' },
      { id: 'tablet', name: 'Tablet', meaning: 'A tablet, such as an iPad.' },
      { id: 'smart-tv', name: 'Smart TV', meaning: 'A television with a browser.' },
      { id: 'console', name: 'Console', meaning: 'A game console with a browser.' },
      {
        id: 'unknown-device',
        name: 'Unknown device',
        meaning: "The visitor's browser didn't say what it runs on.",
      },
      {
        id: 'browser',
        name: 'Browser',
        meaning: 'The program visitors used, such as Chrome, Safari, Edge or Firefox.',
      },
      {
        id: 'operating-system',
        name: 'Operating system',
        also: ['OS'],
        meaning: "What the visitor's device runs on, such as Windows, macOS, iOS or Android.",
      },
    ],
  },
  {
    id: 'campaigns',
    title: 'Campaigns',
    terms: [
      {
        id: 'campaign-id',
        name: 'Campaign ID',
        also: ['cmpid', 'Tracking code'],
        meaning:
          'Traffic source and campaign code together, such as GD001. It comes at the end of a tracking link and shows where a visit came from.',
      },
      {
        id: 'campaign-code',
        name: 'Campaign code',
        meaning:
          "Three digits, from 001 to 699, that distinguish your campaigns. The link generator proposes the next one that you haven't used. If you leave it empty, we use 001.",
      },
      {
        id: 'traffic-source',
        name: 'Traffic source',
        meaning:
          'Where a visit came from, such as Google Ads or an email. Each source of the link generator has a code of two letters, listed below.',
      },
      {
        id: 'tracking-link',
        name: 'Tracking link',
        meaning:
          'A link to one of your landing pages with a campaign ID. Create it with the link generator.',
      },
      {
        id: 'saved-links',
        name: 'Saved links',
        also: ["Your agency's links"],
        meaning:
          "The tracking links that people in your agency saved. Visits are those that began on the link's page. Quote starts count for the campaign ID on any page of the domain, because many visitors go to another page first. If several links share a campaign ID, or its visitors also came to other pages, we can't tell whose quote starts they are, and show –.",
      },
      {
        id: 'utm-tags',
        name: 'UTM tags',
        also: ['utm_source', 'utm_medium', 'utm_campaign'],
        meaning:
          'Tags that email tools and ad managers add to links. If a link has no campaign ID (cmpid), Campaign Stats shows utm_source as its traffic source, and all three as its campaign, such as “UTM: newsletter / email / spring”. With a campaign ID, the tags are ignored.',
      },
      {
        id: 'ad-clicks',
        name: 'Google Ads and Facebook clicks',
        also: ['gclid', 'fbclid'],
        meaning:
          'Google Ads adds a gclid and Facebook an fbclid to links that people follow. If a link has neither a campaign ID nor UTM tags, its visits count for the traffic source Google Ads or Facebook. We never store the IDs themselves.',
      },
      {
        id: 'no-campaign-ids',
        name: 'Stats with No Campaign IDs',
        meaning:
          'Visits without a campaign ID, UTM tags or an ad click. Campaign Stats hides them until you turn them on.',
      },
      {
        id: 'landing-page',
        name: 'Landing page',
        meaning:
          'The page on which a visit begins. Campaign Stats also lists the pages that visitors opened after that: page views and quote starts count on the page where they happen.',
      },
    ],
  },
  {
    id: 'landing-pages',
    title: 'Landing pages',
    terms: [
      {
        id: 'landing-homepage',
        name: '/homepage',
        meaning: 'The quote page of your site, at /quote.',
      },
      { id: 'landing-auto', name: '/auto', meaning: 'The quote form for auto insurance.' },
      { id: 'landing-home', name: '/home', meaning: 'The quote form for home insurance.' },
      { id: 'landing-tenants', name: '/tenants', meaning: 'The quote form for renters insurance.' },
      { id: 'landing-condo', name: '/condo', meaning: 'The quote form for condo insurance.' },
    ],
  },
  {
    id: 'traffic-sources',
    title: 'Traffic sources',
    isDense: true,
    terms: trafficSources.map(({ code, name }) => ({
      id: `traffic-source-${code.toLowerCase()}`,
      name: code,
      meaning: name,
    })),
  },
  {
    id: 'domains',
    title: 'Domains',
    terms: [
      {
        id: 'enhanced-microsite',
        name: 'Enhanced Microsite',
        meaning: 'A website for your agency, with quote forms, visitor stats and campaigns.',
      },
      {
        id: 'parked-domain',
        name: 'Parked Domain',
        meaning: 'A reserved name that can forward email. It has no website, and so no stats.',
      },
      {
        id: 'domain-counts',
        name: 'Domain counts',
        also: ['Current domains'],
        meaning:
          'In Global Stats, how many domains of each type are active or being transferred to us. Inactive ones are neither counted nor billed.',
      },
    ],
  },
];
