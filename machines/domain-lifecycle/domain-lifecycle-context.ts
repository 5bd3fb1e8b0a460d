import type { BillingPreview } from '@contract/billing';
import type { DomainType } from '@contract/domain';

/** What decides which changes a domain allows. */
export interface DomainFacts {
  readonly plan: DomainType;
  readonly active: boolean;
  readonly transferring: boolean;
  /** Whether the account has another active Enhanced Microsite. */
  readonly otherMicrosite: boolean;
}

/** What an upgrade costs, and what can pay for it. */
export interface UpgradeOffer {
  readonly preview: BillingPreview;
  readonly usableCards: readonly string[];
  readonly defaultCard: string | null;
}

/** What came of parking or canceling, which can be repeated. */
export type ChangeOutcome =
  | { readonly kind: 'changed' }
  | { readonly kind: 'refused'; readonly reason: string };

export type DomainChange = 'upgrade' | 'park' | 'cancel';

export type DomainLifecycleEvent =
  | { readonly type: 'facts.change'; readonly facts: DomainFacts }
  | { readonly type: 'upgrade.request' }
  | { readonly type: 'park.request' }
  | { readonly type: 'cancel.request' }
  | { readonly type: 'card.choose'; readonly paymentId: string }
  | { readonly type: 'change.confirm' }
  | { readonly type: 'change.retry' }
  | { readonly type: 'change.dismiss' };

export interface DomainLifecycleInput {
  readonly facts: DomainFacts;
  /** Whether an upgrade was sent before the page loaded, and its outcome isn't known. */
  readonly unsettled: boolean;
}

export interface DomainLifecycleContext extends DomainLifecycleInput {
  readonly preview: BillingPreview | null;
  readonly usableCards: readonly string[];
  readonly paymentId: string | null;
  readonly declinedCard: string | null;
  /** Why the last change failed. */
  readonly reason: string | null;
}
