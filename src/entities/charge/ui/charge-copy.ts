export const chargeCopy = {
  keepOpen: 'This can take a minute. Keep this page open.',
  lost: (subject: string) =>
    `We lost the connection and are checking your ${subject}. You won't be charged twice.`,
  unsent: {
    title: (subject: string) => `Your ${subject} wasn't sent`,
    next: 'The portal is busy right now. Nothing was charged. Wait a moment, then try again.',
  },
  checking: (subject: string) => `Checking your ${subject}…`,
  staff: {
    title: (agency: string | undefined) => `Charge ${agency ?? 'the agency'}'s card?`,
    question: (act: string, amount: string, card: string | undefined) =>
      `${act} This charges ${amount} to the agency's ${card ?? 'card'}.`,
    charge: (amount: string) => `Charge ${amount}`,
    /** The texts if nothing is due. */
    free: {
      title: (agency: string | undefined) => `Confirm for ${agency ?? 'the agency'}?`,
      question: (act: string) => `${act} No card is charged today.`,
      confirm: 'Confirm',
    },
    back: 'Go back',
    signInAgain: 'Sign in again',
  },
} as const;
