import type { BillingPreview } from '@contract/billing';
import type { DomainType } from '@contract/domain';
import { fromPromise, setup } from 'xstate';
import type { ChargeOutcome, Offer, Refusal } from '../charge/charge-context';
import type { chargeRequirements } from '../charge/charge-requirements';
import {
  chargeActions,
  chargeActors,
  chargeDelays,
  chargeGuards,
  chargingStates,
  confirmingState,
} from '../charge/charge-states';
import { assertDefined } from '@contract/assert-defined';
import { outcome, outcomeOf } from '../shared/outcome';
import type { MetaOf } from '../shared/requirements';
import {
  mayOrderType,
  mayPayWith,
  type DomainOrder,
  type OrderContext,
  type OrderEvent,
  type OrderOptions,
  type OrderTag,
  type RecalledOrder,
} from './order-context';
import type { orderRequirements } from './order-requirements';

interface Current {
  readonly context: OrderContext;
}

export const orderActors = {
  ...chargeActors,
  loadOptions: fromPromise<OrderOptions>(() =>
    Promise.reject(new Error('loadOptions must be provided')),
  ),
  previewOrder: fromPromise<
    BillingPreview,
    { readonly name: string; readonly domainType: DomainType }
  >(() => Promise.reject(new Error('previewOrder must be provided'))),
  /** Sends the order with this attempt's key. */
  sendCharge: fromPromise<ChargeOutcome, DomainOrder>(() =>
    Promise.reject(new Error('sendCharge must be provided')),
  ),
  /** Loads the receipt for the order with this key. */
  recallOrder: fromPromise<RecalledOrder, { readonly key: string }>(() =>
    Promise.reject(new Error('recallOrder must be provided')),
  ),
};

export const orderActions = {
  ...chargeActions,
  reloadPage: () => {},
};

export const orderGuards = {
  ...chargeGuards,
  hasNoType: ({ context }: Current) => context.domainType === null,
  mayChooseType: ({ context }: Current, { domainType }: { readonly domainType: DomainType }) =>
    mayOrderType(context.options, domainType),
  cardIsUsable: ({ context }: Current, { paymentId }: { readonly paymentId: string }) =>
    mayPayWith(context.options, paymentId),
  isFound: (_: unknown, { kind }: RecalledOrder) => kind === 'found',
  wasDone: ({ context }: Current) => context.orderKey !== null,
};

const unset = () => {};

/** Setup for the embedded states. Each flow implements their actions, because `assign` is tied to one context type. */
const { createStateConfig } = setup({
  types: {
    context: {} as OrderContext,
    events: {} as OrderEvent,
    tags: {} as OrderTag,
    meta: {} as MetaOf<typeof orderRequirements & typeof chargeRequirements>,
  },
  actors: orderActors,
  actions: {
    ...orderActions,
    setOptions: (_, _options: OrderOptions) => {},
    setOffer: (_, _changed: { readonly offer: Offer }) => {},
    toggleType: (_, _chosen: { readonly domainType: DomainType }) => {},
    setCard: (_, _chosen: { readonly paymentId: string }) => {},
    setRefusal: (_, _refused: Refusal) => {},
    setRecalled: (_, _found: Extract<RecalledOrder, { kind: 'found' }>) => {},
    /** Has the choices restored, as after a reload. */
    clearAttempt: unset,
    clearOptions: unset,
    clearOffer: unset,
    clearAll: unset,
  },
  guards: orderGuards,
  delays: chargeDelays,
});

interface OrderPlace {
  readonly flow: string;
  /** The flow's first stage, to which Start Over returns. */
  readonly first: string;
  /** The state in the first stage to which Back returns. */
  readonly back: string;
}

/** Returns the states of an order, which a flow's machine embeds at its root. */
export function orderStates({ flow, first, back }: OrderPlace) {
  const at = `#${flow}.ordering`;
  const refused = `#${flow}.purchaseError`;
  const { staffConfirmation, charging, verifying } = chargingStates({
    purpose: 'order',
    at,
    confirming: `#${flow}.config.choosing.confirming`,
    charged: `#${flow}.done`,
    canceled: `#${flow}.restoring`,
    declined: refused,
    refused,
  });
  return {
    config: createStateConfig({
      description: 'Stage 2: choose a type and a card.',
      tags: 'unsaved',
      meta: { requirements: ['order.configure'] },
      initial: 'preparing',
      on: {
        'wizard.back': { target: `#${flow}.${back}`, actions: 'clearOptions' },
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
              meta: { requirements: ['order.price'] },
              entry: 'clearOffer',
              invoke: {
                id: 'previewOrder',
                src: 'previewOrder',
                input: ({ context }: Current) => ({
                  name: assertDefined(context.name, 'name to compute a sum for'),
                  domainType: assertDefined(context.domainType, 'type to compute a sum for'),
                }),
                onDone: {
                  target: 'confirming',
                  actions: { type: 'setOffer', params: ({ event }) => ({ offer: event.output }) },
                },
                onError: 'unpriced',
              },
            },
            unpriced: {
              description: 'The sum could not be computed, so nothing can be confirmed.',
              on: { 'options.retry': 'pricing' },
            },
            confirming: confirmingState({ at }),
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
      tags: 'unsaved',
      meta: { requirements: ['order.ordering'] },
      initial: 'charging',
      states: {
        staffConfirmation: {
          ...staffConfirmation,
          on: {
            ...staffConfirmation.on,
            'wizard.back': { target: `#${flow}.${back}`, actions: 'clearOptions' },
          },
        },
        charging: {
          ...charging,
          invoke: {
            ...charging.invoke,
            input: ({ context: { name, domainType, paymentId, offer } }: Current) => ({
              name: assertDefined(name, 'name to order'),
              domainType: assertDefined(domainType, 'type to order'),
              paymentId: assertDefined(paymentId, 'card to pay with'),
              expectedAmount: assertDefined(offer, 'confirmed sum').due_now,
            }),
          },
        },
        verifying,
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
            input: ({ context }: Current) => ({
              key: assertDefined(context.orderKey, 'order to recall'),
            }),
            onDone: [
              {
                guard: { type: 'isFound', params: outcome },
                target: `#${flow}.done`,
                actions: { type: 'setRecalled', params: outcomeOf('found') },
              },
              { target: 'unknown' },
            ],
            onError: 'loadFailed',
          },
        },
        loadFailed: {
          description: 'The order failed to load.',
          on: { 'options.retry': 'reading' },
        },
        unknown: { description: 'The account has no such order.' },
      },
    }),
    done: createStateConfig({
      description: 'The order was accepted.',
      meta: { requirements: ['order.done'] },
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

interface NamePlace<Tag, Requirement> {
  /** The label of the button that asks for the name. */
  readonly ask: string;
  /** The tag of the states in which the button is enabled. */
  readonly ready: Tag;
  readonly empty: Requirement;
  readonly invalid: Requirement;
}

/** Returns the states of the first stage in which a name is typed. */
export function nameStates<const Tag extends string, const Requirement extends string>({
  ask,
  ready,
  empty,
  invalid,
}: NamePlace<Tag, Requirement>) {
  return {
    idle: {
      description: 'Waits for a name.',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'Is anything typed yet?',
          always: [{ guard: 'hasBlankText', target: 'blank' }, { target: 'typed' }],
        },
        blank: { description: `Nothing typed: ${ask} is disabled.` },
        typed: { description: 'Something is typed.', tags: ready },
      },
    },
    invalid: {
      description: 'The field says why.',
      initial: 'malformed',
      states: {
        blank: {
          description: 'Enter was pressed on an empty field.',
          meta: { requirements: [empty] },
        },
        malformed: {
          description: 'The name is not a valid domain name, or begins with www.',
          tags: ready,
          meta: { requirements: [invalid] },
        },
      },
    },
  } as const;
}
