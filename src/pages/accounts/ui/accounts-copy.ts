import type { StuckOrder } from '@contract/stuck-order';
import { timeInWords } from '@/shared/lib/format/day';

const domainsOf = (count: number, first: string | null) =>
  first === null ? 'No domains' : count === 1 ? first : `${first} and ${count - 1} more`;

const counted = (count: number) => (count === 1 ? '1 account' : `${count} accounts`);

export const accountsCopy = {
  title: 'Accounts',
  lead: 'Choose the agency account you want to work in.',
  search: 'Find an account',
  placeholder: 'Name, domain, phone, number or code',
  pastDueOnly: 'Past due only',
  loading: 'Loading your accounts',
  loadFailed: {
    title: "We couldn't load your accounts",
    kept: 'Your accounts are safe.',
    next: 'Try again in a moment.',
  },
  none: {
    title: 'No accounts',
    help: "You aren't assigned to an agency yet. Contact support to be added to one.",
  },
  noMatch: {
    title: (q: string) => (q === '' ? 'No account is past due' : `No account matches “${q}”`),
    help: 'Try another search, or all accounts.',
    showAll: 'Show all accounts',
  },
  /** The range of a page's rows, and the number of all. */
  shown: (page: number, size: number, count: number) =>
    count > size
      ? `${(page - 1) * size + 1}–${Math.min(page * size, count)} of ${counted(count)}`
      : counted(count),
  account: {
    agent: (code: string) => `Agent ${code}`,
    number: (number: string) => `Account ${number}`,
    domains: domainsOf,
    current: 'Current',
    closed: 'Closed',
    pastDue: 'Past due',
    active: 'Active',
  },
  pages: 'Pages of accounts',
  stuck: {
    title: 'Orders and charges that need help',
    lead: 'We charged for these orders and keep failing to complete them, or a bank disputes the charge.',
    loadFailed: "We couldn't check whether orders need help. Reload the page.",
    of: ({ agency_name: agency, account_number: number }: StuckOrder) =>
      `${agency}, account ${number}`,
    status: {
      retrying: 'Still trying. The agency sees the order as running.',
      refunding: 'The transfer failed, and the agency waits for its refund. Still trying.',
      refunded:
        'Refunded, but registered with us. Talk to the agency first: trying again adds the domain free of charge until the next bill.',
      registering: "The registrar doesn't respond, or waits for us. It is asked again.",
      refund_due: 'Canceled, but not refunded. Trying again refunds the card.',
      disputed:
        "The cardholder's bank disputes this charge. Answer it at our payment processor, with the agency's orders and bills, before its deadline; without an answer, the bank gives the money back.",
    } satisfies Readonly<Record<StuckOrder['status'], string>>,
    since: ({ since, failures, reason, status }: StuckOrder) =>
      status === 'disputed'
        ? `Since ${timeInWords(since)}: ${reason}`
        : `Failing since ${timeInWords(since)}, ${failures === 1 ? '1 attempt' : `${failures} attempts`}. Last error: ${reason}`,
    retry: 'Try again',
    retrying: 'Trying…',
    ended: (name: string) => `${name} is settled`,
    failedAgain: 'It failed again. Check the last error.',
  },
} as const;
