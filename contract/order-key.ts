import * as v from 'valibot';

/**
 * A UUID that the portal generates for each attempt at an order. In a separate file, so that the wizards' URLs can be
 * parsed without the rest of an order.
 */
export const OrderKey = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9-]{16,64}$/, 'Send a key of 16 to 64 letters, digits and hyphens'),
);
