export const editCardCopy = {
  add: 'Add Card',
  edit: 'Edit Card',
  loading: 'Loading your card',
  loadingForm: 'Loading the card form',
  formNotLoaded: "We couldn't load the card form. Nothing was saved. Try again.",
  added: (card: string) => `${card} was added.`,
  saved: (card: string) => `${card} was saved.`,
  yourCard: 'Your card',
  loadFailed: {
    title: "We couldn't load this card",
    kept: 'Your cards are safe.',
    next: 'Try again.',
  },
  tryAgain: 'Try again',
} as const;
