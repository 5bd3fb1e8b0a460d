import * as v from 'valibot';
import { accountRoot } from './account';
import { Card } from './card';
import { Domain, DomainType } from './domain';
import { DomainName } from './domain-name';
import { endpoint } from './endpoint';
import { CardId, Cents, Day, line } from './text';

/** An order for a domain: a purchase, or a transfer with its auth code. */
export const OrderBody = v.pipe(
  v.strictObject({
    name: DomainName,
    domain_type: DomainType,
    is_transfer: v.boolean(),
    transfer_auth_code: v.optional(line(255, 'Enter the auth code')),
    /** The card to charge; the default card if omitted. */
    payment_id: v.optional(CardId),
    /** The amount from the billing preview that the person confirmed, in cents. */
    expected_amount: v.pipe(Cents, v.minValue(0), v.maxValue(1_000_000)),
  }),
  v.forward(
    v.partialCheck(
      [['is_transfer'], ['transfer_auth_code']],
      ({ is_transfer, transfer_auth_code }) => !is_transfer || transfer_auth_code !== undefined,
      'Enter the auth code',
    ),
    ['transfer_auth_code'],
  ),
);
export type OrderBody = v.InferOutput<typeof OrderBody>;

export const orderDomain = endpoint({
  method: 'POST',
  path: `${accountRoot}/domains/`,
  summary: 'Orders a domain; refunds the charge if the order fails',
  access: 'account',
  keyed: true,
  upstream: true,
  status: 201,
  body: OrderBody,
  response: Domain,
});

/**
 * The outcome of any charge: an order, an upgrade, or a payment of a past-due amount, which has no domain. `refused`
 * includes the error's message and code.
 */
export const OrderOutcome = v.variant('status', [
  v.object({
    status: v.literal('running'),
    /** Present while the bank waits for the cardholder: what the gateway's script needs to let them confirm the charge. */
    confirm: v.optional(v.object({ client_secret: v.string() })),
  }),
  v.object({ status: v.literal('done'), domain: v.nullable(Domain) }),
  v.object({ status: v.literal('refused'), error: v.string(), error_reason: v.string() }),
]);
export type OrderOutcome = v.InferOutput<typeof OrderOutcome>;

export const readOrder = endpoint({
  method: 'GET',
  path: `${accountRoot}/orders/{key}/`,
  summary:
    'The outcome of an order or a past-due payment; looking up an unknown key voids it, so that a call still on its way is rejected',
  access: 'anyAccount',
  response: OrderOutcome,
});

export const cancelOrder = endpoint({
  method: 'DELETE',
  path: `${accountRoot}/orders/{key}/`,
  summary:
    'Cancels an order or a past-due payment that the bank asks the cardholder to confirm; changes nothing once it is decided',
  access: 'account',
  upstream: true,
  status: 204,
  response: v.null(),
});

/** The items and price of a finished order, as they were when it was placed. */
export const OrderReceipt = v.object({
  name: v.string(),
  domain_type: DomainType,
  is_transfer: v.boolean(),
  /** True while the bought name is being registered. */
  is_registering: v.boolean(),
  ordered_on: Day,
  /** Charged when the order was confirmed, in cents. */
  charged: Cents,
  /** Monthly price of the domain from `next_billing_day`, in cents. */
  monthly: Cents,
  next_billing_day: Day,
  /** The card as it was when charged; it may have been deleted since. `null` if unknown. */
  card: v.nullable(v.pick(Card, ['id', 'card_type', 'masked_card_number'])),
});
export type OrderReceipt = v.InferOutput<typeof OrderReceipt>;

export const readReceipt = endpoint({
  method: 'GET',
  path: `${accountRoot}/orders/{key}/receipt/`,
  summary: "A finished order's receipt; 404 for an order that is unknown or not finished",
  access: 'anyAccount',
  response: OrderReceipt,
});
