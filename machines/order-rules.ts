import type { BillingPreview } from '@contract/billing';
import type { DomainType } from '@contract/domain';

/*
 * What purchase and transfer order by alike. Their charts are written out each, from `config` on nearly the same: either is
 * to be read, shown and changed by itself.
 */

/** Who orders: staff inside an agency charge a card that is not theirs, and are asked once more. */
export type OrderedBy = 'agent' | 'staff';

/** What the account offers for an order: cards that can pay, and whether a domain may be parked. */
export interface OrderOptions {
  readonly usableCards: readonly string[];
  readonly defaultCard: string | null;
  readonly hasMicrosite: boolean;
}

/** What is ordered. A transfer's auth code is not in it: the actor reads it at the moment of sending. */
export interface DomainOrder {
  readonly name: string;
  readonly domainType: DomainType;
  readonly paymentId: string;
  /** Cents, as the person confirmed them. */
  readonly expectedAmount: number;
}

/** Why an order got no good answer. `lost`: nobody knows yet what became of it. */
export type OrderFailure =
  | { readonly kind: 'lost' }
  | { readonly kind: 'unauthorised' }
  | { readonly kind: 'amountChanged'; readonly preview: BillingPreview }
  | { readonly kind: 'refused'; readonly reason: string };

export type OrderResult =
  | { readonly status: 'running' }
  | { readonly status: 'done' }
  | { readonly status: 'refused'; readonly reason: string };

/** Parked needs an Enhanced Microsite on the account (specification, section 5). */
export function mayOrderType(options: OrderOptions | null, domainType: DomainType): boolean {
  return domainType === 'c1' || options?.hasMicrosite === true;
}

/** Whether a card of the account can pay. */
export function mayPayWith(options: OrderOptions | null, paymentId: string): boolean {
  return options?.usableCards.includes(paymentId) === true;
}

export function failureOf(error: unknown): OrderFailure {
  return isOrderFailure(error) ? error : { kind: 'lost' };
}

function isOrderFailure(error: unknown): error is OrderFailure {
  return (
    typeof error === 'object' &&
    error !== null &&
    'kind' in error &&
    ['lost', 'unauthorised', 'amountChanged', 'refused'].includes(String(error.kind))
  );
}

/** A card that is still there and can pay, else the default one, else none. */
export function cardToOffer(options: OrderOptions, wanted: string | null): string | null {
  return [wanted, options.defaultCard].find((id) => id !== null && mayPayWith(options, id)) ?? null;
}

/** A type that may be ordered: parked gives way to c1 where the account has no microsite. */
export function typeToOffer(options: OrderOptions, wanted: DomainType | null): DomainType | null {
  return wanted === null || mayOrderType(options, wanted) ? wanted : 'c1';
}

export function reasonOf(failure: OrderFailure): string {
  return failure.kind === 'refused' ? failure.reason : '';
}

export function newPreview(failure: OrderFailure, shown: BillingPreview | null): BillingPreview {
  if (failure.kind === 'amountChanged') return failure.preview;
  if (shown === null) throw new Error('An order was sent without a sum');
  return shown;
}
