import type { DomainType } from '@contract/domain';
import type { ActorRef, AnyEventObject, Snapshot, StateValue } from 'xstate';
import {
  assignTo,
  chargeAssigns,
  type ChargeContext,
  type ChargedBy,
  type ChargeEvent,
  type UsableCards,
} from '../charge/charge-context';

/** The account's options for an order: cards that can pay, and whether a domain may be parked. */
export interface OrderOptions extends UsableCards {
  readonly hasMicrosite: boolean;
}

/** An order. A transfer's auth code isn't part of it: the actor reads the code when it sends the order. */
export interface DomainOrder {
  readonly name: string;
  readonly domainType: DomainType;
  readonly paymentId: string;
  /** The confirmed amount, in cents. */
  readonly expectedAmount: number;
}

/** The receipt for an earlier order. */
export type RecalledOrder =
  | {
      readonly kind: 'found';
      readonly name: string;
      readonly domainType: DomainType;
      readonly isRegistering?: boolean;
    }
  | { readonly kind: 'unknown' };

export type OrderEvent =
  | ChargeEvent
  | { readonly type: 'wizard.continue' }
  | { readonly type: 'wizard.back' }
  | { readonly type: 'wizard.startOver' }
  | { readonly type: 'options.retry' }
  | { readonly type: 'type.choose'; readonly domainType: DomainType }
  | { readonly type: 'card.choose'; readonly paymentId: string }
  | { readonly type: 'card.add' }
  | { readonly type: 'card.added'; readonly paymentId: string }
  | { readonly type: 'card.cancel' }
  | { readonly type: 'error.acknowledge' };

export interface OrderContext extends ChargeContext {
  readonly text: string;
  /** The domain to be ordered. */
  readonly name: string | null;
  readonly options: OrderOptions | null;
  readonly domainType: DomainType | null;
  /** The key of the finished order. It isn't secret, because the URL contains it. */
  readonly orderKey: string | null;
  /** True if the name of the finished purchase is still being registered. */
  readonly isRegistering: boolean;
}

/** What may have changed by the time a person configures an order again. */
export const forgottenOffer = { options: null, offer: null } as const;

/** `unsaved`: if the person left the page, input would be lost or an outcome would be unknown. */
export type OrderTag = 'busy' | 'choosing' | 'uninterruptible' | 'unsaved';

/** The initial context, with c1 as the default plan (order.configure). */
export const blankOrder: Omit<OrderContext, 'chargedBy'> = {
  text: '',
  name: null,
  options: null,
  domainType: 'c1',
  offer: null,
  paymentId: null,
  refusal: null,
  declinedCard: null,
  orderKey: null,
  isRegistering: false,
};

/** The part of a flow that is stored for a reload. `First` is the flow's first stage. */
export interface OrderDraft<First extends string> extends Pick<
  OrderContext,
  'text' | 'name' | 'domainType' | 'paymentId' | 'refusal' | 'declinedCard'
> {
  readonly stage: First | 'config' | 'ordering';
}

export interface OrderInput<First extends string> {
  readonly draft: OrderDraft<First> | null;
  readonly chargedBy: ChargedBy;
  /** The key of a finished order whose receipt is shown again. */
  readonly orderKey?: string | undefined;
}

/** Returns the initial context of a flow, with its draft and the stage to resume. */
export function restoredContext<First extends string>({
  draft,
  chargedBy,
  orderKey: finished,
}: OrderInput<First>) {
  const orderKey = finished ?? null;
  if (draft === null) return { chargedBy, orderKey, restored: null };
  const { stage, ...kept } = draft;
  return { chargedBy, orderKey, restored: stage, ...kept };
}

/** Returns the draft to store for a reload; `null` if there is nothing to restore. */
export function orderDraft<First extends string>(
  snapshot: OrderSnapshot & {
    readonly context: { readonly restored: OrderDraft<First>['stage'] | null };
  },
  first: First,
): OrderDraft<First> | null {
  const { restored, text, name, domainType, paymentId, refusal, declinedCard } = snapshot.context;
  if (snapshot.matches('done') || text === '') return null;
  const chosen = snapshot.matches(first) ? (restored ?? first) : 'config';
  const isInFlight =
    snapshot.hasTag('uninterruptible') || snapshot.matches({ ordering: 'verifying' });
  const stage = isInFlight ? 'ordering' : chosen;
  return { stage, text, name, domainType, paymentId, refusal, declinedCard };
}

/** A snapshot of any flow that ends in an order. */
export interface OrderSnapshot {
  readonly context: OrderContext;
  readonly value: StateValue;
  matches(state: StateValue): boolean;
  hasTag(tag: OrderTag): boolean;
  can(event: OrderEvent): boolean;
}

/** An actor of any flow that ends in an order. */
export type OrderActor = ActorRef<OrderSnapshot & Snapshot<unknown>, OrderEvent>;

/** Returns false for a parked domain on an account without an Enhanced Microsite (order.parked). */
export function mayOrderType(options: OrderOptions | null, domainType: DomainType): boolean {
  return domainType === 'c1' || options?.hasMicrosite === true;
}

/** Returns true if a card of the account can pay. */
export function mayPayWith(options: OrderOptions | null, paymentId: string): boolean {
  return options?.usableCards.includes(paymentId) === true;
}

/** Returns the chosen card if it can still pay; otherwise the default card, if there is one. */
function cardToOffer(options: OrderOptions, wanted: string | null): string | null {
  return [wanted, options.defaultCard].find((id) => id !== null && mayPayWith(options, id)) ?? null;
}

/** The actions of every flow that change its context. */
export function orderAssigns<Context extends OrderContext, Event extends AnyEventObject>() {
  const set = assignTo<OrderContext, Context, Event>();
  return {
    ...chargeAssigns<Context, Event>(),
    /** Replaces the parked plan with c1 if the account has no microsite. */
    setOptions: set(({ domainType, paymentId }, options: OrderOptions) => ({
      options,
      paymentId: cardToOffer(options, paymentId),
      domainType: domainType === null || mayOrderType(options, domainType) ? domainType : 'c1',
    })),
    toggleType: set((context, { domainType }: { readonly domainType: DomainType }) => ({
      domainType: context.domainType === domainType ? null : domainType,
      offer: null,
    })),
    charged: set(
      (_, { key, isRegistering }: { readonly key: string; readonly isRegistering: boolean }) => ({
        orderKey: key,
        isRegistering,
      }),
    ),
    setRecalled: set(
      (
        _,
        { name, domainType, isRegistering = false }: Extract<RecalledOrder, { kind: 'found' }>,
      ) => ({ name, domainType, isRegistering }),
    ),
    clearOptions: set(() => forgottenOffer),
    clearOffer: set(() => ({ offer: null })),
  };
}
