export const deletionCopy = {
  deleted: (card: string) => `${card} was deleted.`,
  left: (card: string) => `${card} is your default card.`,
  blocked: {
    title: 'Choose another default card first',
    text: (card: string) => `${card} is your default card, which pays your bills.`,
    another: 'Make another card the default or add a new one, then delete this one.',
    close: 'Cancel',
  },
  replace: {
    title: 'Replace this card',
    lead: 'Add a new card first: it becomes the default, and then this one is deleted.',
    act: 'Replace card',
    form: (card: string) => `New card instead of ${card}`,
    formLead: (card: string) => `Once it is saved, it becomes the default, and ${card} is deleted.`,
    promoting: 'Your new card was added. Making it the default…',
    failed: "Your new card was added, but it isn't the default yet",
    kept: (card: string) => `${card} is still your default card.`,
  },
  confirm: {
    title: 'Delete this card?',
    text: "You won't be able to pay with it anymore. You can add it again later.",
    delete: 'Delete card',
    deleting: 'Deleting…',
    keep: 'Cancel',
  },
} as const;
