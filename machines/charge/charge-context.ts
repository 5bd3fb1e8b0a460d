import type { BillingPreview } from '@contract/billing';
import type { ActorRef, Snapshot, StateValue } from 'xstate';

/** Who confirms a charge. Staff charge a card that is not theirs, so they confirm twice. */
export type ChargedBy = 'agent' | 'staff';

/** What a card is charged for. */
export type ChargePurpose = 'order' | 'upgrade' | 'restore' | 'pastDue';

/** What is charged once it is confirmed, in cents; for a plan, also what it costs per month. */
export type Offer = BillingPreview | { readonly due_now: number };

export interface UsableCards {
  readonly usableCards: readonly string[];
  readonly defaultCard: string | null;
}

/** What a charge would cost, and what can pay for it. */
export interface Offered extends UsableCards {
  readonly kind: 'offered';
  readonly offer: Offer;
}

export type Preparation = Offered | { readonly kind: 'nothingDue' };

/** What is sent. Another amount than the confirmed one is never charged. */
export interface Charge {
  readonly purpose: ChargePurpose;
  readonly paymentId: string;
  /** Cents, as the person confirmed them. */
  readonly expectedAmount: number;
}

/** What of a charge was refused. `pastDue`: nothing is charged until what is past due is paid. */
export const refusalCauses = ['card', 'name', 'authCode', 'pastDue', 'other'] as const;

export interface Refusal {
  readonly reason: string;
  readonly cause: (typeof refusalCauses)[number];
}

interface Charged {
  readonly kind: 'charged';
  /** The key of the charge, under which its outcome can be read. */
  readonly key: string;
}

interface Refused extends Refusal {
  readonly kind: 'refused';
}

/**
 * What came of sending a charge. `lost`: nobody knows yet, so it has to be looked up. `busy`: the backend refused it
 * before it began, and stored nothing under its key.
 */
export type ChargeOutcome =
  | Charged
  | Refused
  | { readonly kind: 'lost' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'amountChanged'; readonly offer: Offer };

/** What the backend knows of a charge that was sent. */
export type ChargeStatus = Charged | Refused | { readonly kind: 'running' };

/** What decides about a charge. */
export type ChargeEvent =
  | { readonly type: 'charge.confirm' }
  /** Staff confirm the charge to an agency's card. */
  | { readonly type: 'charge.confirmAgain' }
  | { readonly type: 'charge.reconsider' };

/** What a person does in the dialog of a charge. */
export type ChargeDialogEvent =
  | ChargeEvent
  | { readonly type: 'card.choose'; readonly paymentId: string }
  | { readonly type: 'charge.retry' }
  | { readonly type: 'charge.dismiss' };

export interface ChargeContext {
  readonly chargedBy: ChargedBy;
  readonly offer: Offer | null;
  readonly paymentId: string | null;
  /** Why the last charge was refused. */
  readonly refusal: Refusal | null;
  /** The card that was declined last. Its id is no secret. */
  readonly declinedCard: string | null;
}

export interface ChargeDialogContext extends ChargeContext {
  readonly usableCards: readonly string[];
}

/** A snapshot of any flow that asks in a dialog of its own. */
interface ChargeDialogSnapshot {
  readonly context: ChargeDialogContext;
  matches(state: StateValue): boolean;
  hasTag(tag: 'uninterruptible'): boolean;
}

export type ChargeDialogActor = ActorRef<
  ChargeDialogSnapshot & Snapshot<unknown>,
  ChargeDialogEvent
>;

export const blankCharge: Omit<ChargeDialogContext, 'chargedBy'> = {
  offer: null,
  paymentId: null,
  refusal: null,
  declinedCard: null,
  usableCards: [],
};

/** The default card, but not one that was just declined unless it is the only one. */
function cardToOffer({ usableCards, defaultCard }: UsableCards, declined: string | null) {
  const others = usableCards.filter((id) => id !== declined);
  return others.find((id) => id === defaultCard) ?? others[0] ?? usableCards[0] ?? null;
}

/** What a flow assigns in the actions of the fragment. */
export const chargeChanges = {
  setPrepared: ({ declinedCard }: ChargeContext, { offer, ...cards }: Offered) => ({
    offer,
    usableCards: cards.usableCards,
    paymentId: cardToOffer(cards, declinedCard),
  }),
  setOffer: (_: unknown, { offer }: { readonly offer: Offer }) => ({ offer }),
  setCard: (_: unknown, { paymentId }: { readonly paymentId: string }) => ({ paymentId }),
  setRefusal: ({ paymentId, declinedCard }: ChargeContext, { reason, cause }: Refusal) => ({
    refusal: { reason, cause },
    declinedCard: cause === 'card' ? paymentId : declinedCard,
  }),
  clearPrepared: { offer: null, usableCards: [], paymentId: null },
  clearRefusal: { refusal: null },
};
