import * as v from 'valibot';
import { accountRoot } from './account';
import { Domain, DomainType } from './domain';
import { DomainName } from './domain-name';
import { endpoint } from './endpoint';
import { Cents, line } from './text';

/** An order of a domain: a purchase, or a transfer with the code its registrar gave. */
export const OrderBody = v.pipe(
  v.strictObject({
    name: DomainName,
    domain_type: DomainType,
    is_transfer: v.boolean(),
    transfer_auth_code: v.optional(line(255, 'Please enter the auth code')),
    /** The card to charge; the default card when left out. */
    payment_id: v.optional(line(64, 'Please choose a card')),
    /** What the person confirmed, from the billing preview. */
    expected_amount: v.pipe(Cents, v.minValue(0), v.maxValue(1_000_000)),
  }),
  v.forward(
    v.partialCheck(
      [['is_transfer'], ['transfer_auth_code']],
      ({ is_transfer, transfer_auth_code }) => !is_transfer || transfer_auth_code !== undefined,
      'Please enter the auth code',
    ),
    ['transfer_auth_code'],
  ),
);
export type OrderBody = v.InferOutput<typeof OrderBody>;

export const orderDomain = endpoint({
  method: 'POST',
  path: `${accountRoot}/domains/`,
  summary: 'Orders a domain; what was charged without a domain is refunded',
  access: 'account',
  keyed: true,
  status: 201,
  body: OrderBody,
  answer: Domain,
});

/** A key that the portal makes for one attempt (a UUID). */
export const OrderKey = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9-]{16,64}$/, 'Please send a key of 16 to 64 letters, digits and hyphens'),
);

/** What became of an order. `refused` carries the sentence and the code of the error that the order got. */
export const OrderOutcome = v.variant('status', [
  v.object({ status: v.literal('running') }),
  v.object({ status: v.literal('done'), domain: Domain }),
  v.object({ status: v.literal('refused'), error: v.string(), error_reason: v.string() }),
]);
export type OrderOutcome = v.InferOutput<typeof OrderOutcome>;

export const readOrder = endpoint({
  method: 'GET',
  path: `${accountRoot}/orders/{key}/`,
  summary:
    'What became of an order; asking for an unknown key voids it, so that an order still on its way comes too late',
  access: 'account',
  answer: OrderOutcome,
});
