export const editCardCopy = {
  add: 'Add Card',
  edit: 'Edit Card',
  replace: (card: string, day: string) =>
    `${card} expired ${day}. Enter your new card's date, and its number if it changed.`,
  onFile: {
    title: 'Cards on file',
    loading: 'Loading your cards',
    first: 'This will be your first card. It becomes the default, which pays your monthly bills.',
    expires: (day: string) => `Expires ${day}`,
    expiredOn: (day: string) => `Expired ${day}`,
    isDefault: 'Default',
    isExpired: 'Expired',
  },
  loading: 'Loading your card',
  added: (card: string) => `${card} was added.`,
  saved: (card: string) => `${card} was saved.`,
  yourCard: 'Your card',
  loadFailed: {
    title: "We couldn't load this card",
    kept: 'Your cards are safe.',
  },
} as const;
