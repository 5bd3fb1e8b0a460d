export const plannedCopy = {
  notReady: "This page isn't ready yet",
  itWill: (purpose: string) => `It will ${purpose}.`,
  toDashboard: 'Back to the dashboard',
  toDomains: 'Back to your domains',
  toPayment: 'Back to Payment Settings',
  loadingCards: 'Loading your cards',
  loadingDomain: 'Loading your domain',
  editCard: {
    title: 'Edit Card',
    purpose: "let you change the card's expiration date, name, and billing address",
  },
  /** Of a domain, by tab. */
  domain: {
    stats: 'show who visited this domain and where they came from',
    emails: "list this domain's email redirects, and let you add, test, edit, and delete them",
    settings: "let you change this domain's plan, or cancel it",
  },
  noStats: "Stats aren't available to interns.",
  toEmails: "Go to this domain's emails",
} as const;
