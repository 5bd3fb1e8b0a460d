import type { BillingPreview } from '@contract/billing';
import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate';
import type { OrderOutcome, OrderStatus } from '../order/order-context';
import { must } from '../shared/must';
import { outcome, outcomeOf } from '../shared/outcome';
import type { MetaOf } from '../shared/requirements';
import type {
  ChangeOutcome,
  DomainChange,
  DomainFacts,
  DomainLifecycleContext,
  DomainLifecycleEvent,
  DomainLifecycleInput,
  UpgradeOffer,
} from './domain-lifecycle-context';
import type { domainLifecycleRequirements } from './domain-lifecycle-requirements';

const unforeseen = 'Something went wrong, and we may not have saved your change. Try again.';

type UpgradeOutcome = OrderOutcome | OrderStatus;

/** The card to begin with: the default one, but not one that was just declined. */
function cardToOffer({ usableCards, defaultCard }: UpgradeOffer, declined: string | null) {
  const others = usableCards.filter((id) => id !== declined);
  return others.find((id) => id === defaultCard) ?? others[0] ?? usableCards[0] ?? null;
}

const lifecycle = setup({
  types: {
    input: {} as DomainLifecycleInput,
    context: {} as DomainLifecycleContext,
    events: {} as DomainLifecycleEvent,
    tags: {} as 'busy' | 'uninterruptible',
    meta: {} as MetaOf<typeof domainLifecycleRequirements>,
  },
  actors: {
    prepareUpgrade: fromPromise<UpgradeOffer>(() =>
      Promise.reject(new Error('prepareUpgrade must be provided')),
    ),
    /** Sends the upgrade under the key of this attempt. */
    placeUpgrade: fromPromise<
      OrderOutcome,
      { readonly paymentId: string; readonly expectedAmount: number }
    >(() => Promise.reject(new Error('placeUpgrade must be provided'))),
    /** Looks up the upgrade of this attempt's key. */
    askForUpgrade: fromPromise<OrderStatus>(() =>
      Promise.reject(new Error('askForUpgrade must be provided')),
    ),
    parkDomain: fromPromise<ChangeOutcome>(() =>
      Promise.reject(new Error('parkDomain must be provided')),
    ),
    cancelDomain: fromPromise<ChangeOutcome>(() =>
      Promise.reject(new Error('cancelDomain must be provided')),
    ),
  },
  actions: {
    /** Reloads the domains and goes to the dashboard. */
    finish: (_, _params: { readonly change: DomainChange }) => {},
    /** After a failure nobody knows what of it was saved. */
    reloadDomains: () => {},
    clearUnsettled: assign({ unsettled: false }),
    setFacts: assign((_, { facts }: { readonly facts: DomainFacts }) => ({ facts })),
    setOffer: assign(({ context }, offer: UpgradeOffer) => ({
      preview: offer.preview,
      usableCards: offer.usableCards,
      paymentId: cardToOffer(offer, context.declinedCard),
    })),
    setPreview: assign((_, { preview }: { readonly preview: BillingPreview }) => ({ preview })),
    setCard: assign((_, { paymentId }: { readonly paymentId: string }) => ({ paymentId })),
    setReason: assign((_, { reason }: { readonly reason: string }) => ({ reason })),
    setDeclined: assign(({ context }, { reason }: { readonly reason: string }) => ({
      reason,
      declinedCard: context.paymentId,
    })),
    clearOffer: assign({ preview: null, usableCards: [], paymentId: null, reason: null }),
  },
  guards: {
    isUnsettled: ({ context }) => context.unsettled,
    mayUpgrade: ({ context: { facts } }) => facts.plan === 'parked' && facts.active,
    mayPark: ({ context: { facts } }) =>
      facts.plan === 'c1' && !facts.transferring && facts.otherMicrosite,
    mayCancel: ({ context: { facts } }) => !facts.transferring,
    canPay: (_, { usableCards }: UpgradeOffer) => usableCards.length > 0,
    cardIsUsable: ({ context }, { paymentId }: { readonly paymentId: string }) =>
      context.usableCards.includes(paymentId),
    isPlaced: (_, { kind }: UpgradeOutcome) => kind === 'placed',
    isDeclined: (_, outcome: UpgradeOutcome) =>
      outcome.kind === 'refused' && outcome.cause === 'card',
    isRefused: (_, { kind }: UpgradeOutcome) => kind === 'refused',
    isAmountChanged: (_, { kind }: UpgradeOutcome) => kind === 'amountChanged',
    isChanged: (_, { kind }: ChangeOutcome) => kind === 'changed',
  },
  delays: {
    /** How long to wait before looking up an upgrade again. */
    askAgain: 1500,
  },
});

/** How an upgrade ends, whether it was answered or looked up. */
const upgradeEnds = [
  {
    guard: { type: 'isPlaced', params: outcome },
    target: '#domain-lifecycle.done',
    actions: { type: 'finish', params: { change: 'upgrade' } },
    meta: { requirements: ['domain-lifecycle.done'] },
  },
  {
    guard: { type: 'isDeclined', params: outcome },
    target: '#domain-lifecycle.upgrading.declined',
    actions: { type: 'setDeclined', params: outcomeOf('refused') },
    meta: { requirements: ['domain-lifecycle.card'] },
  },
  {
    guard: { type: 'isRefused', params: outcome },
    target: '#domain-lifecycle.upgrading.failed',
    actions: { type: 'setReason', params: outcomeOf('refused') },
    meta: { requirements: ['domain-lifecycle.failed'] },
  },
] as const;

interface RepeatableChange {
  readonly change: 'park' | 'cancel';
  readonly src: 'parkDomain' | 'cancelDomain';
  readonly descriptions: Readonly<Record<'asks' | 'saves' | 'failed', string>>;
}

/** The states of a change that can be sent again: parking and canceling. */
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
      'change.dismiss': { target: '#domain-lifecycle.idle', actions: 'reloadDomains' },
    },
  }),
});

/**
 * Upgrading, parking and canceling a domain (specification, section 4). An upgrade is an order: it has a key, and a lost
 * answer is looked up by it. The others can be repeated.
 */
export const domainLifecycleMachine = lifecycle.createMachine({
  id: 'domain-lifecycle',
  description: 'Upgrades, parks and cancels a domain.',
  context: ({ input }) => ({
    ...input,
    preview: null,
    usableCards: [],
    paymentId: null,
    declinedCard: null,
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
          meta: { requirements: ['domain-lifecycle.once'] },
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
      initial: 'preview',
      states: {
        preview: {
          description: 'Computes the price and reads the cards.',
          tags: 'busy',
          entry: 'clearOffer',
          invoke: {
            id: 'prepareUpgrade',
            src: 'prepareUpgrade',
            onDone: [
              {
                guard: { type: 'canPay', params: outcome },
                target: 'confirm',
                actions: { type: 'setOffer', params: outcome },
              },
              { target: 'noCard', meta: { requirements: ['domain-lifecycle.card'] } },
            ],
            onError: { target: 'unpriced', meta: { requirements: ['domain-lifecycle.failed'] } },
          },
          on: { 'change.dismiss': '#domain-lifecycle.idle' },
        },
        unpriced: {
          description: 'Price or cards failed to load, so nothing can be confirmed.',
          on: { 'change.retry': 'preview', 'change.dismiss': '#domain-lifecycle.idle' },
        },
        noCard: {
          description: 'No card of the account can pay.',
          meta: { requirements: ['domain-lifecycle.card'] },
          on: { 'change.retry': 'preview', 'change.dismiss': '#domain-lifecycle.idle' },
        },
        confirm: {
          description: 'The price is shown beside the card; both are confirmed together.',
          meta: { requirements: ['domain-lifecycle.sum', 'domain-lifecycle.card'] },
          initial: 'first',
          on: {
            'card.choose': {
              guard: { type: 'cardIsUsable', params: ({ event }) => event },
              actions: { type: 'setCard', params: ({ event }) => event },
              meta: { requirements: ['domain-lifecycle.card'] },
            },
            'change.confirm': {
              target: 'saving',
              meta: { requirements: ['domain-lifecycle.sum'] },
            },
            'change.dismiss': '#domain-lifecycle.idle',
          },
          states: {
            first: { description: 'The price as first computed.' },
            changed: {
              description: 'The price changed since it was shown: the new one has to be confirmed.',
              meta: { requirements: ['domain-lifecycle.sum'] },
            },
          },
        },
        saving: {
          description: 'The card is charged and the plan changed. Nothing can interrupt it.',
          tags: ['busy', 'uninterruptible'],
          invoke: {
            id: 'placeUpgrade',
            src: 'placeUpgrade',
            input: ({ context: { paymentId, preview } }) => ({
              paymentId: must(paymentId, 'card to pay with'),
              expectedAmount: must(preview, 'confirmed sum').due_now,
            }),
            onDone: [
              ...upgradeEnds,
              {
                guard: { type: 'isAmountChanged', params: outcome },
                target: 'confirm.changed',
                actions: { type: 'setPreview', params: outcomeOf('amountChanged') },
                meta: { requirements: ['domain-lifecycle.sum'] },
              },
              { target: 'verifying', meta: { requirements: ['domain-lifecycle.once'] } },
            ],
            // Nobody knows whether the upgrade arrived.
            onError: { target: 'verifying', meta: { requirements: ['domain-lifecycle.once'] } },
          },
        },
        verifying: {
          description: 'The answer was lost: looks up the upgrade until its outcome is known.',
          tags: ['busy', 'uninterruptible'],
          meta: { requirements: ['domain-lifecycle.once'] },
          initial: 'asking',
          states: {
            asking: {
              description: 'Looks up the upgrade.',
              invoke: {
                id: 'askForUpgrade',
                src: 'askForUpgrade',
                onDone: [...upgradeEnds, { target: 'waiting' }],
                onError: 'waiting',
              },
            },
            waiting: {
              description: 'The upgrade is still running, or could not be looked up.',
              after: { askAgain: 'asking' },
            },
          },
        },
        declined: {
          description: 'The card was declined, and nothing was charged.',
          meta: { requirements: ['domain-lifecycle.card'] },
          on: { 'change.retry': 'preview', 'change.dismiss': '#domain-lifecycle.idle' },
        },
        failed: {
          description: 'The upgrade was refused.',
          meta: { requirements: ['domain-lifecycle.failed'] },
          on: {
            'change.retry': 'preview',
            'change.dismiss': { target: '#domain-lifecycle.idle', actions: 'reloadDomains' },
          },
        },
      },
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
