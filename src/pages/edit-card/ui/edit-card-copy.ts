export const editCardCopy = {
  add: 'Add Card',
  edit: 'Edit Card',
  loading: 'Loading your card',
  added: (card: string) => `${card} was added.`,
  saved: (card: string) => `${card} was saved.`,
  yourCard: 'Your card',
  loadFailed: {
    title: "We couldn't load this card",
    kept: 'Your cards are safe.',
  },
} as const;
