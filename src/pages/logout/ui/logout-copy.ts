export const logoutCopy = {
  signingOut: 'Logging out',
  signedOut: {
    title: 'Logged Out',
    next: "You're logged out in every tab of this browser.",
    logIn: 'Log back in',
  },
  failed: {
    title: "You aren't logged out yet",
    lead: "The portal didn't respond, so you may still be logged in on this computer. Try again before you leave.",
    tryAgain: 'Try again',
  },
} as const;
