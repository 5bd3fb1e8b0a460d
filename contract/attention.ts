import * as v from 'valibot';
import { accountRoot } from './account';
import { Card } from './card';
import { endpoint } from './endpoint';

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

/** A problem with the account that a person has to fix. */
export const AttentionItem = v.variant('kind', [
  v.object({ kind: v.literal('past_due') }),
  v.object({ kind: v.literal('card_expired'), ...card }),
  /** Expires within 60 days; `days_left` counts to the end of the expiration month. */
  v.object({ kind: v.literal('card_expiring'), ...card, days_left: v.number() }),
  /** `reason` says why it failed and what to do next. */
  v.object({ kind: v.literal('transfer_failed'), domain: v.string(), reason: v.string() }),
]);
export type AttentionItem = v.InferOutput<typeof AttentionItem>;

export const readAttention = endpoint({
  method: 'GET',
  path: `${accountRoot}/attention/`,
  summary: 'Everything on the account that needs attention, most urgent first',
  access: 'account',
  answer: v.object({ items: v.array(AttentionItem) }),
});
