export const loginCopy = {
  title: 'Sign in',
  leaving: 'Taking you to the sign-in page',
  signingIn: 'Signing you in',
  busy: "The portal is busy right now, so you aren't signed in yet. Wait a moment and try again.",
  tryAgain: 'Try again',
  singleSignOn: 'Sign in with single sign-on',
  failure: {
    title: 'Something went wrong',
    incomplete: 'The login process did not complete successfully',
    notYet: "You aren't signed in yet. Try again in a moment.",
    emailRefused: (email: string) => `The email address "${email}" is not allowed`,
    /** Explains the error codes of RFC 6749, section 4.1.2.1. */
    accessDenied: 'The sign-in page denied access. Try again with another account.',
    notWorking: "The sign-in page isn't working right now. Try again in a few minutes.",
    refused: 'The sign-in page refused the request. Try again.',
    otherAccount: 'Use another account',
    back: 'Back',
    support: 'Need help? Contact support at',
    supportForEmail:
      'Only people at our agencies and our own employees can sign in. If you are one of them, contact support at',
    or: ' or ',
  },
  link: {
    title: (email: string) => `Sign in as ${email}?`,
    notRequested:
      'This sign-in link was not requested in this browser, or someone else is signed in here. Nothing has changed yet.',
    continueOnlyIf: 'Continue only if this is your address.',
    confirm: 'Sign in with this link',
    decline: "Don't sign in",
  },
  email: {
    lead: 'Normal login is down. You can sign in by email instead, or try single sign-on.',
    sent: 'Login Message Sent! Check your inbox!',
    label: 'Email address',
    hint: (domain: string) => `Use your address at ${domain}`,
    send: 'Send login message',
    sending: 'Sending…',
  },
} as const;
