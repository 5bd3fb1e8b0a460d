import type { ModelOf, StepOf } from 'statechart-paths/model';
import {
  chargeDialogCases,
  chargeDialogEvents,
  chargeDialogHow,
  chargeOutOfBrowser,
} from '../charge/charge-cases';
import { chargeDialogModel } from '../charge/charge-dialog-model';
import { invariantsOf } from '../shared/invariants';
import { scenariosOf } from '../shared/scenarios';
import type { PastDuePaymentContext, pastDuePaymentMachine } from './past-due-payment-machine';
import type { pastDuePaymentRequirements } from './past-due-payment-requirements';

type PaymentRequirement = keyof typeof pastDuePaymentRequirements;

const charge = chargeDialogModel({
  purpose: 'pastDue',
  holder: 'paying',
  charged: 'paid',
  closed: 'closed',
  agent: 'agency → payment.open',
  staff: 'staff → payment.open',
  reloaded: 'reloaded meanwhile',
});

const cases = chargeDialogCases({ due_now: 3400 }, { due_now: 6800 });

export const pastDuePaymentModel = {
  inputs: {
    agency: { chargedBy: 'agent', unsettled: false },
    staff: { chargedBy: 'staff', unsettled: false },
    'reloaded meanwhile': { chargedBy: 'agent', unsettled: true },
  },
  events: { 'payment.open': { plain: {} }, ...chargeDialogEvents },
  actors: {
    ...cases,
    prepareCharge: {
      ...cases.prepareCharge,
      done: { ...cases.prepareCharge.done, 'nothing due': { kind: 'nothingDue' } },
    },
  },
  how: {
    ...chargeDialogHow,
    'start agency': 'Sign in as multi and open the billing page of the agency that is past due',
    'start staff': 'Sign in as staff and open the billing page of an agency that is past due',
    'start reloaded meanwhile': 'Confirm a payment and reload the page before the response',
    'prepareCharge done nothing due': 'Pay in another browser first',
  },
  invariants: charge.invariants,
  stepInvariants: [
    ...charge.stepInvariants,
    ...invariantsOf<StepOf<typeof pastDuePaymentMachine>, PaymentRequirement>({
      'past-due-payment.pay': {
        'Pay now reads what is due': ({ event, before, after }) =>
          event.type !== 'payment.open' ||
          !before.matches('closed') ||
          after.matches({ paying: 'preparing' }),
        'a payment that a reload interrupted is looked up once': ({ after }) =>
          !after.context.unsettled,
      },
    }),
  ],
  monitors: charge.monitors,
  delays: charge.delays,
  outOfBrowser: [...chargeOutOfBrowser('pastDue')],
  scenarios: [
    ...charge.scenarios,
    ...scenariosOf<PastDuePaymentContext, PaymentRequirement>({
      'what someone else paid is not paid again': [
        'agency → payment.open → prepareCharge done nothing due',
        'settled',
        ['past-due-payment.settled', 'past-due-payment.pay'],
      ],
    }),
  ],
} satisfies ModelOf<typeof pastDuePaymentMachine>;
