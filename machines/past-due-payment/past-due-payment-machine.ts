import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate';
import type { OrderedBy } from '../order/order-context';
import { must } from '../shared/must';
import type { MetaOf } from '../shared/requirements';
import type { pastDuePaymentRequirements } from './past-due-payment-requirements';

/** What is due, and what can pay it. Amounts are in cents. */
export type DueAmount =
  | {
      readonly kind: 'due';
      readonly amount: number;
      readonly usableCards: readonly string[];
      readonly defaultCard: string | null;
    }
  | { readonly kind: 'nothingDue' };

/**
 * What came of a payment. `lost`: nobody knows yet, so it has to be looked up. With several statements a declined card
 * may have paid some of them: `amount` is what is due now.
 */
export type PaymentOutcome =
  | { readonly kind: 'paid' }
  | { readonly kind: 'declined'; readonly reason: string; readonly amount: number }
  | { readonly kind: 'amountChanged'; readonly amount: number }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'lost' };

/** What the backend knows of a payment whose answer was lost. `unpaid`: it ended, and the amount is still due. */
export type PaymentStatus =
  | { readonly kind: 'paid' }
  | { readonly kind: 'running' }
  | { readonly kind: 'unpaid'; readonly amount: number };

export type PastDuePaymentEvent =
  | { readonly type: 'payment.open' }
  | { readonly type: 'card.choose'; readonly paymentId: string }
  | { readonly type: 'payment.confirm' }
  /** Staff confirm the charge to an agency's card. */
  | { readonly type: 'payment.charge' }
  | { readonly type: 'payment.reconsider' }
  | { readonly type: 'payment.retry' }
  | { readonly type: 'payment.dismiss' };

export interface PastDuePaymentInput {
  readonly paidBy: OrderedBy;
}

export interface PastDuePaymentContext extends PastDuePaymentInput {
  /** In cents. */
  readonly amount: number | null;
  readonly usableCards: readonly string[];
  readonly paymentId: string | null;
  readonly declinedCard: string | null;
  /** Why the last payment failed. */
  readonly reason: string | null;
}

type Outcome = DueAmount | PaymentOutcome | PaymentStatus;

function offered(outcome: DueAmount) {
  return must(outcome.kind === 'due' ? outcome : null, 'amount due');
}

function declined(outcome: PaymentOutcome) {
  return must(outcome.kind === 'declined' ? outcome : null, 'decline');
}

function refused(outcome: PaymentOutcome) {
  return must(outcome.kind === 'refused' ? outcome : null, 'refusal');
}

function newAmount(outcome: PaymentOutcome | PaymentStatus) {
  return must(
    outcome.kind === 'amountChanged' || outcome.kind === 'unpaid' ? outcome : null,
    'new amount',
  );
}

/** The preferred card, but not one that was just declined unless it is the only one. */
function cardToOffer(
  cards: readonly string[],
  preferred: string | null,
  refusedCard: string | null,
) {
  const others = cards.filter((id) => id !== refusedCard);
  return others.find((id) => id === preferred) ?? others[0] ?? cards[0] ?? null;
}

/**
 * Paying what is past due. The call needs no key: a statement is charged once however often it is paid. Still, a lost
 * answer is looked up rather than sent again, because only a person confirms a charge.
 */
export const pastDuePaymentMachine = setup({
  types: {
    input: {} as PastDuePaymentInput,
    context: {} as PastDuePaymentContext,
    events: {} as PastDuePaymentEvent,
    tags: {} as 'busy' | 'uninterruptible',
    meta: {} as MetaOf<typeof pastDuePaymentRequirements>,
  },
  actors: {
    readDue: fromPromise<DueAmount>(() => Promise.reject(new Error('readDue must be provided'))),
    pay: fromPromise<
      PaymentOutcome,
      { readonly paymentId: string; readonly expectedAmount: number }
    >(() => Promise.reject(new Error('pay must be provided'))),
    /** Looks up whether the amount that was being paid is still due. */
    askForPayment: fromPromise<PaymentStatus>(() =>
      Promise.reject(new Error('askForPayment must be provided')),
    ),
  },
  actions: {
    /** Reloads everything that shows what is due or was paid. */
    reloadBilling: () => {},
    setOffer: assign(({ context }, due: Extract<DueAmount, { kind: 'due' }>) => ({
      amount: due.amount,
      usableCards: due.usableCards,
      paymentId: cardToOffer(due.usableCards, due.defaultCard, context.declinedCard),
      reason: null,
    })),
    setAmount: assign((_, { amount }: { readonly amount: number }) => ({ amount })),
    setCard: assign((_, { paymentId }: { readonly paymentId: string }) => ({ paymentId })),
    setReason: assign((_, { reason }: { readonly reason: string }) => ({ reason })),
    setDeclined: assign(
      ({ context }, { reason, amount }: { readonly reason: string; readonly amount: number }) => ({
        reason,
        amount,
        declinedCard: context.paymentId,
        paymentId: cardToOffer(context.usableCards, null, context.paymentId),
      }),
    ),
  },
  guards: {
    isNothingDue: (_, { kind }: Outcome) => kind === 'nothingDue',
    canPay: (_, due: DueAmount) => due.kind === 'due' && due.usableCards.length > 0,
    cardIsUsable: ({ context }, { paymentId }: { readonly paymentId: string }) =>
      context.usableCards.includes(paymentId),
    isStaff: ({ context }) => context.paidBy === 'staff',
    isPaid: (_, { kind }: Outcome) => kind === 'paid',
    isDeclined: (_, { kind }: Outcome) => kind === 'declined',
    isRefused: (_, { kind }: Outcome) => kind === 'refused',
    isAmountChanged: (_, { kind }: Outcome) => kind === 'amountChanged',
    isUnpaid: (_, { kind }: Outcome) => kind === 'unpaid',
  },
  delays: {
    /** How long to wait before looking up a payment again. */
    askAgain: 1500,
  },
}).createMachine({
  id: 'past-due-payment',
  description: 'Pays what is past due, once.',
  context: ({ input }) => ({
    ...input,
    amount: null,
    usableCards: [],
    paymentId: null,
    declinedCard: null,
    reason: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The page says what is past due.',
      on: { 'payment.open': 'preparing' },
    },
    preparing: {
      description: 'Reads what is due, and the cards.',
      tags: 'busy',
      invoke: {
        id: 'readDue',
        src: 'readDue',
        onDone: [
          {
            guard: { type: 'isNothingDue', params: ({ event }) => event.output },
            target: 'settled',
            actions: 'reloadBilling',
          },
          {
            guard: { type: 'canPay', params: ({ event }) => event.output },
            target: 'confirming',
            actions: { type: 'setOffer', params: ({ event }) => offered(event.output) },
          },
          { target: 'noCard', meta: { requirements: ['past-due-payment.card'] } },
        ],
        onError: { target: 'unread', meta: { requirements: ['past-due-payment.failed'] } },
      },
      on: { 'payment.dismiss': 'closed' },
    },
    unread: {
      description: 'The amount or the cards failed to load, so nothing can be confirmed.',
      on: { 'payment.retry': 'preparing', 'payment.dismiss': 'closed' },
    },
    noCard: {
      description: 'No card of the account can pay.',
      meta: { requirements: ['past-due-payment.card'] },
      on: { 'payment.retry': 'preparing', 'payment.dismiss': 'closed' },
    },
    confirming: {
      description: 'The amount is shown beside the cards; both are confirmed together.',
      meta: { requirements: ['past-due-payment.sum', 'past-due-payment.card'] },
      initial: 'first',
      on: {
        'card.choose': {
          guard: { type: 'cardIsUsable', params: ({ event }) => event },
          actions: { type: 'setCard', params: ({ event }) => event },
          meta: { requirements: ['past-due-payment.card'] },
        },
        'payment.confirm': [
          {
            guard: 'isStaff',
            target: 'staffConfirmation',
            meta: { requirements: ['past-due-payment.staff'] },
          },
          { target: 'paying', meta: { requirements: ['past-due-payment.sum'] } },
        ],
        'payment.dismiss': 'closed',
      },
      states: {
        first: { description: 'The amount as first read.' },
        changed: {
          description: 'The amount changed since it was shown: the new one has to be confirmed.',
          meta: { requirements: ['past-due-payment.sum'] },
        },
        declined: {
          description: 'The card was declined. Another one is offered.',
          meta: { requirements: ['past-due-payment.card', 'past-due-payment.failed'] },
        },
        unpaid: {
          description: 'The answer was lost, and the amount is still due.',
          meta: { requirements: ['past-due-payment.once'] },
        },
      },
    },
    staffConfirmation: {
      description: "Staff confirm a second time before an agency's card is charged.",
      meta: { requirements: ['past-due-payment.staff'] },
      on: {
        'payment.charge': 'paying',
        'payment.reconsider': 'confirming',
      },
    },
    paying: {
      description: 'The card is charged. Nothing can interrupt it.',
      tags: ['busy', 'uninterruptible'],
      exit: 'reloadBilling',
      meta: { requirements: ['past-due-payment.done'] },
      initial: 'charging',
      states: {
        charging: {
          description: 'The payment is sent.',
          invoke: {
            id: 'pay',
            src: 'pay',
            input: ({ context: { paymentId, amount } }) => ({
              paymentId: must(paymentId, 'card to pay with'),
              expectedAmount: must(amount, 'confirmed amount'),
            }),
            onDone: [
              {
                guard: { type: 'isPaid', params: ({ event }) => event.output },
                target: '#past-due-payment.paid',
              },
              {
                guard: { type: 'isDeclined', params: ({ event }) => event.output },
                target: '#past-due-payment.confirming.declined',
                actions: { type: 'setDeclined', params: ({ event }) => declined(event.output) },
              },
              {
                guard: { type: 'isAmountChanged', params: ({ event }) => event.output },
                target: '#past-due-payment.confirming.changed',
                actions: { type: 'setAmount', params: ({ event }) => newAmount(event.output) },
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: '#past-due-payment.failed',
                actions: { type: 'setReason', params: ({ event }) => refused(event.output) },
              },
              { target: 'asking', meta: { requirements: ['past-due-payment.once'] } },
            ],
            // Nobody knows whether the payment arrived.
            onError: { target: 'asking', meta: { requirements: ['past-due-payment.once'] } },
          },
        },
        asking: {
          description: 'The answer was lost: looks up whether the amount is still due.',
          meta: { requirements: ['past-due-payment.once'] },
          invoke: {
            id: 'askForPayment',
            src: 'askForPayment',
            onDone: [
              {
                guard: { type: 'isPaid', params: ({ event }) => event.output },
                target: '#past-due-payment.paid',
              },
              {
                guard: { type: 'isUnpaid', params: ({ event }) => event.output },
                target: '#past-due-payment.confirming.unpaid',
                actions: { type: 'setAmount', params: ({ event }) => newAmount(event.output) },
              },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
        },
        waiting: {
          description: 'The payment is still running, or could not be looked up.',
          meta: { requirements: ['past-due-payment.once'] },
          after: { askAgain: 'asking' },
        },
      },
    },
    failed: {
      description: 'The payment was refused.',
      meta: { requirements: ['past-due-payment.failed'] },
      on: { 'payment.retry': 'preparing', 'payment.dismiss': 'closed' },
    },
    paid: {
      description: 'The amount is paid.',
      type: 'final',
      meta: { requirements: ['past-due-payment.done'] },
    },
    settled: {
      description: 'Nothing is due anymore: someone else paid, or the card was charged again.',
      type: 'final',
      meta: { requirements: ['past-due-payment.done'] },
    },
  },
});

export type PastDuePaymentActor = ActorRefFrom<typeof pastDuePaymentMachine>;
