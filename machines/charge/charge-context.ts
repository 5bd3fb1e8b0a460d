import type { BillingPreview } from '@contract/billing';
import { assign, type ActorRef, type AnyEventObject, type Snapshot, type StateValue } from 'xstate';

/** The role of the person who confirms a charge. Staff charge a card that isn't theirs, so they confirm twice. */
export type ChargedBy = 'agent' | 'staff';

export type ChargePurpose = 'order' | 'upgrade' | 'restore' | 'pastDue';

/** The amount to confirm, in cents, and the monthly price if the charge is for a plan. */
export type Offer = BillingPreview | { readonly due_now: number };

export interface UsableCards {
  readonly usableCards: readonly string[];
  readonly defaultCard: string | null;
}

/** The price of a charge, and the cards that can pay it. */
export interface Offered extends UsableCards {
  readonly kind: 'offered';
  readonly offer: Offer;
}

export type Preparation = Offered | { readonly kind: 'nothingDue' };

/** A charge to send. Only the confirmed amount is ever charged. */
export interface Charge {
  readonly purpose: ChargePurpose;
  readonly paymentId: string;
  /** The confirmed amount, in cents. */
  readonly expectedAmount: number;
}

/**
 * The cause of a refusal. `pastDue`: nothing can be charged until the past-due amount is paid. `signIn`: staff can't
 * charge anything until they sign in with stronger authentication.
 */
export const refusalCauses = [
  'card',
  'name',
  'authCode',
  'pastDue',
  'signIn',
  'changed',
  'other',
] as const;

export interface Refusal {
  readonly reason: string;
  readonly cause: (typeof refusalCauses)[number];
}

interface Charged {
  readonly kind: 'charged';
  /** The charge's key, which is used to look up its outcome. */
  readonly key: string;
  /** True if it was charged for a name that is still being registered. */
  readonly isRegistering?: boolean;
}

interface Refused extends Refusal {
  readonly kind: 'refused';
}

/**
 * The result of sending a charge. `running`: the backend has it, and the outcome has to be looked up. `lost`: so it has,
 * but the backend didn't respond. `busy`: the backend refused the charge before it began, and stored nothing under its
 * key.
 */
export type ChargeOutcome =
  | Charged
  | Refused
  | { readonly kind: 'running' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'amountChanged'; readonly offer: Offer };

/**
 * The backend's record of a charge that was sent. `bankAsks`: the bank waits for the cardholder to confirm it.
 * `canceled`: the person canceled it instead.
 */
export type ChargeStatus =
  | Charged
  | Refused
  | { readonly kind: 'running' }
  | { readonly kind: 'bankAsks' }
  | { readonly kind: 'canceled' };

/** What became of the bank's window: `closed` if the person left it without an answer. */
export type BankAnswer = { readonly kind: 'answered' } | { readonly kind: 'closed' };

export type ChargeEvent =
  | { readonly type: 'charge.confirm' }
  /** The second confirmation, with which staff agree to charge an agency's card. */
  | { readonly type: 'charge.confirmAgain' }
  | { readonly type: 'charge.reconsider' }
  /** Opens the bank's window again. */
  | { readonly type: 'bank.ask' }
  /** Cancels a charge that the bank asks about. */
  | { readonly type: 'charge.cancel' };

export type ChargeDialogEvent =
  | ChargeEvent
  | { readonly type: 'card.choose'; readonly paymentId: string }
  | { readonly type: 'card.add' }
  | { readonly type: 'card.added'; readonly paymentId: string }
  | { readonly type: 'card.cancel' }
  | { readonly type: 'charge.retry' }
  | { readonly type: 'charge.dismiss' };

export interface ChargeContext {
  readonly chargedBy: ChargedBy;
  readonly offer: Offer | null;
  readonly paymentId: string | null;
  /** Reason why the last charge was refused. */
  readonly refusal: Refusal | null;
  /** The id of the card that was declined last. It isn't secret. */
  readonly declinedCard: string | null;
}

export interface ChargeDialogContext extends ChargeContext {
  readonly usableCards: readonly string[];
  /** The card to offer after the card form: the one added there, or the one chosen before it opened. */
  readonly wantedCard: string | null;
}

/** A snapshot of any flow with a charge that has its own dialog. */
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
  wantedCard: null,
};

/** Returns the wanted card or the default card, or another one if neither can be charged or it was just declined. */
function cardToOffer(
  { usableCards, defaultCard }: UsableCards,
  { declinedCard, wantedCard }: ChargeDialogContext,
) {
  const others = usableCards.filter((id) => id !== declinedCard);
  return (
    [wantedCard, defaultCard].find((id) => id !== null && others.includes(id)) ??
    others[0] ??
    usableCards[0] ??
    null
  );
}

/**
 * An assignment of a context that other contexts extend. Generic, because XState ties `assign` to one
 * context and its events.
 */
export function assignTo<
  Base extends object,
  Context extends Base,
  Event extends AnyEventObject,
>() {
  return <Params extends object | undefined>(
    change: (context: Base, params: Params) => Partial<Base>,
  ) =>
    assign<Context, Event, Params, Event, never>(
      ({ context }, params) => change(context, params) as Partial<Context>,
    );
}

/** The actions of every charge that change its context. */
export function chargeAssigns<Context extends ChargeContext, Event extends AnyEventObject>() {
  const set = assignTo<ChargeContext, Context, Event>();
  return {
    setOffer: set((_, { offer }: { readonly offer: Offer }) => ({ offer })),
    setCard: set((_, { paymentId }: { readonly paymentId: string }) => ({ paymentId })),
    setRefusal: set(({ paymentId, declinedCard }, { reason, cause }: Refusal) => ({
      refusal: { reason, cause },
      declinedCard: cause === 'card' ? paymentId : declinedCard,
    })),
  };
}

/** The actions of every charge with its own dialog that change its context. */
export function chargeDialogAssigns<
  Context extends ChargeDialogContext,
  Event extends AnyEventObject,
>() {
  const set = assignTo<ChargeDialogContext, Context, Event>();
  return {
    ...chargeAssigns<Context, Event>(),
    setPrepared: set((context, { offer, ...cards }: Offered) => ({
      offer,
      usableCards: cards.usableCards,
      paymentId: cardToOffer(cards, context),
      wantedCard: null,
    })),
    setWanted: set((_, { paymentId }: Pick<ChargeContext, 'paymentId'>) => ({
      wantedCard: paymentId,
    })),
    clearPrepared: set((): Partial<ChargeDialogContext> => ({
      offer: null,
      usableCards: [],
      paymentId: null,
    })),
    clearAttempt: set(() => ({ refusal: null, wantedCard: null })),
  };
}
