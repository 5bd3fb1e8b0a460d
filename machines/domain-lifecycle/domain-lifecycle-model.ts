import type { ModelOf, StepOf } from 'statechart-paths/model';
import type { SnapshotFrom } from 'xstate';
import {
  chargeDialogCases,
  chargeDialogEvents,
  chargeDialogHow,
  chargeOutOfBrowser,
  planOffer,
} from '../charge/charge-cases';
import { chargeDialogModel } from '../charge/charge-dialog-model';
import { invariantsOf } from '../shared/invariants';
import { scenariosOf } from '../shared/scenarios';
import type { DomainLifecycleContext } from './domain-lifecycle-context';
import type { domainLifecycleMachine } from './domain-lifecycle-machine';
import type { domainLifecycleRequirements } from './domain-lifecycle-requirements';

type LifecycleRequirement = keyof typeof domainLifecycleRequirements;
type LifecycleSnapshot = SnapshotFrom<typeof domainLifecycleMachine>;

const parked = { plan: 'parked', active: true, transferring: false, otherMicrosite: true } as const;
const microsite = { ...parked, plan: 'c1' } as const;
const lastMicrosite = { ...microsite, otherMicrosite: false } as const;
const transferring = { ...parked, active: false, transferring: true } as const;
const micrositeInTransfer = { ...microsite, active: false, transferring: true } as const;

/** Outcomes of a call that changes something but isn't an order. */
const change = {
  done: {
    changed: { kind: 'changed' },
    refused: { kind: 'refused', reason: 'Nothing was changed. Try again later.' },
  },
  error: { unforeseen: {} },
} as const;

const charge = chargeDialogModel({
  purpose: 'upgrade',
  holder: 'upgrading',
  charged: 'done',
  closed: 'idle',
  agent: 'parked → upgrade.request',
  staff: 'parked, by staff → upgrade.request',
  reloaded: 'reloaded meanwhile',
});

const isAnswerTo = (actor: string, { type }: StepOf<typeof domainLifecycleMachine>['event']) =>
  new RegExp(`^xstate\\.(done|error)\\.actor\\.${actor}$`).test(type);

export const domainLifecycleModel = {
  inputs: {
    parked: { facts: parked, chargedBy: 'agent', unsettled: false },
    'parked, by staff': { facts: parked, chargedBy: 'staff', unsettled: false },
    microsite: { facts: microsite, chargedBy: 'agent', unsettled: false },
    transferring: { facts: transferring, chargedBy: 'agent', unsettled: false },
    'microsite in transfer': { facts: micrositeInTransfer, chargedBy: 'agent', unsettled: false },
    'reloaded meanwhile': { facts: parked, chargedBy: 'agent', unsettled: true },
  },
  events: {
    'facts.change': { 'last microsite': { facts: lastMicrosite } },
    'upgrade.request': { plain: {} },
    'park.request': { plain: {} },
    'cancel.request': { plain: {} },
    ...chargeDialogEvents,
    'change.confirm': { plain: {} },
    'change.retry': { plain: {} },
    'change.dismiss': { plain: {} },
  },
  actors: {
    ...chargeDialogCases(planOffer, { ...planOffer, due_now: 1350 }),
    parkDomain: change,
    cancelDomain: change,
  },
  how: {
    ...chargeDialogHow,
    'start parked': 'Sign in as agent and open the settings of a parked domain',
    'start parked, by staff': 'Sign in as staff and open the settings of a parked domain',
    'start microsite': 'Sign in as agent and open the settings of an Enhanced Microsite',
    'start transferring': 'Sign in as agent and open the settings of a domain in transfer',
    'start microsite in transfer':
      'Sign in as agent and open the settings of an Enhanced Microsite in transfer',
    'start reloaded meanwhile': 'Confirm an upgrade and reload the page before the response',
    'parkDomain done changed': 'Wait until the domain has been parked',
    'parkDomain done refused': 'Have the change refused (fault: status 500)',
    'cancelDomain done changed': 'Wait until the domain has been canceled',
    'cancelDomain done refused': 'Have the cancellation refused (fault: status 500)',
  },
  invariants: [
    ...charge.invariants,
    ...invariantsOf<LifecycleSnapshot, LifecycleRequirement>({
      'domain-lifecycle.failed': {
        'a failure is always explained': (snapshot) =>
          !(snapshot.matches({ parking: 'failed' }) || snapshot.matches({ canceling: 'failed' })) ||
          (snapshot.context.reason ?? '') !== '',
      },
      'domain-lifecycle.done': {
        'the person waits, and nothing interrupts, while a change is saved': (snapshot) => {
          const isSaving =
            snapshot.matches({ parking: 'saving' }) || snapshot.matches({ canceling: 'saving' });
          return (
            snapshot.matches('upgrading') ||
            (snapshot.hasTag('busy') === isSaving &&
              snapshot.hasTag('uninterruptible') === isSaving)
          );
        },
      },
      'domain-lifecycle.cancel': {
        'every question can be given up': (snapshot) =>
          !(['parking', 'canceling'] as const).some((act) => snapshot.matches(act)) ||
          snapshot.hasTag('uninterruptible') ||
          snapshot.can({ type: 'change.dismiss' }),
      },
      'domain-lifecycle.park': {
        'facts that change meanwhile are never missed': (snapshot) =>
          snapshot.status !== 'active' ||
          snapshot.can({ type: 'facts.change', facts: snapshot.context.facts }),
      },
      'domain-lifecycle.upgrade': {
        'an upgrade that a reload interrupted is looked up once': (snapshot) =>
          !snapshot.context.unsettled,
      },
    }),
  ],
  stepInvariants: [
    ...charge.stepInvariants,
    ...invariantsOf<StepOf<typeof domainLifecycleMachine>, LifecycleRequirement>({
      'domain-lifecycle.upgrade': {
        'an active parked domain can be upgraded, and no other': ({ event, before, after }) =>
          event.type !== 'upgrade.request' ||
          !before.matches('idle') ||
          after.matches({ upgrading: 'preparing' }) ===
            (before.context.facts.plan === 'parked' && before.context.facts.active),
      },
      'domain-lifecycle.park': {
        'a microsite can be parked beside another active one, and no other domain': (step) => {
          const { plan, otherMicrosite, transferring: isOnItsWay } = step.before.context.facts;
          return (
            step.event.type !== 'park.request' ||
            !step.before.matches('idle') ||
            step.after.matches({ parking: 'confirm' }) ===
              (plan === 'c1' && otherMicrosite && !isOnItsWay)
          );
        },
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
        'Dismissing closes every question, and only while nothing is sent': ({
          event,
          before,
          after,
        }) =>
          event.type !== 'change.dismiss' ||
          (before.hasTag('uninterruptible')
            ? after.hasTag('uninterruptible')
            : after.value === 'idle'),
      },
      'domain-lifecycle.done': {
        'the dashboard follows a change, and nothing else': ({ after, actions }) =>
          actions.some(({ type }) => type === 'finish' || type === 'charged') ===
          after.matches('done'),
        'the change that was made is the one reported': ({ before, actions }) =>
          actions.every(
            ({ type, params }) =>
              type !== 'finish' ||
              Object(params).change === (before.matches('parking') ? 'park' : 'cancel'),
          ),
      },
      'domain-lifecycle.failed': {
        'the domains are reloaded once a failure was read': ({ event, before, actions }) =>
          event.type !== 'change.dismiss' ||
          !JSON.stringify(before.value).includes('failed') ||
          actions.some(({ type }) => type === 'reload'),
        'what failed can be tried again': ({ event, before, after }) =>
          event.type !== 'change.retry' || !before.can(event) || after.hasTag('uninterruptible'),
      },
    }),
  ],
  monitors: charge.monitors,
  delays: charge.delays,
  outOfBrowser: [
    ...chargeOutOfBrowser('upgrade'),
    {
      step: 'facts.change last microsite',
      reason: 'Another tab changes the other domain; the test of the view sends it.',
    },
    ...['transferring', 'microsite in transfer'].map((step) => ({
      step,
      reason: 'A transfer has to be ordered first; the test of the view starts with one.',
    })),
    {
      step: 'parkDomain error unforeseen',
      reason: 'Every answer of the backend, and none at all, is an outcome.',
    },
    {
      step: 'cancelDomain error unforeseen',
      reason: 'Every answer of the backend, and none at all, is an outcome.',
    },
  ],
  scenarios: [
    ...charge.scenarios,
    ...scenariosOf<DomainLifecycleContext, LifecycleRequirement>({
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
      'Dismissing keeps the domain': [
        'microsite → park.request → change.dismiss',
        'idle',
        ['domain-lifecycle.park'],
      ],
    }),
  ],
} satisfies ModelOf<typeof domainLifecycleMachine>;
