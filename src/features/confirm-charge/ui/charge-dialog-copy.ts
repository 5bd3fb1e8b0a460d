/** What the dialog of a charge says, whatever it pays for. */
export const chargeDialogCopy = {
  preparing: 'Checking what is due…',
  unprepared: "We couldn't load what is due. Nothing is charged until you confirm. Try again.",
  tryAgain: 'Try again',
  noCard: 'no payment method on file!',
  noCardNext: 'Add a card, then return here.',
  addCard: 'Add Card',
  checkAgain: 'Check again',
  changed: 'The amount has changed',
  changedNext: "You haven't been charged. Check the new amount, then confirm again.",
  declined: "We couldn't charge this card",
  anotherCard: 'Use another card?',
  covers: 'Covers',
  monthly: 'Then monthly',
  monthlyFrom: (sum: string, day: string) => `${sum} more from ${day}`,
  due: 'Due now',
  payFirst: 'Pay now',
} as const;
