import type { DomainAvailability } from '@contract/availability';
import type { BillingPreview } from '@contract/billing';
import type { DomainType } from '@contract/domain';
import { readDomainName, type DomainNameProblem } from '@contract/domain-name';
import { and, assign, fromPromise, not, setup } from 'xstate';
import {
  cardToOffer,
  failureOf,
  mayOrderType,
  mayPayWith,
  newPreview,
  reasonOf,
  typeToOffer,
  type DomainOrder,
  type OrderedBy,
  type OrderOptions,
  type OrderResult,
} from '../order-rules';
import type { MachineMeta } from '../requirements';
import { availabilityOf } from './availability';
import type { PurchaseDraft } from './purchase-draft';

export type PurchaseEvent =
  | { readonly type: 'domain.type'; readonly text: string }
  | { readonly type: 'domain.search' }
  | { readonly type: 'domain.select'; readonly name: string }
  | { readonly type: 'wizard.continue' }
  | { readonly type: 'wizard.back' }
  | { readonly type: 'wizard.startOver' }
  | { readonly type: 'options.retry' }
  | { readonly type: 'type.choose'; readonly domainType: DomainType }
  | { readonly type: 'card.choose'; readonly paymentId: string }
  | { readonly type: 'card.add' }
  | { readonly type: 'card.added'; readonly paymentId: string }
  | { readonly type: 'card.cancel' }
  | { readonly type: 'order.confirm' }
  | { readonly type: 'order.reconsider' }
  | { readonly type: 'error.acknowledge' };

export interface PurchaseInput {
  readonly draft: PurchaseDraft | null;
  readonly orderedBy: OrderedBy;
}

export interface PurchaseContext {
  readonly orderedBy: OrderedBy;
  /** What a reload interrupted, until its name was searched again. */
  readonly restored: PurchaseDraft['stage'] | null;
  readonly text: string;
  readonly problem: DomainNameProblem | null;
  /** The name of the last search. */
  readonly searched: string | null;
  readonly results: DomainAvailability | null;
  /** The name to be bought. */
  readonly name: string | null;
  readonly options: OrderOptions | null;
  readonly domainType: DomainType | null;
  readonly paymentId: string | null;
  readonly preview: BillingPreview | null;
  /** Why the order was refused. */
  readonly reason: string | null;
}

const unsearched = { problem: null, searched: null, results: null, name: null } as const;

/** Default type c1, as in a transfer (specification, section 4). */
const blank: Omit<PurchaseContext, 'orderedBy'> = {
  ...unsearched,
  restored: null,
  text: '',
  options: null,
  domainType: 'c1',
  paymentId: null,
  preview: null,
  reason: null,
};

/** Buying a domain (specification, sections 2, 4 and 5). */
export const purchaseMachine = setup({
  types: {
    context: {} as PurchaseContext,
    events: {} as PurchaseEvent,
    input: {} as PurchaseInput,
    tags: {} as 'busy' | 'searchable' | 'choosing' | 'held',
    meta: {} as MachineMeta,
  },
  actors: {
    searchDomains: fromPromise<DomainAvailability, { readonly name: string }>(() =>
      Promise.reject(new Error('searchDomains must be provided')),
    ),
    loadOptions: fromPromise<OrderOptions>(() =>
      Promise.reject(new Error('loadOptions must be provided')),
    ),
    previewOrder: fromPromise<BillingPreview, { readonly domainType: DomainType }>(() =>
      Promise.reject(new Error('previewOrder must be provided')),
    ),
    /** Sends the order under the key of this attempt. */
    placeOrder: fromPromise<void, DomainOrder>(() =>
      Promise.reject(new Error('placeOrder must be provided')),
    ),
    /** Asks what became of the order of this attempt's key. */
    askForOrder: fromPromise<OrderResult>(() =>
      Promise.reject(new Error('askForOrder must be provided')),
    ),
  },
  actions: {
    invalidateDomains: () => {},
    reloadPage: () => {},
    noteText: assign((_, { text }: { readonly text: string }) => ({
      ...unsearched,
      restored: null,
      text,
    })),
    readText: assign(({ context }) => {
      const { name, problem } = readDomainName(context.text);
      return { ...unsearched, restored: null, searched: name, problem };
    }),
    searchAgain: assign(({ context }) => ({ searched: context.name, name: null })),
    noteResults: assign((_, results: DomainAvailability) => ({ results })),
    noteName: assign((_, { name }: { readonly name: string }) => ({ name })),
    resumeName: assign(({ context }) => ({ name: context.searched })),
    forgetRestoring: assign({ restored: null }),
    noteOptions: assign(({ context }, options: OrderOptions) => ({
      options,
      paymentId: cardToOffer(options, context.paymentId),
      domainType: typeToOffer(options, context.domainType),
    })),
    notePreview: assign((_, preview: BillingPreview) => ({ preview })),
    toggleType: assign(({ context }, { domainType }: { readonly domainType: DomainType }) => ({
      domainType: context.domainType === domainType ? null : domainType,
      preview: null,
    })),
    noteCard: assign((_, { paymentId }: { readonly paymentId: string }) => ({ paymentId })),
    noteReason: assign((_, { reason }: { readonly reason: string }) => ({ reason })),
    /** What was offered may have changed by the time the person comes back to it. */
    forgetOffer: assign({ options: null, preview: null }),
    clearAll: assign(() => blank),
  },
  guards: {
    isBlank: (_, { text }: { readonly text: string }) => text.trim() === '',
    hasBlankText: ({ context }) => context.text.trim() === '',
    hasProblem: ({ context }) => readDomainName(context.text).problem !== null,
    isAvailable: ({ context }, { name }: { readonly name: string }) =>
      availabilityOf(context.results, name) === 'available',
    foundAvailable: ({ context }) =>
      availabilityOf(context.results, context.searched) === 'available',
    foundTaken: ({ context }) => availabilityOf(context.results, context.searched) === 'taken',
    wasOrdering: ({ context }) => context.restored === 'ordering',
    wasConfiguring: ({ context }) => context.restored === 'config',
    wasSearched: ({ context }) => context.restored !== null && context.name !== null,
    mayResume: and(['wasConfiguring', 'foundAvailable']),
    hasName: ({ context }) => context.name !== null,
    hasType: ({ context }) => context.domainType !== null,
    hasCard: ({ context }) => context.paymentId !== null,
    hasPreview: ({ context }) => context.preview !== null,
    mayOrder: and(['hasName', 'hasType', 'hasCard', 'hasPreview']),
    orderedByStaff: ({ context }) => context.orderedBy === 'staff',
    mayChooseType: ({ context }, { domainType }: { readonly domainType: DomainType }) =>
      mayOrderType(context.options, domainType),
    cardIsUsable: ({ context }, { paymentId }: { readonly paymentId: string }) =>
      mayPayWith(context.options, paymentId),
  },
  delays: {
    /** How long to wait before asking again what became of an order. */
    askAgain: 1500,
  },
}).createMachine({
  id: 'purchase',
  description: 'Buys a domain for the agency, in three stages.',
  context: ({ input: { draft, orderedBy } }) =>
    draft === null
      ? { ...blank, orderedBy }
      : {
          ...blank,
          orderedBy,
          restored: draft.stage,
          text: draft.text,
          name: draft.name,
          domainType: draft.domainType,
          paymentId: draft.paymentId,
        },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Takes up what a reload or a new sign-in interrupted.',
      meta: { requirements: ['purchase.restore'] },
      always: [
        {
          guard: 'wasOrdering',
          target: 'verifying',
          actions: 'forgetRestoring',
          meta: { requirements: ['purchase.lost-answer'] },
        },
        { guard: 'wasSearched', target: 'search.searching', actions: 'searchAgain' },
        { target: 'search', actions: 'forgetRestoring' },
      ],
    },

    search: {
      description: 'Stage 1: which name, and can it be had?',
      initial: 'idle',
      on: {
        'domain.type': [
          {
            guard: { type: 'isBlank', params: ({ event }) => event },
            target: '.idle.blank',
            actions: { type: 'noteText', params: ({ event }) => event },
            meta: { requirements: ['purchase.typing-clears'] },
          },
          {
            target: '.idle.typed',
            actions: { type: 'noteText', params: ({ event }) => event },
            meta: { requirements: ['purchase.typing-clears'] },
          },
        ],
        'domain.search': [
          {
            guard: 'hasBlankText',
            target: '.invalid.blank',
            actions: 'readText',
            meta: { requirements: ['purchase.empty'] },
          },
          {
            guard: 'hasProblem',
            target: '.invalid.malformed',
            actions: 'readText',
            meta: { requirements: ['purchase.invalid'] },
          },
          {
            target: '.searching',
            actions: 'readText',
            meta: { requirements: ['purchase.search'] },
          },
        ],
      },
      states: {
        idle: {
          description: 'Waits for a name.',
          initial: 'choosing',
          states: {
            choosing: {
              description: 'Is anything typed yet?',
              always: [{ guard: 'hasBlankText', target: 'blank' }, { target: 'typed' }],
            },
            blank: { description: 'Nothing typed: Search is disabled.' },
            typed: { description: 'Something is typed.', tags: 'searchable' },
          },
        },
        invalid: {
          description: 'The name cannot be searched, and the field says why.',
          initial: 'malformed',
          states: {
            blank: {
              description: 'Enter was pressed on an empty field.',
              meta: { requirements: ['purchase.empty'] },
            },
            malformed: {
              description: 'The name is no domain name, or begins with www.',
              tags: 'searchable',
              meta: { requirements: ['purchase.invalid'] },
            },
          },
        },
        searching: {
          description: 'Asks whether the name can be had, and for names like it.',
          tags: 'busy',
          meta: { requirements: ['purchase.search'] },
          // The same question twice would get the same answer.
          on: { 'domain.search': {} },
          invoke: {
            id: 'searchDomains',
            src: 'searchDomains',
            input: ({ context }) => ({ name: context.searched ?? '' }),
            onDone: {
              target: 'results',
              actions: { type: 'noteResults', params: ({ event }) => event.output },
            },
            onError: 'failed',
          },
        },
        results: {
          description: 'What can be had: the name itself, and suggestions.',
          tags: 'searchable',
          meta: { requirements: ['purchase.search'] },
          initial: 'telling',
          on: {
            'domain.select': {
              guard: { type: 'isAvailable', params: ({ event }) => event },
              target: '#purchase.config',
              actions: { type: 'noteName', params: ({ event }) => event },
              meta: { requirements: ['purchase.select'] },
            },
            'wizard.continue': {
              guard: 'hasName',
              target: '#purchase.config',
              meta: { requirements: ['purchase.select'] },
            },
          },
          states: {
            telling: {
              description: 'Which of the three outcomes is it?',
              always: [
                {
                  guard: 'mayResume',
                  target: '#purchase.config',
                  actions: ['resumeName', 'forgetRestoring'],
                  meta: { requirements: ['purchase.restore'] },
                },
                { guard: 'foundAvailable', target: 'available', actions: 'forgetRestoring' },
                { guard: 'foundTaken', target: 'taken', actions: 'forgetRestoring' },
                { target: 'unchecked', actions: 'forgetRestoring' },
              ],
            },
            available: {
              description: 'The name can be bought.',
              meta: { requirements: ['purchase.outcomes'] },
            },
            taken: {
              description: 'Somebody has the name; suggestions may help.',
              meta: { requirements: ['purchase.outcomes'] },
            },
            unchecked: {
              description: 'Whether the name can be had could not be found out.',
              meta: { requirements: ['purchase.outcomes'] },
            },
          },
        },
        failed: {
          description: 'The search itself failed; the name stays in the field.',
          tags: 'searchable',
          meta: { requirements: ['purchase.search-failed'] },
          // What a reload interrupted is still to be taken up, perhaps under a suggested name.
          on: { 'domain.search': 'searching' },
        },
      },
    },

    config: {
      description: 'Stage 2: what the domain shall be, and which card pays.',
      meta: { requirements: ['purchase.configure'] },
      initial: 'preparing',
      on: {
        'wizard.back': { target: '#purchase.search.results', actions: 'forgetOffer' },
        'wizard.startOver': {
          target: '#purchase.search',
          actions: 'clearAll',
          meta: { requirements: ['purchase.start-over'] },
        },
      },
      states: {
        preparing: {
          description: "Reads the account's cards and domains.",
          tags: 'busy',
          invoke: {
            id: 'loadOptions',
            src: 'loadOptions',
            onDone: {
              target: 'choosing',
              actions: { type: 'noteOptions', params: ({ event }) => event.output },
            },
            onError: 'unprepared',
          },
        },
        unprepared: {
          description: 'Cards and domains could not be read.',
          on: { 'options.retry': 'preparing' },
        },
        choosing: {
          description: 'Type and card are chosen, beside the sum.',
          tags: 'choosing',
          initial: 'typing',
          on: {
            'type.choose': {
              guard: { type: 'mayChooseType', params: ({ event }) => event },
              target: '.typing',
              actions: { type: 'toggleType', params: ({ event }) => event },
              meta: { requirements: ['purchase.type', 'purchase.parked'] },
            },
            'card.choose': {
              guard: { type: 'cardIsUsable', params: ({ event }) => event },
              actions: { type: 'noteCard', params: ({ event }) => event },
              meta: { requirements: ['purchase.card'] },
            },
            'card.add': { target: 'addingCard', meta: { requirements: ['purchase.card'] } },
          },
          states: {
            typing: {
              description: 'Is a type chosen?',
              always: [{ guard: not('hasType'), target: 'untyped' }, { target: 'pricing' }],
            },
            untyped: {
              description: 'No type is chosen.',
              meta: { requirements: ['purchase.type'] },
            },
            pricing: {
              description: 'Computes what is due now and monthly.',
              tags: 'busy',
              entry: assign({ preview: null }),
              invoke: {
                id: 'previewOrder',
                src: 'previewOrder',
                input: ({ context }) => ({ domainType: context.domainType ?? 'c1' }),
                onDone: {
                  target: 'priced',
                  actions: { type: 'notePreview', params: ({ event }) => event.output },
                },
                onError: 'unpriced',
              },
            },
            unpriced: {
              description: 'The sum could not be computed, so nothing can be confirmed.',
              on: { 'options.retry': 'pricing' },
            },
            priced: {
              description: 'The sum is known; the order waits for a card.',
              meta: { requirements: ['purchase.order', 'purchase.card'] },
              initial: 'first',
              on: {
                'order.confirm': [
                  {
                    guard: and(['mayOrder', 'orderedByStaff']),
                    target: '.askedAgain',
                    meta: { requirements: ['purchase.staff'] },
                  },
                  {
                    guard: 'mayOrder',
                    target: '#purchase.ordering',
                    meta: { requirements: ['purchase.order', 'purchase.sum'] },
                  },
                ],
              },
              states: {
                first: { description: 'The sum as computed.' },
                changed: {
                  description: 'The sum changed since it was shown: the new one is asked again.',
                  meta: { requirements: ['purchase.sum'] },
                },
                askedAgain: {
                  description: "Staff are asked once more before an agent's card is charged.",
                  meta: { requirements: ['purchase.staff'] },
                  on: {
                    'order.confirm': {
                      target: '#purchase.ordering',
                      meta: { requirements: ['purchase.staff', 'purchase.order'] },
                    },
                    'order.reconsider': 'first',
                    // The question names the card.
                    'card.choose': {},
                  },
                },
              },
            },
          },
        },
        addingCard: {
          description: 'A card is added in place; the wizard keeps everything.',
          meta: { requirements: ['purchase.card'] },
          on: {
            'card.added': {
              target: 'preparing',
              actions: { type: 'noteCard', params: ({ event }) => event },
            },
            'card.cancel': 'choosing',
          },
        },
      },
    },

    ordering: {
      description: "'Processing your order...', and nothing can interrupt it.",
      tags: ['busy', 'held'],
      meta: { requirements: ['purchase.ordering'] },
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context: { name, domainType, paymentId, preview } }) => ({
          name: name ?? '',
          domainType: domainType ?? 'c1',
          paymentId: paymentId ?? '',
          expectedAmount: preview?.due_now ?? 0,
        }),
        onDone: 'done',
        onError: [
          {
            guard: ({ event }) => failureOf(event.error).kind === 'lost',
            target: 'verifying',
            meta: { requirements: ['purchase.lost-answer'] },
          },
          {
            guard: ({ event }) => failureOf(event.error).kind === 'amountChanged',
            target: 'config.choosing.priced.changed',
            actions: {
              type: 'notePreview',
              params: ({ event, context }) => newPreview(failureOf(event.error), context.preview),
            },
            meta: { requirements: ['purchase.sum'] },
          },
          {
            guard: ({ event }) => failureOf(event.error).kind === 'unauthorised',
            target: 'config.choosing.priced.first',
          },
          {
            target: 'purchaseError',
            actions: {
              type: 'noteReason',
              params: ({ event }) => ({ reason: reasonOf(failureOf(event.error)) }),
            },
            meta: { requirements: ['purchase.error'] },
          },
        ],
      },
    },

    verifying: {
      description: 'The answer was lost: asks for the order until its outcome is known.',
      tags: ['busy', 'held'],
      meta: { requirements: ['purchase.lost-answer'] },
      initial: 'asking',
      states: {
        asking: {
          description: 'Asks what became of the order.',
          invoke: {
            id: 'askForOrder',
            src: 'askForOrder',
            onDone: [
              { guard: ({ event }) => event.output.status === 'done', target: '#purchase.done' },
              {
                guard: ({ event }) => event.output.status === 'refused',
                target: '#purchase.purchaseError',
                actions: {
                  type: 'noteReason',
                  params: ({ event }) => ({
                    reason: event.output.status === 'refused' ? event.output.reason : '',
                  }),
                },
                meta: { requirements: ['purchase.error'] },
              },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
        },
        waiting: {
          description: 'The order is still running, or could not be asked for.',
          after: { askAgain: 'asking' },
        },
      },
    },

    done: {
      description: 'The domain is bought.',
      meta: { requirements: ['purchase.done'] },
      entry: 'invalidateDomains',
      on: {
        'wizard.startOver': {
          target: 'search',
          actions: 'clearAll',
          meta: { requirements: ['purchase.start-over'] },
        },
      },
    },

    purchaseError: {
      description: 'The order was refused; Ok reloads, and name, type and card come back.',
      meta: { requirements: ['purchase.error'] },
      on: { 'error.acknowledge': { actions: 'reloadPage' } },
    },
  },
});
