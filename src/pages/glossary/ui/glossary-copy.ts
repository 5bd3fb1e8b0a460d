import { trafficSources } from '@/entities/campaign';
import { longestTransferDays } from '@/entities/domain';
import { statsCopy } from '@/entities/visit';
import { portalConfig } from '@/shared/config/portal-config';
import type { Term, TermGroup } from '../model/find-terms';

const counted = (count: number) => (count === 1 ? '1 term' : `${count} terms`);

export const glossaryCopy = {
  title: 'Glossary',
  lead: 'What the words and numbers in the portal mean.',
  search: 'Find a term',
  placeholder: 'Such as “bounce” or “GD”',
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

/** Meanings by a term's name, which other names may follow after commas. The id is made of the name. */
const termsOf = (meanings: Readonly<Record<string, string>>): readonly Term[] =>
  Object.entries(meanings).map(([names, meaning]) => {
    const [name = '', ...also] = names.split(', ');
    const id = name
      .toLowerCase()
      .replace('&', 'and')
      .replaceAll(/[^a-z0-9]+/g, '-');
    return { id: id.replace(/^-/, ''), name, meaning, also };
  });

const { insurer_name: insurer } = portalConfig;

/** Every term and counter that the portal uses. */
export const glossary: readonly TermGroup[] = [
  {
    id: 'domains',
    title: 'Domains',
    terms: termsOf({
      'Enhanced Microsite':
        'A website for your agency, with quote forms, visitor stats and campaigns.',
      'Parked Domain':
        'A reserved name that can forward email. It has no website, and so no stats.',
      Registrar: 'The company where a domain name is registered, such as GoDaddy.',
      Transfer: `Moving a domain you own from another registrar to us. It takes up to ${longestTransferDays} days, and your site stays online.`,
      'Auth code, EPP code, Transfer code, Authorization code':
        'The code that allows a transfer. Your current registrar gives it to you.',
      'Transfer lock, Domain lock, Registrar lock':
        'A setting that keeps a domain from being moved. Before you transfer a domain to us, turn it off at your current registrar.',
      'Renewal, Auto-renew':
        'A domain name is registered for a year at a time. We renew yours automatically, unless you cancel the domain.',
      'Restoration, Grace period, Undo a cancellation':
        'For 30 days after you cancel a domain, you can restore it from Domains, with its settings and email redirects. Then its name is released.',
      Inactive:
        "A domain that is switched off. It isn't billed, its website is offline, and its mail is returned to the senders. Only our support team can make it active again.",
      'DNS, DNS records, MX record, TXT record':
        'The public records that tell browsers and mail servers where to find a domain.',
      'Name servers': "The computers that give out a domain's DNS records.",
      'WHOIS admin email':
        'The address that registries write to about a domain. Few of them still publish it.',
      'Domain counts, Current domains':
        'In Global Stats, how many domains of each type are active or being transferred to us. Inactive ones are neither counted nor billed.',
    }),
  },
  {
    id: 'email',
    title: 'Email',
    terms: termsOf({
      'Email redirect, Forwarding, Alias':
        'An address at your domain that forwards its mail to an inbox you already use. It has no inbox of its own, and you answer from your usual address.',
      'Destination, Forwards to, Unconfirmed':
        'The inbox that a redirect forwards to. We email a new destination a link to confirm, and hold its mail for up to 3 days until then.',
      'Catch-all':
        'A redirect whose address is *. It forwards the mail to all addresses at the domain that have no redirect of their own.',
      'Bounce, Bounced, Undelivered mail':
        "A message that couldn't be delivered, so the sender gets it back. Check the redirect's destination, or ask its owner why.",
      'Test message': 'A message that we send through a redirect, to see whether it arrives.',
      'Email logs': "A redirect's mail of recent weeks, and whether each message was delivered.",
    }),
  },
  {
    id: 'billing',
    title: 'Bills and cards',
    terms: termsOf({
      'Bill, Invoice':
        'What your domains cost for a month, or what an order cost. You find all of them in Billing History.',
      Statement: "A bill that isn't paid yet, as a page to print, download or email.",
      Receipt: 'A paid bill, as a page to print, download or email to your bookkeeper.',
      'Next bill, Billing day, Next charge, Autopay':
        'What we charge to your default card on your next billing day, the same day each month, for the month that follows.',
      'Prorated, Due now':
        'Charged for part of a month. When you add or upgrade a domain, you pay today only for the days left until your next bill.',
      'Default card': 'The card that pays your bills. Choose it in Payment Settings.',
      'Declined, Failed charge':
        "Your bank didn't allow the charge. Pay with another card, or ask your bank why.",
      'Past due, Overdue':
        "A bill that we couldn't charge to your card. We may try again in the first week, and you can pay it in Billing History at any time. Until then, you can't order, upgrade or restore a domain.",
      Processing: "A bill whose payment has begun and isn't complete yet.",
      'Refund, Refunded':
        'What we give back to the card that paid, for example if a transfer fails.',
      Credited: 'A bill with nothing left to pay, because we took a refund off it.',
    }),
  },
  {
    id: 'people',
    title: 'People and sign-in',
    terms: termsOf({
      'Password, Login, Single sign-on, Two-factor authentication':
        "The portal has none. You sign in on your company's sign-in page, where you can change or reset your password.",
      Owner:
        'The agent to whom the agency belongs. Owners choose who else can work in its account.',
      'Team member': `Someone whom ${insurer} has added to your agency. They can work in its account while they have access.`,
      Intern:
        "A person in training. Interns can't see stats, campaigns or ads, and only our support team can add or remove them.",
      'Agent code': `The code by which ${insurer} knows an agent.`,
    }),
  },
  {
    id: 'visitors',
    title: 'Visitors and pages',
    terms: termsOf({
      'Page Views':
        'How many pages people opened on your sites. A visitor who opens five pages adds five page views.',
      Visits:
        'How many visitors came to your sites. Each visitor counts once a day on each site, however many pages they open and however often they come back that day.',
      Views:
        'The visits column of Campaign Stats and Landing Pages: visits that started on that page.',
      'Page views over time': 'The chart of page views for each day of the time range.',
      'Time range': `The days that the numbers cover. It starts with the last 30 days; choose another one above the stats. ${statsCopy.timeZone} Today counts up to the moment the numbers were loaded, so it often looks lower than a whole day.`,
      'Previous period':
        "What the time range is compared with: for Last Month, the month before it; for This Month and This Year, the same days of the month or year before; for any other range, as many days right before it. If we haven't counted each of those days in full, there is nothing to compare with.",
      'None and Unknown': "None: there was no referrer. Unknown: we couldn't tell.",
      Other:
        'Everything past the top 500 pages and 200 referrers, browsers, cities and so on per site and day.',
      Share: 'How much of the whole a part is, in percent. The shares of a chart add up to 100%.',
    }),
  },
  {
    id: 'actions',
    title: 'What visitors do',
    terms: termsOf({
      'Quote Starts, Starts, Quotes':
        'How many times a visitor began a quote form on your sites, whether or not they finished it.',
      'Quote Rate':
        'Quote starts for every 100 visits. For a page, visits are those that began on it, so its rate can be above 100%.',
      'Contact Forms Sent': 'How many contact forms visitors filled in and sent to you.',
      'Phone Clicks':
        'How many times visitors pressed your phone number. It counts the press, not the call that may follow.',
      'Text Message Clicks, SMS clicks':
        'How many times visitors pressed a link to send you a text message.',
      'Map & Directions Clicks':
        'How many times visitors opened the map of your office or asked for directions.',
      'Review Clicks': 'How many times visitors followed a link to your Google reviews.',
      'Links Clicked to External Sites, External links':
        'Links on your sites that lead to other sites, and how many times visitors followed each.',
    }),
  },
  {
    id: 'sources',
    title: 'Where visitors come from',
    terms: termsOf({
      'Page Views by Referrer, Referrer':
        'The site a visitor came from, such as a search engine. Visitors who typed your URL have none.',
      'Bots and Crawlers':
        "Programs that visit your sites, such as those of search engines. They aren't counted in other stats.",
      City: "Roughly where a visitor is. When we can't tell, the city is Unknown.",
    }),
  },
  {
    id: 'devices',
    title: 'Devices',
    terms: termsOf({
      'Device type':
        'What visitors used to open your sites: Desktop, Mobile, Tablet, Smart TV, Console or Unknown.',
      Desktop: 'A desktop or laptop computer.',
      Mobile: 'A phone.',
      Tablet: 'A tablet, such as an iPad.',
      'Smart TV': 'A television with a browser.',
      Console: 'A game console with a browser.',
      'Unknown device': "The visitor's browser didn't say what it runs on.",
      Browser: 'The program visitors used, such as Chrome, Safari, Edge or Firefox.',
      'Operating system, OS':
        "What the visitor's device runs on, such as Windows, macOS, iOS or Android.",
    }),
  },
  {
    id: 'campaigns',
    title: 'Campaigns',
    terms: termsOf({
      'Campaign ID, cmpid, Tracking code':
        'Traffic source and campaign code together, such as GD001. It comes at the end of a tracking link and shows where a visit came from.',
      'Campaign code':
        "Three digits, from 001 to 699, that distinguish your campaigns. The link generator proposes the next one that you haven't used. If you leave it empty, we use 001.",
      'Traffic source':
        'Where a visit came from, such as Google Ads or an email. Each source of the link generator has a code of two letters, listed below.',
      'Tracking link':
        'A link to one of your landing pages with a campaign ID. Create it with the link generator.',
      "Saved links, Your agency's links":
        "The tracking links that people in your agency saved. Visits are those that began on the link's page. Quote starts count for the campaign ID on any page of the domain, because many visitors go to another page first. If several links share a campaign ID, or its visitors also came to other pages, we can't tell whose quote starts they are, and show –.",
      'UTM tags, utm_source, utm_medium, utm_campaign':
        'Tags that email tools and ad managers add to links. If a link has no campaign ID (cmpid), Campaign Stats shows utm_source as its traffic source, and all three as its campaign, such as “UTM: newsletter / email / spring”. With a campaign ID, the tags are ignored.',
      'Ad clicks, gclid, fbclid':
        'Google Ads adds a gclid and Facebook an fbclid to links that people follow. If a link has neither a campaign ID nor UTM tags, its visits count for the traffic source Google Ads or Facebook. We never store the IDs themselves.',
      'No Campaign IDs':
        'Visits without a campaign ID, UTM tags or an ad click. Campaign Stats hides them until you turn them on.',
      'Landing page':
        'The page on which a visit begins. Campaign Stats also lists the pages that visitors opened after that: page views and quote starts count on the page where they happen.',
    }),
  },
  {
    id: 'landing-pages',
    title: 'Landing pages',
    terms: termsOf({
      '/homepage': 'The quote page of your site, at /quote.',
      '/auto': 'The quote form for auto insurance.',
      '/home': 'The quote form for home insurance.',
      '/tenants': 'The quote form for renters insurance.',
      '/condo': 'The quote form for condo insurance.',
    }),
  },
  {
    id: 'traffic-sources',
    title: 'Traffic sources',
    isDense: true,
    terms: trafficSources.map(({ code, name }) => ({
      id: `traffic-source-${code.toLowerCase()}`,
      name: code,
      meaning: name,
      also: [],
    })),
  },
];
