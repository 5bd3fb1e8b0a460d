/** Loaded only for an account that is past due. */
export const pastDueCopy = {
  failed: 'Your last payment failed.',
  payNow: 'Pay now',
} as const;
