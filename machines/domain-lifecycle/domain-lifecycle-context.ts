import type { DomainType } from '@contract/domain';
import type { ChargeDialogContext, ChargeDialogEvent, ChargedBy } from '../charge/charge-context';

/** The facts about a domain that determine which changes are allowed. */
export interface DomainFacts {
  readonly plan: DomainType;
  readonly active: boolean;
  readonly transferring: boolean;
  /** True if the account has another active Enhanced Microsite. */
  readonly otherMicrosite: boolean;
}

/** The result of parking or canceling, both of which can safely be repeated. */
export type ChangeOutcome =
  | { readonly kind: 'changed' }
  | { readonly kind: 'refused'; readonly reason: string };

export type DomainChange = 'upgrade' | 'park' | 'cancel';

export type DomainLifecycleEvent =
  | ChargeDialogEvent
  | { readonly type: 'facts.change'; readonly facts: DomainFacts }
  | { readonly type: 'upgrade.request' }
  | { readonly type: 'park.request' }
  | { readonly type: 'cancel.request' }
  | { readonly type: 'change.confirm' }
  | { readonly type: 'change.retry' }
  | { readonly type: 'change.dismiss' };

export interface DomainLifecycleInput {
  readonly facts: DomainFacts;
  readonly chargedBy: ChargedBy;
  /** True if an upgrade was sent before the page was reloaded and its outcome is still unknown. */
  readonly unsettled: boolean;
}

export interface DomainLifecycleContext extends DomainLifecycleInput, ChargeDialogContext {
  /** The reason why the domain couldn't be parked or canceled. */
  readonly reason: string | null;
}
