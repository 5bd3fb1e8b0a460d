import type { BillingPreview } from '@contract/billing';
import type { DomainType } from '@contract/domain';
import { fromPromise, setup } from 'xstate';
import type { MetaOf } from '../shared/requirements';
import { must } from '../shared/must';
import {
  mayOrderType,
  mayPayWith,
  type DomainOrder,
  type OrderContext,
  type OrderEvent,
  type OrderOptions,
  type OrderOutcome,
  type OrderStatus,
  type OrderTag,
  type RecalledOrder,
  type Refusal,
} from './order-context';
import type { orderRequirements } from './order-requirements';

interface Current {
  readonly context: OrderContext;
}

type Outcome = OrderOutcome | OrderStatus;

export const orderActors = {
  loadOptions: fromPromise<OrderOptions>(() =>
    Promise.reject(new Error('loadOptions must be provided')),
  ),
  previewOrder: fromPromise<BillingPreview, { readonly domainType: DomainType }>(() =>
    Promise.reject(new Error('previewOrder must be provided')),
  ),
  /** Sends the order under the key of this attempt. */
  placeOrder: fromPromise<OrderOutcome, DomainOrder>(() =>
    Promise.reject(new Error('placeOrder must be provided')),
  ),
  /** Looks up the order of this attempt's key. */
  askForOrder: fromPromise<OrderStatus>(() =>
    Promise.reject(new Error('askForOrder must be provided')),
  ),
  /** Reads what the order of a key bought. */
  recallOrder: fromPromise<RecalledOrder, { readonly key: string }>(() =>
    Promise.reject(new Error('recallOrder must be provided')),
  ),
};

export const orderActions = {
  invalidateDomains: () => {},
  reloadPage: () => {},
};

function mayOrder({ name, domainType, paymentId, preview }: OrderContext): boolean {
  return name !== null && domainType !== null && paymentId !== null && preview !== null;
}

export const orderGuards = {
  hasNoType: ({ context }: Current) => context.domainType === null,
  mayOrder: ({ context }: Current) => mayOrder(context),
  staffMayOrder: ({ context }: Current) => mayOrder(context) && context.orderedBy === 'staff',
  mayChooseType: ({ context }: Current, { domainType }: { readonly domainType: DomainType }) =>
    mayOrderType(context.options, domainType),
  cardIsUsable: ({ context }: Current, { paymentId }: { readonly paymentId: string }) =>
    mayPayWith(context.options, paymentId),
  isPlaced: (_: unknown, { kind }: Outcome) => kind === 'placed',
  isRefused: (_: unknown, { kind }: Outcome) => kind === 'refused',
  isAmountChanged: (_: unknown, { kind }: Outcome) => kind === 'amountChanged',
  isFound: (_: unknown, { kind }: RecalledOrder) => kind === 'found',
  wasDone: ({ context }: Current) => context.orderKey !== null,
};

export const orderDelays = {
  /** How long to wait before looking up an order again. */
  askAgain: 1500,
};

function refusal(outcome: Outcome): Refusal {
  return must(outcome.kind === 'refused' ? outcome : null, 'refusal');
}

function placed(outcome: Outcome) {
  return must(outcome.kind === 'placed' ? outcome : null, 'placed order');
}

function found(recalled: RecalledOrder) {
  return must(recalled.kind === 'found' ? recalled : null, 'recalled order');
}

function changedPreview(outcome: Outcome): BillingPreview {
  return must(outcome.kind === 'amountChanged' ? outcome.preview : null, 'changed sum');
}

const unset = () => {};

/** What a flow needs to embed the states. `assign` is tied to one context type, so each flow declares its own. */
const { createStateConfig } = setup({
  types: {
    context: {} as OrderContext,
    events: {} as OrderEvent,
    tags: {} as OrderTag,
    meta: {} as MetaOf<typeof orderRequirements>,
  },
  actors: orderActors,
  actions: {
    ...orderActions,
    setOptions: (_, _options: OrderOptions) => {},
    setPreview: (_, _preview: BillingPreview) => {},
    toggleType: (_, _chosen: { readonly domainType: DomainType }) => {},
    setCard: (_, _chosen: { readonly paymentId: string }) => {},
    setRefusal: (_, _refused: Refusal) => {},
    setOrderKey: (_, _placed: { readonly key: string }) => {},
    setRecalled: (_, _found: { readonly name: string; readonly domainType: DomainType }) => {},
    clearOffer: unset,
    clearPreview: unset,
    clearAll: unset,
  },
  guards: orderGuards,
  delays: orderDelays,
});

interface OrderPlace {
  /** The id of the flow's machine. */
  readonly flow: string;
  /** The flow's first stage, where Start Over leads. */
  readonly first: string;
  /** Where in it Back leads. */
  readonly back: string;
}

/** The states of an order, to be embedded at the root of a flow's machine (specification, sections 4 and 5). */
export function orderStates({ flow, first, back }: OrderPlace) {
  return {
    config: createStateConfig({
      description: 'Stage 2: choose a type and a card.',
      tags: 'unsaved',
      meta: { requirements: ['order.configure'] },
      initial: 'preparing',
      on: {
        'wizard.back': { target: `#${flow}.${back}`, actions: 'clearOffer' },
        'wizard.startOver': {
          target: `#${flow}.${first}`,
          actions: 'clearAll',
          meta: { requirements: ['order.start-over'] },
        },
      },
      states: {
        preparing: {
          description: "Loads the account's cards and domains.",
          tags: 'busy',
          invoke: {
            id: 'loadOptions',
            src: 'loadOptions',
            onDone: {
              target: 'choosing',
              actions: { type: 'setOptions', params: ({ event }) => event.output },
            },
            onError: 'unprepared',
          },
        },
        unprepared: {
          description: "The account's cards and domains failed to load.",
          on: { 'options.retry': 'preparing' },
        },
        choosing: {
          description: 'Type and card are chosen beside the sum.',
          tags: 'choosing',
          initial: 'typing',
          on: {
            'type.choose': {
              guard: { type: 'mayChooseType', params: ({ event }) => event },
              target: '.typing',
              actions: { type: 'toggleType', params: ({ event }) => event },
              meta: { requirements: ['order.type', 'order.parked'] },
            },
            'card.choose': {
              guard: { type: 'cardIsUsable', params: ({ event }) => event },
              actions: { type: 'setCard', params: ({ event }) => event },
              meta: { requirements: ['order.card'] },
            },
            'card.add': { target: 'addingCard', meta: { requirements: ['order.card'] } },
          },
          states: {
            typing: {
              description: 'Is a type chosen?',
              always: [{ guard: 'hasNoType', target: 'untyped' }, { target: 'pricing' }],
            },
            untyped: {
              description: 'No type is chosen.',
              meta: { requirements: ['order.type'] },
            },
            pricing: {
              description: 'Computes what is due now and monthly.',
              tags: 'busy',
              entry: 'clearPreview',
              invoke: {
                id: 'previewOrder',
                src: 'previewOrder',
                input: ({ context }: Current) => ({
                  domainType: must(context.domainType, 'type to compute a sum for'),
                }),
                onDone: {
                  target: 'priced',
                  actions: { type: 'setPreview', params: ({ event }) => event.output },
                },
                onError: 'unpriced',
              },
            },
            unpriced: {
              description: 'The sum could not be computed, so nothing can be confirmed.',
              on: { 'options.retry': 'pricing' },
            },
            priced: {
              description: 'The sum is known; the order can be confirmed once a card is chosen.',
              meta: { requirements: ['order.confirm', 'order.card'] },
              initial: 'first',
              on: {
                'order.confirm': [
                  {
                    guard: 'staffMayOrder',
                    target: '.staffConfirmation',
                    meta: { requirements: ['order.staff'] },
                  },
                  {
                    guard: 'mayOrder',
                    target: `#${flow}.ordering`,
                    meta: { requirements: ['order.confirm', 'order.sum'] },
                  },
                ],
              },
              states: {
                first: { description: 'The sum as first computed.' },
                changed: {
                  description:
                    'The sum changed since it was shown: the new one has to be confirmed.',
                  meta: { requirements: ['order.sum'] },
                },
                staffConfirmation: {
                  description: "Staff confirm a second time before an agent's card is charged.",
                  meta: { requirements: ['order.staff'] },
                  on: {
                    'order.charge': {
                      target: `#${flow}.ordering`,
                      meta: { requirements: ['order.staff', 'order.confirm'] },
                    },
                    'order.reconsider': 'first',
                    // A held key or a second press of the same button must not confirm again.
                    'order.confirm': {},
                    // The dialog names the card.
                    'card.choose': {},
                  },
                },
              },
            },
          },
        },
        addingCard: {
          description: 'A card is added in place; the wizard keeps all choices.',
          meta: { requirements: ['order.card'] },
          on: {
            'card.added': {
              target: 'preparing',
              actions: { type: 'setCard', params: ({ event }) => event },
            },
            'card.cancel': 'choosing',
          },
        },
      },
    }),
    ordering: createStateConfig({
      description: "'Processing your order...', and nothing can interrupt it.",
      tags: ['busy', 'uninterruptible', 'unsaved'],
      meta: { requirements: ['order.ordering'] },
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context: { name, domainType, paymentId, preview } }: Current) => ({
          name: must(name, 'name to order'),
          domainType: must(domainType, 'type to order'),
          paymentId: must(paymentId, 'card to pay with'),
          expectedAmount: must(preview, 'confirmed sum').due_now,
        }),
        onDone: [
          {
            guard: { type: 'isPlaced', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'setOrderKey', params: ({ event }) => placed(event.output) },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'purchaseError',
            actions: { type: 'setRefusal', params: ({ event }) => refusal(event.output) },
            meta: { requirements: ['order.error'] },
          },
          {
            guard: { type: 'isAmountChanged', params: ({ event }) => event.output },
            target: 'config.choosing.priced.changed',
            actions: { type: 'setPreview', params: ({ event }) => changedPreview(event.output) },
            meta: { requirements: ['order.sum'] },
          },
          { target: 'verifying', meta: { requirements: ['order.lost-answer'] } },
        ],
        // Nobody knows whether the order arrived.
        onError: { target: 'verifying', meta: { requirements: ['order.lost-answer'] } },
      },
    }),
    verifying: createStateConfig({
      description: 'The answer was lost: looks up the order until its outcome is known.',
      tags: ['busy', 'uninterruptible', 'unsaved'],
      meta: { requirements: ['order.lost-answer'] },
      initial: 'asking',
      states: {
        asking: {
          description: 'Looks up the order.',
          invoke: {
            id: 'askForOrder',
            src: 'askForOrder',
            onDone: [
              {
                guard: { type: 'isPlaced', params: ({ event }) => event.output },
                target: `#${flow}.done`,
                actions: { type: 'setOrderKey', params: ({ event }) => placed(event.output) },
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: `#${flow}.purchaseError`,
                actions: { type: 'setRefusal', params: ({ event }) => refusal(event.output) },
                meta: { requirements: ['order.error'] },
              },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
        },
        waiting: {
          description: 'The order is still running, or could not be looked up.',
          after: { askAgain: 'asking' },
        },
      },
    }),
    recalling: createStateConfig({
      description: 'The last page was loaded again: reads the finished order.',
      meta: { requirements: ['order.recall'] },
      initial: 'reading',
      on: {
        'wizard.startOver': {
          target: `#${flow}.${first}`,
          actions: 'clearAll',
          meta: { requirements: ['order.start-over'] },
        },
      },
      states: {
        reading: {
          description: 'Reads the order.',
          tags: 'busy',
          invoke: {
            id: 'recallOrder',
            src: 'recallOrder',
            input: ({ context }: Current) => ({ key: must(context.orderKey, 'order to recall') }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: `#${flow}.done`,
                actions: { type: 'setRecalled', params: ({ event }) => found(event.output) },
              },
              { target: 'unknown' },
            ],
            onError: 'unread',
          },
        },
        unread: {
          description: 'The order failed to load.',
          on: { 'options.retry': 'reading' },
        },
        unknown: { description: 'The account has no such order.' },
      },
    }),
    done: createStateConfig({
      description: 'The order was accepted.',
      meta: { requirements: ['order.done'] },
      entry: 'invalidateDomains',
      on: {
        'wizard.startOver': {
          target: `#${flow}.${first}`,
          actions: 'clearAll',
          meta: { requirements: ['order.start-over'] },
        },
      },
    }),
    purchaseError: createStateConfig({
      description: 'The order was refused; Ok reloads, and name, type and card come back.',
      tags: 'unsaved',
      meta: { requirements: ['order.error'] },
      on: { 'error.acknowledge': { actions: 'reloadPage' } },
    }),
  };
}
