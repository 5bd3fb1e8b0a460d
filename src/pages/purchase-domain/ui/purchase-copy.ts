/** The texts of a purchase. The quoted sentences are specified. */
export const purchaseCopy = {
  title: 'Purchase Domain',
  configTitle: (name: string) => `Purchase ${name}`,
  doneTitle: (name: string) => `${name} is yours`,
  registeringTitle: (name: string) => `${name} is being registered`,
  stepsLabel: 'Steps of the purchase',
  steps: { name: 'Find a name', config: 'Configure and pay', done: 'Done' },
  kept: 'The name you chose is saved.',
  confirm: 'Purchase',
  anotherName: 'Choose another name',
  outlook: 'You own the domain once the order is complete.',
  intro: [
    { title: 'Find a name', note: 'We check availability instantly.' },
    { title: 'Choose a plan', note: 'A website for your agency, or just the name with email.' },
    { title: 'Pay by card', note: 'Use a card on file, or add a new one.' },
  ],
  leftOrder: {
    title: 'You started an order',
    note: (plan: string | undefined, refusal = 'Nothing has been charged.') =>
      `${plan === undefined ? '' : `${plan}. `}${refusal}`,
    act: (name: string, sum: string | undefined) =>
      sum === undefined ? `Continue with ${name}` : `Continue with ${name} · ${sum}`,
  },
  search: {
    title: 'Find your domain',
    lead: 'Enter a name with its ending, such as .com, or a few words, to check availability.',
    act: 'Check availability',
    busy: 'Checking…',
    checking: 'Checking availability…',
    endings: 'Endings',
    ideas: 'Start with',
    failed: (name: string) => `there was a problem getting info on the domain "${name}"`,
  },
  freeNames: {
    title: 'Available names',
    lead: (words: string, price = '') => `Based on “${words}”${price && `, ${price}`}`,
    best: 'Best match',
    looking: 'Looking for available names…',
    none: (words: string) => `We found no available name based on “${words}”. Try other words.`,
    failed: "We couldn't look for available names.",
    found: (count: number) => (count === 1 ? '1 available name' : `${count} available names`),
  },
  results: {
    title: 'Your search',
    suggestions: 'Suggestions',
    similar: (available: number) =>
      available === 0
        ? 'No similar name is available.'
        : available === 1
          ? '1 similar name is available.'
          : `${available} similar names are available.`,
    alsoTaken: (names: readonly string[]) => `Also taken: ${names.join(', ')}`,
    isAvailable: (name: string) => `${name} is available. Choose Select to continue.`,
    isTaken: (name: string) => `${name} is taken.`,
    transfer: 'Already own it? Transfer it',
    manage: 'Manage this domain',
    uncheckedTitle: (name: string) =>
      `We couldn't check whether ${name} is available because the registry didn't respond. Try again.`,
    checkAgain: 'Check again',
    select: 'Select',
    selectName: (name: string) => `Select ${name}`,
    cost: (price = '') => price && ` Names cost ${price}.`,
    price: (sum: string, isLowest: boolean) => `${isLowest ? 'from ' : ''}${sum} a month`,
    available: 'Available',
    taken: 'Taken',
    notOffered: 'Not offered',
    unchecked: "Couldn't check",
  },
  done: {
    next: 'What happens next',
    /** The outcomes. `site` applies once the microsite responds. */
    outcomes: {
      site: 'Your microsite is ready. It may take up to 24 hours to go live everywhere.',
      c1: "We're setting up your microsite. It may take up to 24 hours to go live everywhere.",
      registering:
        "We're registering the name, which can take from minutes to a few days. We'll email you when it is yours. If the registry refuses it, we refund what you paid for it.",
      parked:
        'The name is reserved for you. You can set up email redirects, or upgrade it to a microsite later.',
    },
    another: 'Purchase another domain',
  },
} as const;
