export const transferProgressCopy = {
  label: 'Transfer progress',
  loading: 'Loading transfer progress',
  loadFailed: "We couldn't load the progress. Your transfer continues.",
  steps: {
    submitted: {
      title: 'Submitted',
      note: 'We requested the transfer. Next, your current registrar is notified.',
    },
    waiting: {
      title: 'Waiting for your current registrar',
      note: 'Your current registrar has up to 5 days to release the domain. Approving their email speeds this up.',
    },
    done: { title: 'Transferred', note: 'The domain is with us now.' },
  },
  since: (day: string) => `Since ${day}`,
  failed: 'The transfer failed',
  unknownReason: 'Your current registrar refused the transfer. Contact support.',
  startAgain: 'Start the transfer again',
  callSupport: (phone: string) => `Call support: ${phone}`,
} as const;
