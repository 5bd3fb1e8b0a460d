import { assign, setup, type ActorRefFrom } from 'xstate';
import {
  blankCharge,
  chargeDialogAssigns,
  type ChargeDialogContext,
  type ChargeDialogEvent,
  type ChargedBy,
} from '../charge/charge-context';
import type { chargeDialogRequirements } from '../charge/charge-requirements';
import {
  chargeDialogActors,
  chargeDialogGuards,
  chargeDialogStates,
} from '../charge/charge-dialog-states';
import { chargeActions, chargeDelays } from '../charge/charge-states';
import type { MetaOf } from '../shared/requirements';
import type { pastDuePaymentRequirements } from './past-due-payment-requirements';

export type PastDuePaymentEvent = ChargeDialogEvent | { readonly type: 'payment.open' };

export interface PastDuePaymentInput {
  readonly chargedBy: ChargedBy;
  /** True if a payment was sent before the page was reloaded and its outcome is still unknown. */
  readonly unsettled: boolean;
}

export interface PastDuePaymentContext extends PastDuePaymentInput, ChargeDialogContext {}

export const pastDuePaymentMachine = setup({
  types: {
    input: {} as PastDuePaymentInput,
    context: {} as PastDuePaymentContext,
    events: {} as PastDuePaymentEvent,
    tags: {} as 'busy' | 'uninterruptible',
    meta: {} as MetaOf<typeof pastDuePaymentRequirements & typeof chargeDialogRequirements>,
  },
  actors: chargeDialogActors,
  actions: {
    ...chargeActions,
    clearUnsettled: assign({ unsettled: false }),
    ...chargeDialogAssigns<PastDuePaymentContext, PastDuePaymentEvent>(),
  },
  guards: { ...chargeDialogGuards, isUnsettled: ({ context }) => context.unsettled },
  delays: chargeDelays,
}).createMachine({
  id: 'past-due-payment',
  description: 'Pays what is past due, once.',
  context: ({ input }) => ({ ...blankCharge, ...input }),
  initial: 'resuming',
  states: {
    resuming: {
      description: 'Was a payment sent before the page loaded?',
      always: [
        {
          guard: 'isUnsettled',
          target: 'paying.verifying',
          actions: 'clearUnsettled',
          meta: { requirements: ['charge.once'] },
        },
        { target: 'closed' },
      ],
    },
    closed: {
      description: 'The page says what is past due.',
      on: {
        'payment.open': { target: 'paying', meta: { requirements: ['past-due-payment.pay'] } },
      },
    },
    paying: {
      description: 'What is past due is charged to a card.',
      meta: { requirements: ['past-due-payment.pay'] },
      initial: 'preparing',
      states: chargeDialogStates({
        purpose: 'pastDue',
        at: '#past-due-payment.paying',
        charged: '#past-due-payment.paid',
        closed: '#past-due-payment.closed',
        nothingDue: '#past-due-payment.settled',
      }),
    },
    paid: {
      description: 'The amount is paid.',
      type: 'final',
      meta: { requirements: ['past-due-payment.pay'] },
    },
    settled: {
      description: 'Nothing is due anymore: someone else paid, or the card was charged again.',
      type: 'final',
      meta: { requirements: ['past-due-payment.settled'] },
    },
  },
});

export type PastDuePaymentActor = ActorRefFrom<typeof pastDuePaymentMachine>;
