import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate';
import { blankCharge, chargeDialogAssigns } from '../charge/charge-context';
import type { chargeDialogRequirements } from '../charge/charge-requirements';
import {
  chargeDialogActors,
  chargeDialogGuards,
  chargeDialogStates,
} from '../charge/charge-dialog-states';
import { chargeActions, chargeDelays } from '../charge/charge-states';
import { outcome, outcomeOf } from '../shared/outcome';
import type { MetaOf } from '../shared/requirements';
import type {
  ChangeOutcome,
  DomainChange,
  DomainFacts,
  DomainLifecycleContext,
  DomainLifecycleEvent,
  DomainLifecycleInput,
} from './domain-lifecycle-context';
import type { domainLifecycleRequirements } from './domain-lifecycle-requirements';

const unforeseen = 'Something went wrong, and we may not have saved your change. Try again.';

const lifecycle = setup({
  types: {
    input: {} as DomainLifecycleInput,
    context: {} as DomainLifecycleContext,
    events: {} as DomainLifecycleEvent,
    tags: {} as 'busy' | 'uninterruptible',
    meta: {} as MetaOf<typeof domainLifecycleRequirements & typeof chargeDialogRequirements>,
  },
  actors: {
    ...chargeDialogActors,
    parkDomain: fromPromise<ChangeOutcome>(() =>
      Promise.reject(new Error('parkDomain must be provided')),
    ),
    cancelDomain: fromPromise<ChangeOutcome>(() =>
      Promise.reject(new Error('cancelDomain must be provided')),
    ),
  },
  actions: {
    ...chargeActions,
    /** Reloads the domains and opens the dashboard. */
    finish: (_, _params: { readonly change: DomainChange }) => {},
    clearUnsettled: assign({ unsettled: false }),
    setFacts: assign((_, { facts }: { readonly facts: DomainFacts }) => ({ facts })),
    setReason: assign((_, { reason }: { readonly reason: string }) => ({ reason })),
    ...chargeDialogAssigns<DomainLifecycleContext, DomainLifecycleEvent>(),
  },
  guards: {
    ...chargeDialogGuards,
    isUnsettled: ({ context }) => context.unsettled,
    mayUpgrade: ({ context: { facts } }) => facts.plan === 'parked' && facts.active,
    mayPark: ({ context: { facts } }) =>
      facts.plan === 'c1' && !facts.transferring && facts.otherMicrosite,
    mayCancel: ({ context: { facts } }) => !facts.transferring,
    isChanged: (_, { kind }: ChangeOutcome) => kind === 'changed',
  },
  delays: chargeDelays,
});

interface RepeatableChange {
  readonly change: 'park' | 'cancel';
  readonly src: 'parkDomain' | 'cancelDomain';
  readonly descriptions: Readonly<Record<'asks' | 'saves' | 'failed', string>>;
}

/** Returns the states of a change that can safely be sent again: parking or canceling. */
const changeStates = ({ change, src, descriptions }: RepeatableChange) => ({
  confirm: lifecycle.createStateConfig({
    description: descriptions.asks,
    on: { 'change.confirm': 'saving', 'change.dismiss': '#domain-lifecycle.idle' },
  }),
  saving: lifecycle.createStateConfig({
    description: descriptions.saves,
    tags: ['busy', 'uninterruptible'],
    invoke: {
      id: src,
      src,
      onDone: [
        {
          guard: { type: 'isChanged', params: outcome },
          target: '#domain-lifecycle.done',
          actions: { type: 'finish', params: { change } },
          meta: { requirements: ['domain-lifecycle.done'] },
        },
        {
          target: 'failed',
          actions: { type: 'setReason', params: outcomeOf('refused') },
          meta: { requirements: ['domain-lifecycle.failed'] },
        },
      ],
      onError: {
        target: 'failed',
        actions: { type: 'setReason', params: { reason: unforeseen } },
        meta: { requirements: ['domain-lifecycle.failed'] },
      },
    },
  }),
  failed: lifecycle.createStateConfig({
    description: descriptions.failed,
    meta: { requirements: ['domain-lifecycle.failed'] },
    on: {
      'change.retry': 'saving',
      'change.dismiss': { target: '#domain-lifecycle.idle', actions: 'reload' },
    },
  }),
});

/**
 * Upgrades, parks or cancels a domain. An upgrade is an order. It has a key, which is used to look up its outcome if
 * the response is lost. The other changes can safely be repeated.
 */
export const domainLifecycleMachine = lifecycle.createMachine({
  id: 'domain-lifecycle',
  description: 'Upgrades, parks and cancels a domain.',
  context: ({ input }) => ({
    ...blankCharge,
    ...input,
    reason: null,
  }),
  initial: 'resuming',
  on: { 'facts.change': { actions: { type: 'setFacts', params: ({ event }) => event } } },
  states: {
    resuming: {
      description: 'Was an upgrade sent before the page loaded?',
      always: [
        {
          guard: 'isUnsettled',
          target: 'upgrading.verifying',
          actions: 'clearUnsettled',
          meta: { requirements: ['charge.once'] },
        },
        { target: 'idle' },
      ],
    },
    idle: {
      description: 'Nothing is asked for. The acts that the domain allows can be chosen.',
      on: {
        'upgrade.request': {
          guard: 'mayUpgrade',
          target: 'upgrading',
          meta: { requirements: ['domain-lifecycle.upgrade'] },
        },
        'park.request': {
          guard: 'mayPark',
          target: 'parking',
          meta: { requirements: ['domain-lifecycle.park'] },
        },
        'cancel.request': {
          guard: 'mayCancel',
          target: 'canceling',
          meta: { requirements: ['domain-lifecycle.cancel'] },
        },
      },
    },
    upgrading: {
      description: 'A parked domain becomes an Enhanced Microsite.',
      meta: { requirements: ['domain-lifecycle.upgrade'] },
      initial: 'preparing',
      states: chargeDialogStates({
        purpose: 'upgrade',
        at: '#domain-lifecycle.upgrading',
        charged: '#domain-lifecycle.done',
        closed: '#domain-lifecycle.idle',
      }),
    },
    parking: {
      description: 'An Enhanced Microsite becomes a parked domain.',
      meta: { requirements: ['domain-lifecycle.park'] },
      initial: 'confirm',
      states: changeStates({
        change: 'park',
        src: 'parkDomain',
        descriptions: {
          asks: 'What stops is shown before it is confirmed.',
          saves: 'The domain is parked.',
          failed: 'The domain was not parked, or nobody knows.',
        },
      }),
    },
    canceling: {
      description: 'The domain leaves the account.',
      meta: { requirements: ['domain-lifecycle.cancel'] },
      initial: 'confirm',
      states: changeStates({
        change: 'cancel',
        src: 'cancelDomain',
        descriptions: {
          asks: "'Are you sure?', beside what stops.",
          saves: 'The domain is canceled.',
          failed: 'The domain was not canceled, or nobody knows.',
        },
      }),
    },
    done: {
      description: 'The change is saved; the dashboard follows.',
      type: 'final',
      meta: { requirements: ['domain-lifecycle.done'] },
    },
  },
});

export type DomainLifecycleActor = ActorRefFrom<typeof domainLifecycleMachine>;
