import * as v from 'valibot';
import { accountRoot } from './account';
import { Card } from './card';
import { DeniedImage } from './domain';
import { endpoint } from './endpoint';
import { Cents, Day, Instant } from './text';
import { OwnerTask, TransferProgress } from './transfer';

const card = {
  payment_id: v.string(),
  ...v.pick(Card, [
    'card_type',
    'masked_card_number',
    'is_default',
    'expiration_month',
    'expiration_year',
  ]).entries,
};

const of = TransferProgress.entries.kind;

/** A problem to fix, a process in progress, or good news. */
export const AttentionItem = v.variant('kind', [
  /** `bank_asks`: the bank declined to charge a card without the cardholder, who has to pay the bill. */
  v.object({
    kind: v.literal('past_due'),
    amount_in_cents: Cents,
    bank_asks: v.optional(v.literal(true)),
    /** The charges that failed, and when and why the last of them did. */
    failed: v.optional(v.object({ charges: v.number(), last_on: Day, reason: v.string() })),
  }),
  /** An order or a payment that is canceled at `until` unless the cardholder confirms it; `domain` is null for a payment. */
  v.object({
    kind: v.literal('bank_asks'),
    key: v.string(),
    domain: v.nullable(v.string()),
    amount_in_cents: Cents,
    until: Instant,
  }),
  v.object({ kind: v.literal('card_expired'), ...card }),
  /** Expires within 60 days. */
  v.object({ kind: v.literal('card_expiring'), ...card }),
  /** A failed transfer or registration; `reason` explains the failure and the next step. */
  v.object({ kind: v.literal('transfer_failed'), of, domain: v.string(), reason: v.string() }),
  /** The owner has to act on an email from the registrar. */
  v.object({ kind: v.literal('owner_needed'), domain: v.string(), ...OwnerTask.entries }),
  /** A redirect whose last message or test didn't arrive; `reason` explains why. */
  v.object({
    kind: v.literal('undelivered_redirect'),
    domain: v.string(),
    pk: v.string(),
    redirect_address: v.string(),
    real_address: v.string(),
    reason: v.string(),
    bounced_at: Instant,
  }),
  /** An image for the domain's site that our team denied in the last 30 days. */
  v.object({ kind: v.literal('denied_image'), domain: v.string(), ...DeniedImage.entries }),
  /** A transfer or registration in progress; `day` is 1 on the day it was submitted. */
  v.object({
    kind: v.literal('transfer_running'),
    of,
    domain: v.string(),
    status: v.picklist(['submitted', 'waiting']),
    submitted_on: Day,
    day: v.pipe(v.number(), v.integer()),
  }),
  /** Completed in the last 7 days. */
  v.object({ kind: v.literal('transfer_completed'), of, domain: v.string(), completed_on: Day }),
]);
export type AttentionItem = v.InferOutput<typeof AttentionItem>;

export const readAttention = endpoint({
  method: 'GET',
  path: `${accountRoot}/attention/`,
  summary:
    'What needs attention on the account, most urgent first, then what is in progress and good news',
  access: 'anyAccount',
  response: v.object({ items: v.array(AttentionItem) }),
});
