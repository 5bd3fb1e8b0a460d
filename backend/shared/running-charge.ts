import type { OrderOutcome } from '@contract/order';

/** The time that a cardholder has to confirm a charge at their bank. */
export const cardholderSeconds = 24 * 3600;

/** The outcome of a charge that isn't decided; with a secret, the cardholder has to confirm it. */
export const runningCharge = (secret: string | null): OrderOutcome => ({
  status: 'running',
  ...(secret !== null && { confirm: { client_secret: secret } }),
});
