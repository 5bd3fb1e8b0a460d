/** Texts of the first and the last stage that both wizards share. */
export const stagesCopy = {
  nameField: 'Domain name',
  intro: {
    title: 'How it works',
  },
  plans: {
    descriptions: {
      c1: 'A website for your agency, with quote forms, visitor stats and campaigns.',
      parked: 'Reserve the name and forward email. No website.',
    },
    perMonth: 'a month',
    proration: 'On the first day you pay only for the days until your next billing day.',
  },
  offline: (name: string) =>
    `You're offline, so we couldn't check ${name}. The name stays here. Try again once you're back online.`,
  charged: 'Charged today',
  monthly: (sum: string, day: string) => `Then ${sum} a month from ${day}.`,
  receipt: {
    title: 'Your receipt',
    domain: 'Domain',
    plan: 'Plan',
    card: 'Card',
  },
  seeDomains: 'See your domains',
  setUpRedirects: 'Set up email redirects',
} as const;
