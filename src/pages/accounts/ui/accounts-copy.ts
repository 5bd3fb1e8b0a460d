const domainsOf = (count: number, first: string | null) =>
  first === null ? 'No domains' : count === 1 ? first : `${first} and ${count - 1} more`;

const counted = (count: number) => (count === 1 ? '1 account' : `${count} accounts`);

export const accountsCopy = {
  title: 'Accounts',
  lead: 'Choose the agency account you want to work in.',
  search: 'Find an account',
  placeholder: 'Name, domain, number or agent code',
  loading: 'Loading your accounts',
  unread: {
    title: "We couldn't load your accounts",
    kept: 'Your accounts are safe.',
    next: 'Try again in a moment.',
    retry: 'Try again',
  },
  none: {
    title: 'No accounts',
    help: "You aren't assigned to an agency yet. Contact support to be added to one.",
  },
  noMatch: {
    title: (q: string) => `No account matches “${q}”`,
    help: 'Try another name, domain, account number or agent code.',
    showAll: 'Show all accounts',
  },
  counted,
  found: (count: number, page: number, pages: number) =>
    pages > 1 ? `${counted(count)}, page ${page} of ${pages}` : counted(count),
  account: {
    agent: (code: string) => `Agent ${code}`,
    number: (number: string) => `Account ${number}`,
    domains: domainsOf,
    current: 'Current',
    pastDue: 'Past due',
  },
  pages: 'Pages of accounts',
} as const;
