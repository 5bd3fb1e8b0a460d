import * as v from 'valibot';
import { accountRoot } from './account';
import { cardBrands } from './card-brands';
import { endpoint } from './endpoint';
import { Cents, Day } from './text';

/** The parts of an account's cards, bills and email redirects by which the portal's search finds them. */
export const SearchIndex = v.object({
  /** The cards, default first. */
  cards: v.array(
    v.object({
      id: v.string(),
      is_default: v.boolean(),
      card_type: v.picklist(cardBrands),
      masked_card_number: v.string(),
    }),
  ),
  /** The latest statements, newest first. */
  bills: v.array(
    v.object({
      id: v.string(),
      customer_facing_id: v.string(),
      customer_facing_created: Day,
      amount_in_cents: Cents,
    }),
  ),
  /** The addresses on the account's domains, and their destinations. */
  redirects: v.array(
    v.object({
      pk: v.string(),
      redirect_address: v.string(),
      real_address: v.string(),
      domain: v.string(),
      /** True if the last message didn't arrive. */
      bounces: v.boolean(),
    }),
  ),
});
export type SearchIndex = v.InferOutput<typeof SearchIndex>;

export const readSearchIndex = endpoint({
  method: 'GET',
  path: `${accountRoot}/search/`,
  summary: "What the portal's search finds by number or address: cards, bills and email redirects",
  access: 'anyAccount',
  response: SearchIndex,
});
