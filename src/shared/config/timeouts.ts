/**
 * The timeouts of each attempt, in milliseconds. Writes have a longer timeout, because orders wait for the registrar
 * and the payment gateway.
 */
export const timeouts = { read: 20_000, write: 60_000 } as const;
