/** The messages about the gateway's own fields. */
export const hostedCopy = {
  wrongCode: 'Check the security code. It seems to be wrong.',
  lost: 'We lost the connection to our payment processor. Nothing was saved. Try again.',
  refused: (reason = "Our payment processor couldn't take the card.") =>
    `${reason} Nothing was saved. Try again, or use another card.`,
} as const;
