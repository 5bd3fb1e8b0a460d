export const paletteCopy = {
  title: 'Search the portal',
  placeholder: 'Search pages, domains and actions',
  results: 'Results',
  close: 'Close',
  none: (query: string) => `Nothing matches "${query}".`,
  noneHint: 'Try a page, a domain name or something to do, such as "add card".',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  groups: { recent: 'Recent', domains: 'Domains', pages: 'Pages', actions: 'Actions' },
  tabs: { stats: 'Stats', emails: 'Emails', settings: 'Settings' },
  /** Pages that start a flow, labeled with the person's goal. */
  begins: {
    '/domains/purchase': 'Purchase a domain',
    '/domains/transfer': 'Transfer a domain',
    '/payment/new': 'Add a card',
  },
  theme: (name: string) => `Theme: ${name}`,
  call: (phone: string) => `Call support at ${phone}`,
  write: (email: string) => `Email support at ${email}`,
  keys: { escape: 'Esc', move: 'to move', open: 'to open', close: 'to close' },
} as const;
