export const logoutCopy = {
  signingOut: 'Signing out',
  signedOut: {
    title: 'Logged Out',
    next: "You're signed out in every tab of this browser.",
    logIn: 'Sign back in',
  },
  failed: {
    title: "You aren't signed out yet",
    lead: "The portal didn't respond, so you may still be signed in on this computer. Try again before you leave.",
    tryAgain: 'Try again',
  },
} as const;
