import { mostCounted } from '@contract/email-log';
import { formatCount } from '@contract/count';
import { timeInWords } from '@/shared/lib/format/day';

const counted = (count: number) =>
  count === 1
    ? '1 delivery'
    : `${formatCount(count)}${count === mostCounted ? '+' : ''} deliveries`;

const size = (bytes: number) =>
  bytes < 1000
    ? `${bytes} bytes`
    : bytes < 1_000_000
      ? `${Math.round(bytes / 1000)} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`;

export const emailLogsCopy = {
  title: 'Email Logs Lookup',
  lead: "Mail received for every agency's redirects in the last 90 days.",
  search: 'Find deliveries',
  address: 'Address',
  addressPlaceholder: 'Part of any address',
  domain: 'Domain',
  domainPlaceholder: 'cedar-quote.example',
  from: 'First day',
  to: 'Last day',
  backwards: 'The first day must not be after the last one',
  outcome: 'Outcome',
  all: 'All outcomes',
  clear: 'Clear filters',
  loading: 'Loading the deliveries',
  loadFailed: {
    title: "We couldn't load the deliveries",
    kept: 'Mail still flows.',
  },
  none: {
    title: 'No mail yet',
    text: 'Mail that comes in for an email redirect appears here.',
  },
  noMatch: {
    title: 'No deliveries match',
    text: 'Check the spelling, choose more days or clear the filters.',
  },
  pageMissing: (page: number) => ({
    title: `There is no page ${page}`,
    text: 'There are fewer deliveries than when this link was saved.',
  }),
  firstPage: 'Go to the first page',
  list: 'Deliveries',
  columns: ['Received', 'From', 'To', 'Outcome', 'Reason'],
  found: (count: number, page: number, pages: number) =>
    pages > 1 ? `${counted(count)}, page ${page} of ${pages}` : counted(count),
  pages: 'Pages of deliveries',
  goesTo: 'to',
  fromWord: 'from',
  time: timeInWords,
  details: {
    finished: 'Finished',
    notFinished: 'Not yet',
    destination: 'Destination',
    size: 'Size',
    repeated: 'Repeated',
    mayBeTwice: 'An attempt was interrupted, so it may have arrived twice',
    account: 'Account',
    accountOf: (agency: string | null, account: string) =>
      agency === null ? account : `${agency}, ${account}`,
    noAccount: 'No longer on an account',
  },
  size,
  openRedirect: (address: string) => `Open the redirect ${address}`,
  openRedirects: (domain: string) => `Open the redirects of ${domain}`,
} as const;
