import type { ModelOf, StepOf } from '@workbench/paths/model';
import type { SnapshotFrom } from 'xstate';
import { orderActors, orderPreview } from '../order/order-cases';
import { invariantsOf } from '../shared/invariants';
import { journeysOf } from '../shared/journeys';
import type { DomainLifecycleContext } from './domain-lifecycle-context';
import type { domainLifecycleMachine } from './domain-lifecycle-machine';
import type { domainLifecycleRequirements } from './domain-lifecycle-requirements';

type LifecycleRequirement = keyof typeof domainLifecycleRequirements;
type LifecycleSnapshot = SnapshotFrom<typeof domainLifecycleMachine>;

const parked = { plan: 'parked', active: true, transferring: false, otherMicrosite: true } as const;
const microsite = { ...parked, plan: 'c1' } as const;
const lastMicrosite = { ...microsite, otherMicrosite: false } as const;
const transferring = { ...parked, active: false, transferring: true } as const;

/** A call that changes something, but not an order. */
const change = {
  done: {
    changed: { kind: 'changed' },
    refused: { kind: 'refused', reason: 'Nothing was changed. Try again later.' },
  },
  error: { unforeseen: {} },
} as const;

const { placeOrder, askForOrder } = orderActors;
const declined = {
  kind: 'refused',
  reason: "Your card was declined. You haven't been charged.",
  cause: 'card',
} as const;
const refused = {
  kind: 'refused',
  reason: 'The payment service failed. Nothing was charged.',
  cause: 'other',
} as const;

const isAnswerTo = (actor: string, { type }: StepOf<typeof domainLifecycleMachine>['event']) =>
  new RegExp(`^xstate\\.(done|error)\\.actor\\.${actor}$`).test(type);

const isSent = ({ started }: StepOf<typeof domainLifecycleMachine>) =>
  started.some(({ id }) => id === 'placeUpgrade');

export const domainLifecycleModel = {
  inputs: {
    parked: { facts: parked, unsettled: false },
    microsite: { facts: microsite, unsettled: false },
    transferring: { facts: transferring, unsettled: false },
    'reloaded meanwhile': { facts: parked, unsettled: true },
  },
  events: {
    'facts.change': { 'last microsite': { facts: lastMicrosite } },
    'upgrade.request': { plain: {} },
    'park.request': { plain: {} },
    'cancel.request': { plain: {} },
    'card.choose': { second: { paymentId: 'card-2' }, gone: { paymentId: 'card-9' } },
    'change.confirm': { plain: {} },
    'change.retry': { plain: {} },
    'change.dismiss': { plain: {} },
  },
  actors: {
    prepareUpgrade: {
      done: {
        'two cards': {
          preview: orderPreview,
          usableCards: ['card-1', 'card-2'],
          defaultCard: 'card-1',
        },
        'no card': { preview: orderPreview, usableCards: [], defaultCard: null },
      },
      error: { down: {} },
    },
    placeUpgrade: {
      done: { ...placeOrder.done, declined, refused },
      error: placeOrder.error,
    },
    askForUpgrade: {
      done: { ...askForOrder.done, declined, refused },
      error: askForOrder.error,
    },
    parkDomain: change,
    cancelDomain: change,
  },
  invariants: invariantsOf<LifecycleSnapshot, LifecycleRequirement>({
    'domain-lifecycle.card': {
      'an upgrade is confirmed with a card that can pay': (snapshot) =>
        !snapshot.matches({ upgrading: 'confirm' }) ||
        snapshot.context.usableCards.includes(snapshot.context.paymentId ?? ''),
    },
    'domain-lifecycle.sum': {
      'an upgrade is confirmed beside its price': (snapshot) =>
        !snapshot.matches({ upgrading: 'confirm' }) || snapshot.context.preview !== null,
      'nothing of an earlier offer is left while the price is computed': (snapshot) =>
        !snapshot.matches({ upgrading: 'preview' }) ||
        [snapshot.context.preview, snapshot.context.paymentId, snapshot.context.reason].every(
          (left) => left === null,
        ),
      'nor an earlier card': (snapshot) =>
        !snapshot.matches({ upgrading: 'preview' }) || snapshot.context.usableCards.length === 0,
    },
    'domain-lifecycle.failed': {
      'a failure is always explained': (snapshot) =>
        !['declined', 'failed'].some((state) => JSON.stringify(snapshot.value).includes(state)) ||
        (snapshot.context.reason ?? '') !== '',
    },
    'domain-lifecycle.once': {
      'an upgrade whose outcome is unknown cannot be left or confirmed': (snapshot) =>
        !snapshot.hasTag('uninterruptible') ||
        (['change.dismiss', 'change.confirm', 'change.retry', 'cancel.request'] as const).every(
          (type) => !snapshot.can({ type }),
        ),
    },
  }),
  stepInvariants: invariantsOf<StepOf<typeof domainLifecycleMachine>, LifecycleRequirement>({
    'domain-lifecycle.upgrade': {
      'an active parked domain can be upgraded, and no other': ({ event, before, after }) =>
        event.type !== 'upgrade.request' ||
        !before.matches('idle') ||
        after.matches({ upgrading: 'preview' }) ===
          (before.context.facts.plan === 'parked' && before.context.facts.active),
    },
    'domain-lifecycle.park': {
      'a microsite can be parked beside another active one, and no other domain': (step) =>
        step.event.type !== 'park.request' ||
        !step.before.matches('idle') ||
        step.after.matches({ parking: 'confirm' }) ===
          (step.before.context.facts.plan === 'c1' && step.before.context.facts.otherMicrosite),
      'and ends in its question, or on the dashboard': ({ event, after }) =>
        !isAnswerTo('parkDomain', event) ||
        after.matches('done') ||
        after.matches({ parking: 'failed' }),
      'and only once it was confirmed': ({ event, started }) =>
        started.every(({ id }) => id !== 'parkDomain') || /confirm|retry/.test(event.type),
    },
    'domain-lifecycle.cancel': {
      'a domain is canceled only once it was confirmed, never while it is transferred': (step) =>
        step.started.every(({ id }) => id !== 'cancelDomain') ||
        (/confirm|retry/.test(step.event.type) && !step.before.context.facts.transferring),
      'and ends in its question, or on the dashboard': ({ event, after }) =>
        !isAnswerTo('cancelDomain', event) ||
        after.matches('done') ||
        after.matches({ canceling: 'failed' }),
      'Nevermind closes every question, and only while nothing is sent': ({
        event,
        before,
        after,
      }) =>
        event.type !== 'change.dismiss' ||
        (before.hasTag('uninterruptible')
          ? after.hasTag('uninterruptible')
          : after.value === 'idle'),
    },
    'domain-lifecycle.sum': {
      'what was shown is what is charged': (step) =>
        !isSent(step) ||
        step.started.every(
          ({ input }) =>
            JSON.stringify(input) ===
            JSON.stringify({
              paymentId: step.before.context.paymentId,
              expectedAmount: step.before.context.preview?.due_now,
            }),
        ),
      'the chosen card pays, if it can': ({ event, before, after }) =>
        event.type !== 'card.choose' ||
        !before.matches({ upgrading: 'confirm' }) ||
        after.context.paymentId ===
          (before.context.usableCards.includes(event.paymentId)
            ? event.paymentId
            : before.context.paymentId),
      'a declined card is not offered first again': ({ event, before, after }) =>
        event.type !== 'xstate.done.actor.prepareUpgrade' ||
        before.context.declinedCard === null ||
        after.context.paymentId !== before.context.declinedCard,
    },
    'domain-lifecycle.done': {
      'the dashboard follows a change, and nothing else': ({ after, actions }) =>
        actions.some(({ type }) => type === 'finish') === after.matches('done'),
    },
    'domain-lifecycle.once': {
      'an upgrade whose answer was lost is looked up': ({ event, after }) =>
        event.type !== 'xstate.error.actor.placeUpgrade' ||
        after.matches({ upgrading: 'verifying' }),
    },
    'domain-lifecycle.failed': {
      'without a price nothing else is claimed': ({ event, after }) =>
        event.type !== 'xstate.error.actor.prepareUpgrade' ||
        after.matches({ upgrading: 'unpriced' }),
      'the domains are reloaded once a failure was read': ({ event, before, actions }) =>
        event.type !== 'change.dismiss' ||
        !JSON.stringify(before.value).includes('failed') ||
        actions.some(({ type }) => type === 'reloadDomains'),
      'what failed can be tried again': ({ event, before, after }) =>
        event.type !== 'change.retry' ||
        !before.can(event) ||
        after.hasTag('uninterruptible') ||
        after.matches({ upgrading: 'preview' }),
    },
  }),
  monitors: [
    {
      name: 'one confirmation sends one upgrade',
      requirement: 'domain-lifecycle.once',
      start: 0,
      next: (sent: number, step) =>
        Math.min((step.event.type === 'change.confirm' ? 0 : sent) + (isSent(step) ? 1 : 0), 2),
      holds: (sent: number) => sent < 2,
    },
  ],
  outOfBrowser: [
    ...['running', 'placed', 'declined'].map((outcome) => ({
      step: `askForUpgrade done ${outcome}`,
      reason:
        'The purchase shows it in the browser with the same look-up; the journey shows a lost upgrade.',
    })),
    {
      step: 'facts.change last microsite',
      reason: 'Another tab changes the other domain; the test of the view sends it.',
    },
    {
      step: 'transferring',
      reason: 'A transfer has to be ordered first; the test of the view starts with one.',
    },
    {
      step: 'card.choose gone',
      reason: 'Always refused: a card that is gone is not on the screen.',
    },
    {
      step: 'parkDomain error unforeseen',
      reason: 'Every answer of the backend, and none at all, is an outcome.',
    },
    {
      step: 'cancelDomain error unforeseen',
      reason: 'Every answer of the backend, and none at all, is an outcome.',
    },
  ],
  journeys: journeysOf<DomainLifecycleContext, LifecycleRequirement>({
    'an upgrade is priced, confirmed and done': [
      'parked → upgrade.request → prepareUpgrade done two cards → change.confirm → placeUpgrade done placed',
      'done',
      ['domain-lifecycle.upgrade', 'domain-lifecycle.done'],
    ],
    'a changed price is asked again': [
      'parked → upgrade.request → prepareUpgrade done two cards → change.confirm → placeUpgrade done amount changed',
      'upgrading.confirm.changed',
      ['domain-lifecycle.sum'],
      ({ preview }) => preview?.due_now === 1350,
    ],
    'after a declined card the other one is offered': [
      'parked → upgrade.request → prepareUpgrade done two cards → change.confirm → placeUpgrade done declined → change.retry → prepareUpgrade done two cards',
      'upgrading.confirm.first',
      ['domain-lifecycle.card'],
      ({ paymentId }) => paymentId === 'card-2',
    ],
    'a lost answer is looked up, also after a reload': [
      'reloaded meanwhile → askForUpgrade done running → after askAgain → askForUpgrade done placed',
      'done',
      ['domain-lifecycle.once'],
    ],
    'the last microsite cannot be parked': [
      'microsite → facts.change last microsite',
      'idle',
      ['domain-lifecycle.park'],
      ({ facts }) => !facts.otherMicrosite,
    ],
    'a cancellation that failed is tried again': [
      'microsite → cancel.request → change.confirm → cancelDomain done refused → change.retry → cancelDomain done changed',
      'done',
      ['domain-lifecycle.cancel', 'domain-lifecycle.failed'],
    ],
    'parking that failed is tried again': [
      'microsite → park.request → change.confirm → parkDomain done refused → change.retry → parkDomain done changed',
      'done',
      ['domain-lifecycle.park', 'domain-lifecycle.failed'],
    ],
    'an upgrade that was refused is given up': [
      'parked → upgrade.request → prepareUpgrade done two cards → change.confirm → placeUpgrade done refused → change.dismiss',
      'idle',
      ['domain-lifecycle.failed'],
    ],
    'Nevermind keeps the domain': [
      'microsite → park.request → change.dismiss',
      'idle',
      ['domain-lifecycle.park'],
    ],
  }),
} satisfies ModelOf<typeof domainLifecycleMachine>;
