import type { ModelOf, StepOf } from '@workbench/paths/model';
import type { SnapshotFrom } from 'xstate';
import { invariantsOf } from '../shared/invariants';
import { journeysOf } from '../shared/journeys';
import type { PastDuePaymentContext, pastDuePaymentMachine } from './past-due-payment-machine';
import type { pastDuePaymentRequirements } from './past-due-payment-requirements';

type PaymentRequirement = keyof typeof pastDuePaymentRequirements;
type PaymentSnapshot = SnapshotFrom<typeof pastDuePaymentMachine>;
type PaymentStep = StepOf<typeof pastDuePaymentMachine>;

const due = {
  kind: 'due',
  amount: 3400,
  usableCards: ['card-1', 'card-2'],
  defaultCard: 'card-1',
} as const;
const reason = "Your card was declined. You haven't been charged.";

const isSent = ({ started }: PaymentStep) => started.some(({ id }) => id === 'pay');
const isEnded = (snapshot: PaymentSnapshot) =>
  snapshot.matches('paid') || snapshot.matches('settled');

export const pastDuePaymentModel = {
  inputs: { agency: { paidBy: 'agent' }, staff: { paidBy: 'staff' } },
  events: {
    'payment.open': { plain: {} },
    'card.choose': { second: { paymentId: 'card-2' }, gone: { paymentId: 'card-9' } },
    'payment.confirm': { plain: {} },
    'payment.charge': { plain: {} },
    'payment.reconsider': { plain: {} },
    'payment.retry': { plain: {} },
    'payment.dismiss': { plain: {} },
  },
  actors: {
    readDue: {
      done: {
        'two cards': due,
        'no card': { ...due, usableCards: [], defaultCard: null },
        'nothing due': { kind: 'nothingDue' },
      },
      error: { down: {} },
    },
    pay: {
      done: {
        paid: { kind: 'paid' },
        declined: { kind: 'declined', reason, amount: 3400 },
        'amount changed': { kind: 'amountChanged', amount: 6800 },
        refused: { kind: 'refused', reason: 'The payment service failed. Try again later.' },
        'answer lost': { kind: 'lost' },
      },
      error: { unforeseen: {} },
    },
    askForPayment: {
      done: {
        paid: { kind: 'paid' },
        running: { kind: 'running' },
        unpaid: { kind: 'unpaid', amount: 3400 },
      },
      error: { down: {} },
    },
  },
  invariants: invariantsOf<PaymentSnapshot, PaymentRequirement>({
    'past-due-payment.card': {
      'a payment is confirmed with a card that can pay': (snapshot) =>
        !(snapshot.matches('confirming') || snapshot.matches('staffConfirmation')) ||
        snapshot.context.usableCards.includes(snapshot.context.paymentId ?? ''),
    },
    'past-due-payment.sum': {
      'a payment is confirmed beside its amount': (snapshot) =>
        !snapshot.matches('confirming') || snapshot.context.amount !== null,
    },
    'past-due-payment.failed': {
      'a failure is always explained': (snapshot) =>
        !(snapshot.matches('failed') || snapshot.matches({ confirming: 'declined' })) ||
        snapshot.context.reason !== null,
    },
    'past-due-payment.once': {
      'a payment whose outcome is unknown cannot be left or confirmed': (snapshot) =>
        !snapshot.hasTag('uninterruptible') ||
        (['payment.dismiss', 'payment.confirm', 'payment.charge', 'payment.retry'] as const).every(
          (type) => !snapshot.can({ type }),
        ),
    },
  }),
  stepInvariants: invariantsOf<PaymentStep, PaymentRequirement>({
    'past-due-payment.sum': {
      'what was shown is what is charged': (step) =>
        !isSent(step) ||
        step.started.every(
          ({ input }) =>
            JSON.stringify(input) ===
            JSON.stringify({
              paymentId: step.before.context.paymentId,
              expectedAmount: step.before.context.amount,
            }),
        ),
      'what the backend says is due is what is shown': ({ event, after }) =>
        !/^xstate\.done\.actor\.(readDue|pay|askForPayment)$/.test(event.type) ||
        !after.matches('confirming') ||
        after.context.amount === amountIn(event),
    },
    'past-due-payment.card': {
      'a declined card is not offered again while there is another': ({ event, after }) =>
        !event.type.startsWith('xstate.done') ||
        !after.matches('confirming') ||
        after.context.declinedCard === null ||
        after.matches({ confirming: 'changed' }) ||
        after.matches({ confirming: 'unpaid' }) ||
        after.context.paymentId !== after.context.declinedCard,
      'a declined card is remembered, and no other': ({ before, after }) =>
        after.context.declinedCard ===
        (before.matches('paying') && after.matches({ confirming: 'declined' })
          ? before.context.paymentId
          : before.context.declinedCard),
    },
    'past-due-payment.staff': {
      'staff charge a card only with the second confirmation': (step) =>
        !isSent(step) ||
        step.event.type ===
          (step.before.context.paidBy === 'staff' ? 'payment.charge' : 'payment.confirm'),
    },
    'past-due-payment.done': {
      'every outcome reloads what shows the amount': ({ before, after, actions }) =>
        actions.some(({ type }) => type === 'reloadBilling') ===
        ((before.matches('paying') && !after.matches('paying')) ||
          (!isEnded(before) && isEnded(after))),
    },
  }),
  monitors: [
    {
      name: 'one confirmation sends one payment',
      requirement: 'past-due-payment.once',
      start: 0,
      next: (sent: number, step) =>
        Math.min((/confirm|charge/.test(step.event.type) ? 0 : sent) + (isSent(step) ? 1 : 0), 2),
      holds: (sent: number) => sent < 2,
    },
  ],
  outOfBrowser: [
    {
      step: 'card.choose gone',
      reason: 'Always refused: a card that is gone is not on the screen.',
    },
    {
      step: 'pay error unforeseen',
      reason: 'Every answer of the backend, and none at all, is an outcome.',
    },
  ],
  journeys: journeysOf<PastDuePaymentContext, PaymentRequirement>({
    'what is past due is paid with the default card': [
      'agency → payment.open → readDue done two cards → payment.confirm → pay done paid',
      'paid',
      ['past-due-payment.done'],
      ({ paymentId }) => paymentId === 'card-1',
    ],
    'after a declined card the other one is offered': [
      'agency → payment.open → readDue done two cards → payment.confirm → pay done declined',
      'confirming.declined',
      ['past-due-payment.card', 'past-due-payment.failed'],
      ({ paymentId, declinedCard }) => paymentId === 'card-2' && declinedCard === 'card-1',
    ],
    'a changed amount is asked again': [
      'agency → payment.open → readDue done two cards → payment.confirm → pay done amount changed',
      'confirming.changed',
      ['past-due-payment.sum'],
      ({ amount }) => amount === 6800,
    ],
    'a lost answer is looked up': [
      'agency → payment.open → readDue done two cards → payment.confirm → pay done answer lost → askForPayment error down → after askAgain → askForPayment done running → after askAgain → askForPayment done paid',
      'paid',
      ['past-due-payment.once'],
    ],
    'a lost payment that never arrived is asked again': [
      'agency → payment.open → readDue done two cards → payment.confirm → pay error → askForPayment done unpaid → payment.confirm',
      'paying.charging',
      ['past-due-payment.once'],
    ],
    'the chosen card is charged, and a refusal can be tried again': [
      'agency → payment.open → readDue done two cards → card.choose second → payment.confirm → pay done refused → payment.retry',
      'preparing',
      ['past-due-payment.card', 'past-due-payment.failed'],
      ({ paymentId }) => paymentId === 'card-2',
    ],
    'whatever was asked, it can be given up': [
      'agency → payment.open → readDue done no card → payment.dismiss → payment.open → readDue done two cards → payment.dismiss',
      'closed',
    ],
    'a refused payment can be given up': [
      'agency → payment.open → readDue done two cards → payment.confirm → pay done refused → payment.dismiss',
      'closed',
      ['past-due-payment.failed'],
    ],
    'staff charge the card once they confirmed twice': [
      'staff → payment.open → readDue done two cards → payment.confirm → payment.charge',
      'paying.charging',
      ['past-due-payment.staff'],
    ],
    'staff are asked twice, and may reconsider': [
      'staff → payment.open → readDue done two cards → payment.confirm → refused payment.confirm → payment.reconsider',
      'confirming.first',
      ['past-due-payment.staff'],
    ],
    'a card that became usable is found': [
      'agency → payment.open → readDue done no card → payment.retry → readDue done two cards',
      'confirming.first',
      ['past-due-payment.card'],
    ],
    'what someone else paid is not paid again': [
      'agency → payment.open → readDue done nothing due',
      'settled',
      ['past-due-payment.done'],
    ],
  }),
} satisfies ModelOf<typeof pastDuePaymentMachine>;

function amountIn(event: object): unknown {
  const output = 'output' in event ? event.output : undefined;
  return typeof output === 'object' && output !== null && 'amount' in output
    ? output.amount
    : undefined;
}
