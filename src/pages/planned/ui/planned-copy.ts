export const plannedCopy = {
  notReady: "This page isn't ready yet",
  itWill: (purpose: string) => `It will ${purpose}.`,
  toDashboard: 'Back to the dashboard',
  toPayment: 'Back to Payment Settings',
  loadingCards: 'Loading your cards',
  editCard: {
    title: 'Edit Card',
    purpose: "let you change the card's expiration date, name, and billing address",
  },
} as const;
