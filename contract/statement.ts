import * as v from 'valibot';
import { accountRoot, AccountRecord } from './account';
import { cardBrands } from './card-brands';
import { endpoint } from './endpoint';
import { EmailAddress } from './email-address';
import { PageNumber } from './page-number';
import { CardId, Cents, Day, Instant } from './text';

/** One line of a bill. Microsites come first, then parked domains, both sorted by name. */
export const Charge = v.object({
  kind: v.picklist(['baseline', 'quantity_based_component']),
  /** Name of the charged domain. Statements from earlier versions list several names. */
  memo: v.string(),
  amount_in_cents: Cents,
  period_range_start: Day,
  period_range_end: Day,
  /** The plan, independent of `kind`: charges for the same plan have the same name. */
  item_name: v.string(),
  quantity: v.pipe(v.number(), v.integer()),
  /** Handle of the component; `null` for the baseline. */
  component_handle: v.nullable(
    v.picklist(['additional-c1-domains', 'parked-domains', 'parked-emails']),
  ),
});
export type Charge = v.InferOutput<typeof Charge>;

export const Payment = v.object({
  amount_in_cents: Cents,
  /** Masked number. */
  card_number: v.string(),
  /** `MM/YYYY` */
  card_expiration: v.string(),
  card_type: v.picklist(cardBrands),
  gateway_used: v.string(),
  refunded_amount_in_cents: Cents,
  paid_on: Day,
});
export type Payment = v.InferOutput<typeof Payment>;

export const StatementEvent = v.object({
  key: v.picklist([
    'signup_success',
    'payment_success',
    'payment_failure',
    'renewal_success',
    'renewal_failure',
    'refund_success',
    'disputed',
    'receipt_emailed',
  ]),
  message: v.string(),
  at: Instant,
});
export type StatementEvent = v.InferOutput<typeof StatementEvent>;

export const Statement = v.object({
  id: v.string(),
  customer_facing_id: v.string(),
  customer_facing_created: Day,
  /** Sum of the statement's charges, in dollars. */
  amount: v.number(),
  /** Status: `open` while the first payment is in progress, `past_due` once a payment failed. */
  status: v.picklist(['settled', 'open', 'past_due']),
  charges: v.array(Charge),
  payments: v.array(Payment),
  events: v.array(StatementEvent),
});
export type Statement = v.InferOutput<typeof Statement>;

/** A calendar year with bills, by the day of each bill. */
export const BillingYear = v.object({
  year: v.number(),
  /** Number of statements. */
  statements: v.number(),
  /** Sum of the statements' charges. */
  billed_in_cents: Cents,
  /** Refunds for these statements. */
  refunded_in_cents: Cents,
  /** Payments for these statements, minus refunds. */
  paid_in_cents: Cents,
});
export type BillingYear = v.InferOutput<typeof BillingYear>;

export const BillingHistoryPage = v.object({
  page: v.number(),
  page_size: v.number(),
  total_items: v.number(),
  total_pages: v.number(),
  statements: v.array(Statement),
  /** All years of the account, newest first, whichever year is asked for. */
  years: v.array(BillingYear),
});
export type BillingHistoryPage = v.InferOutput<typeof BillingHistoryPage>;

const Year = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^\d{4}$/), v.transform(Number)), v.number()]),
  v.integer(),
  v.minValue(1000),
  v.maxValue(9999),
);

export const listStatements = endpoint({
  method: 'GET',
  path: `${accountRoot}/billing/history/`,
  summary: "A page of the account's statements, newest first",
  access: 'anyAccount',
  query: v.object({
    page: v.optional(PageNumber),
    /** The listed year. All years are listed if it is omitted. */
    year: v.optional(Year),
  }),
  response: BillingHistoryPage,
});

export const readBillingYear = endpoint({
  method: 'GET',
  path: `${accountRoot}/billing/years/{year}/`,
  summary: 'All statements of a calendar year, oldest first, to download or print',
  access: 'anyAccount',
  response: v.object({ year: v.number(), statements: v.array(Statement) }),
});

export const readStatement = endpoint({
  method: 'GET',
  path: `${accountRoot}/billing/history/{id}/`,
  summary: 'One statement, for its receipt',
  access: 'anyAccount',
  response: Statement,
});

/**
 * Emails a statement, for example to a bookkeeper. The email contains nothing else that the caller could choose.
 */
export const emailStatement = endpoint({
  method: 'POST',
  path: `${accountRoot}/billing/history/{id}/email/`,
  summary: 'Emails a statement to an address, and adds this to its events',
  access: 'anyAccount',
  body: v.strictObject({ email: EmailAddress }),
  response: Statement,
});

/** A domain whose price on the next bill differs from the latest monthly bill. */
export const BillChange = v.object({
  domain: v.string(),
  /** `added`: not on the latest bill. `canceled` and `ended`: not on the next one. */
  kind: v.picklist(['added', 'upgraded', 'parked', 'canceled', 'ended']),
  /** Difference in price, in cents. */
  amount_in_cents: Cents,
});
export type BillChange = v.InferOutput<typeof BillChange>;

/** The account's current charges, amount due and recent payments. */
export const SubscriptionStatus = v.object({
  status: AccountRecord.entries.billing_status,
  /** Reason why the last payment failed, as a sentence; `null` unless the account is past due. */
  error: v.nullable(v.string()),
  /** Next billing day; `null` while there is nothing to bill. */
  next_billing: v.nullable(Day),
  /** Monthly total, in dollars. */
  current_rate: v.number(),
  recent_transactions: v.array(
    v.object({
      /** Amount in dollars. */
      amount: v.number(),
      created_at: Instant,
      memo: v.string(),
      last_four: v.string(),
      card_type: v.picklist(cardBrands),
      /** Refunded amount in dollars. */
      amount_refunded: v.number(),
      success: v.boolean(),
    }),
  ),
  /** Past-due amount, in cents. */
  amount_due: Cents,
  /** The past-due statements, oldest first. */
  due_bills: v.optional(
    v.array(v.pick(Statement, ['customer_facing_id', 'customer_facing_created'])),
    [],
  ),
  /** Day of the next automatic attempt with the default card; `null` if there is none. */
  next_attempt_on: v.nullable(Day),
  /** Charges of the next bill as of today. */
  next_charges: v.array(Charge),
  /** The latest monthly bill, and why the next one differs from it; `null` before the first one. */
  last_bill: v.nullable(
    v.object({ day: Day, amount_in_cents: Cents, changes: v.array(BillChange) }),
  ),
});
export type SubscriptionStatus = v.InferOutput<typeof SubscriptionStatus>;

export const readSubscription = endpoint({
  method: 'GET',
  path: `${accountRoot}/statements/status/`,
  summary: 'The state of the subscription: what is due, the next bill and recent transactions',
  access: 'anyAccount',
  response: SubscriptionStatus,
});

/**
 * Pays the past-due amount. Each statement is charged only once, even if the call is repeated; the key is for looking
 * up the outcome with `readOrder`.
 */
export const payPastDue = endpoint({
  method: 'POST',
  path: `${accountRoot}/billing/pay/`,
  summary:
    'Charges what is past due to a card; answers the new state, also if nothing is due anymore',
  access: 'account',
  keyed: true,
  upstream: true,
  body: v.strictObject({
    /** The card to charge; the default card if omitted. */
    payment_id: v.optional(CardId),
    /** The `amount_due` that the person confirmed, in cents. */
    expected_amount: v.pipe(Cents, v.minValue(1), v.maxValue(100_000_000)),
  }),
  response: SubscriptionStatus,
});
