/** The texts that every login may show; those of its dialogs and its form load with them. */
export const loginCopy = {
  title: 'Log in',
  loading: 'Loading',
  leaving: 'Taking you to the sign-in page',
  signingIn: 'Logging you in',
  missing: "We couldn't load the next step.",
  tryAgain: 'Try again',
} as const;
