export const chargeCopy = {
  keepOpen: 'This can take a minute. Keep this page open.',
  lost: (subject: string) =>
    `We lost the connection and are checking your ${subject}. You won't be charged twice.`,
  bank: {
    title: 'Your bank asks you to confirm this payment',
    sentence: (subject: string) =>
      `Answer in your bank's window. Without an answer, your ${subject} is canceled after 24 hours, and you aren't charged.`,
    waiting: 'Waiting for your bank…',
    unanswered: "Your bank doesn't have your answer yet",
    unansweredNext: (subject: string) =>
      `You haven't been charged. If you answer in your bank's app, we notice it here. You can also leave this page: for 24 hours, your dashboard lets you confirm or cancel this ${subject}. If your bank's window doesn't open, allow js.stripe.com in your browser.`,
    uncanceled: (subject: string) => `Your ${subject} wasn't canceled`,
    uncanceledNext:
      "You haven't been charged, and your bank still waits for your answer. Try to cancel again, or let your bank ask you again. Without an answer, it's canceled after 24 hours.",
    ask: 'Ask my bank again',
    cancel: (subject: string) => `Cancel this ${subject}`,
    canceling: (subject: string) => `Canceling your ${subject}…`,
    cancelingNext: 'Nothing is charged.',
  },
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
