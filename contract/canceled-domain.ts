import * as v from 'valibot';
import { accountRoot } from './account';
import { Domain, DomainType } from './domain';
import { endpoint } from './endpoint';
import { CardId, Cents, Day, Instant } from './text';

/** A canceled domain. It can be restored until it is released. */
export const CanceledDomain = v.object({
  name: v.string(),
  domain_type: DomainType,
  canceled_at: Instant,
  /** Day on which the name is released at the registrar, in the billing time zone. */
  release_day: Day,
});
export type CanceledDomain = v.InferOutput<typeof CanceledDomain>;

export const listCanceledDomains = endpoint({
  method: 'GET',
  path: `${accountRoot}/canceled-domains/`,
  summary: 'The domains that were canceled and can still be restored',
  access: 'anyAccount',
  response: v.array(CanceledDomain),
});

const Restoration = v.strictObject({
  /** The card to charge; the default card if omitted. */
  payment_id: v.optional(CardId),
  /** The amount from the billing preview that the person confirmed, in cents. */
  expected_amount: v.pipe(Cents, v.minValue(0), v.maxValue(1_000_000)),
});
export type Restoration = v.InferOutput<typeof Restoration>;

export const restoreDomain = endpoint({
  method: 'POST',
  path: `${accountRoot}/canceled-domains/{name}/restore/`,
  summary:
    'Restores a canceled domain with its settings and email redirects, which is an order with a key',
  access: 'account',
  keyed: true,
  upstream: true,
  body: Restoration,
  response: Domain,
});
