import type { BillingPreview } from '@contract/billing';
import type { DomainType } from '@contract/domain';
import type { TransferDetails } from '@contract/transfer';
import type { DomainNameProblem } from '@contract/domain-name';
import { readDomainName } from '@contract/domain-name';
import { and, assign, fromPromise, not, or, setup } from 'xstate';
import type { MachineMeta } from '../requirements';
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
import type { TransferDraft } from './transfer-draft';

export type TransferEvent =
  | { readonly type: 'domain.type'; readonly text: string }
  | { readonly type: 'domain.select' }
  | { readonly type: 'details.refresh' }
  | { readonly type: 'authCode.type'; readonly code: string }
  | { readonly type: 'unlock.tick'; readonly ticked: boolean }
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

export interface TransferInput {
  readonly draft: TransferDraft | null;
  readonly orderedBy: OrderedBy;
}

export interface TransferContext {
  readonly orderedBy: OrderedBy;
  /** What a reload interrupted, until another name is typed. */
  readonly restored: TransferDraft['stage'] | null;
  readonly text: string;
  readonly name: string | null;
  readonly problem: DomainNameProblem | null;
  readonly details: TransferDetails | null;
  readonly authCode: string;
  readonly unlockTicked: boolean;
  readonly options: OrderOptions | null;
  readonly domainType: DomainType | null;
  readonly paymentId: string | null;
  readonly preview: BillingPreview | null;
  /** Why the order was refused. */
  readonly reason: string | null;
}

const unselected = {
  problem: null,
  details: null,
  authCode: '',
  unlockTicked: false,
} as const;

/** Default type c1 (specification, section 4). */
const blank: Omit<TransferContext, 'orderedBy'> = {
  ...unselected,
  restored: null,
  text: '',
  name: null,
  options: null,
  domainType: 'c1',
  paymentId: null,
  preview: null,
  reason: null,
};

/** Transferring a domain (specification, sections 2, 4 and 5). The auth code lives here alone and is wiped after the order. */
export const transferMachine = setup({
  types: {
    context: {} as TransferContext,
    events: {} as TransferEvent,
    input: {} as TransferInput,
    tags: {} as 'busy' | 'selectable' | 'choosing' | 'held',
    meta: {} as MachineMeta,
  },
  actors: {
    lookUp: fromPromise<TransferDetails, { readonly name: string }>(() =>
      Promise.reject(new Error('lookUp must be provided')),
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
      ...unselected,
      restored: null,
      text,
      name: null,
    })),
    readName: assign(({ context }) => readDomainName(context.text)),
    /** A registrar that tells about the lock again makes the person's own word void. */
    noteDetails: assign(({ context }, details: TransferDetails) => ({
      details,
      unlockTicked: context.unlockTicked && details.domain_locked === null,
    })),
    clearSelection: assign({ ...unselected, name: null }),
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
    wipeAuthCode: assign({ authCode: '' }),
    forgetRestoring: assign({ restored: null }),
    /** What was offered may have changed by the time the person comes back to it. */
    forgetOffer: assign({ options: null, preview: null }),
    clearAll: assign(() => blank),
  },
  guards: {
    isBlank: (_, { text }: { readonly text: string }) => text.trim() === '',
    hasBlankText: ({ context }) => context.text.trim() === '',
    hasProblem: ({ context }) => readDomainName(context.text).problem !== null,
    foundNothing: (_, { found_match, error }: TransferDetails) => !found_match && error === null,
    cannotBeMoved: (_, { error }: TransferDetails) => error !== null,
    hasDetails: ({ context }) => context.details !== null,
    hasAuthCode: ({ context }) => context.authCode.trim() !== '',
    isUnlocked: ({ context }) => context.details?.domain_locked === false,
    lockIsUnknown: ({ context }) => context.details?.domain_locked === null,
    hasTickedUnlock: ({ context }) => context.unlockTicked,
    mayContinue: and([
      'hasDetails',
      'hasAuthCode',
      or(['isUnlocked', and(['lockIsUnknown', 'hasTickedUnlock'])]),
    ]),
    hasType: ({ context }) => context.domainType !== null,
    hasCard: ({ context }) => context.paymentId !== null,
    hasPreview: ({ context }) => context.preview !== null,
    mayOrder: and(['hasType', 'hasCard', 'hasPreview']),
    orderedByStaff: ({ context }) => context.orderedBy === 'staff',
    mayChooseType: ({ context }, { domainType }: { readonly domainType: DomainType }) =>
      mayOrderType(context.options, domainType),
    cardIsUsable: ({ context }, { paymentId }: { readonly paymentId: string }) =>
      mayPayWith(context.options, paymentId),
    wasOrdering: ({ context }) => context.restored === 'ordering',
    wasNamed: ({ context }) => context.restored !== null && context.name !== null,
    wasConfigured: ({ context }) => context.restored === 'config',
  },
  delays: {
    /** How long to wait before asking again what became of an order. */
    askAgain: 1500,
  },
}).createMachine({
  id: 'transfer',
  description: 'Moves a domain registered elsewhere to the agency, in three stages.',
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
      meta: { requirements: ['transfer.restore'] },
      always: [
        {
          guard: 'wasOrdering',
          target: 'verifying',
          actions: 'forgetRestoring',
          meta: { requirements: ['transfer.lost-answer'] },
        },
        { guard: 'wasNamed', target: 'select.lookingUp' },
        { target: 'select', actions: 'forgetRestoring' },
      ],
    },

    select: {
      description: 'Stage 1: which domain, and may it be moved?',
      initial: 'idle',
      on: {
        'domain.type': [
          {
            guard: { type: 'isBlank', params: ({ event }) => event },
            target: '.idle.blank',
            actions: { type: 'noteText', params: ({ event }) => event },
            meta: { requirements: ['transfer.typing-clears'] },
          },
          {
            target: '.idle.typed',
            actions: { type: 'noteText', params: ({ event }) => event },
            meta: { requirements: ['transfer.typing-clears'] },
          },
        ],
        'domain.select': [
          {
            guard: 'hasBlankText',
            target: '.invalid.blank',
            actions: 'readName',
            meta: { requirements: ['transfer.empty'] },
          },
          {
            guard: 'hasProblem',
            target: '.invalid.malformed',
            actions: 'readName',
            meta: { requirements: ['transfer.invalid'] },
          },
          {
            target: '.lookingUp',
            actions: ['clearSelection', 'readName'],
            meta: { requirements: ['transfer.look-up'] },
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
            blank: { description: 'Nothing typed: Select is disabled.' },
            typed: { description: 'Something is typed.', tags: 'selectable' },
          },
        },
        invalid: {
          description: 'The name cannot be looked up, and the field says why.',
          initial: 'malformed',
          states: {
            blank: {
              description: 'Enter was pressed on an empty field.',
              meta: { requirements: ['transfer.empty'] },
            },
            malformed: {
              description: 'The name is no domain name, or begins with www.',
              tags: 'selectable',
              meta: { requirements: ['transfer.invalid'] },
            },
          },
        },
        lookingUp: {
          description: 'Asks the registrar about the domain.',
          tags: 'busy',
          meta: { requirements: ['transfer.look-up'] },
          on: { 'domain.select': {} },
          invoke: {
            id: 'lookUp',
            src: 'lookUp',
            input: ({ context }) => ({ name: context.name ?? '' }),
            onDone: [
              {
                guard: { type: 'foundNothing', params: ({ event }) => event.output },
                target: 'notFound',
                actions: 'clearSelection',
                meta: { requirements: ['transfer.not-registered'] },
              },
              {
                guard: { type: 'cannotBeMoved', params: ({ event }) => event.output },
                target: 'immovable',
                actions: { type: 'noteDetails', params: ({ event }) => event.output },
                meta: { requirements: ['transfer.continue'] },
              },
              {
                guard: 'wasConfigured',
                target: 'found.resumed',
                actions: { type: 'noteDetails', params: ({ event }) => event.output },
                meta: { requirements: ['transfer.restore'] },
              },
              {
                target: 'found',
                actions: { type: 'noteDetails', params: ({ event }) => event.output },
              },
            ],
            onError: 'failed',
          },
        },
        found: {
          description: 'What the registrar tells: lock, contact, and the field for the auth code.',
          tags: 'selectable',
          initial: 'shown',
          on: {
            'authCode.type': { actions: assign({ authCode: ({ event }) => event.code }) },
            'unlock.tick': {
              guard: 'lockIsUnknown',
              actions: assign({ unlockTicked: ({ event }) => event.ticked }),
              meta: { requirements: ['transfer.lock-unknown'] },
            },
            'details.refresh': {
              target: '.refreshing',
              meta: { requirements: ['transfer.refresh'] },
            },
            'wizard.continue': {
              guard: 'mayContinue',
              target: '#transfer.config',
              meta: { requirements: ['transfer.continue', 'transfer.lock-unknown'] },
            },
          },
          states: {
            shown: { description: 'The details of the first look-up.' },
            resumed: {
              description: 'Type and card came back after a reload; the auth code is typed again.',
              meta: { requirements: ['transfer.restore'] },
            },
            refreshing: {
              description: 'Reads the details again, and says so.',
              tags: 'busy',
              meta: { requirements: ['transfer.refresh'] },
              on: { 'details.refresh': {}, 'wizard.continue': {} },
              invoke: {
                id: 'refresh',
                src: 'lookUp',
                input: ({ context }) => ({ name: context.name ?? '' }),
                onDone: [
                  {
                    guard: { type: 'foundNothing', params: ({ event }) => event.output },
                    target: '#transfer.select.notFound',
                    actions: 'clearSelection',
                    meta: { requirements: ['transfer.not-registered'] },
                  },
                  {
                    guard: { type: 'cannotBeMoved', params: ({ event }) => event.output },
                    target: '#transfer.select.immovable',
                    actions: { type: 'noteDetails', params: ({ event }) => event.output },
                    meta: { requirements: ['transfer.continue'] },
                  },
                  {
                    target: 'refreshed',
                    actions: { type: 'noteDetails', params: ({ event }) => event.output },
                  },
                ],
                onError: 'refreshFailed',
              },
            },
            refreshed: {
              description: 'The details are as of just now.',
              meta: { requirements: ['transfer.refresh'] },
            },
            refreshFailed: {
              description: 'The details could not be read again; the older ones stay.',
              meta: { requirements: ['transfer.look-up-failed'] },
            },
          },
        },
        immovable: {
          description: 'The domain cannot be moved, such as one that is here already, and why.',
          tags: 'selectable',
          meta: { requirements: ['transfer.continue'] },
        },
        notFound: {
          description: 'Nobody registered this name; it stays in the field.',
          tags: 'selectable',
          meta: { requirements: ['transfer.not-registered'] },
        },
        failed: {
          description: 'The registrar could not be asked.',
          tags: 'selectable',
          meta: { requirements: ['transfer.look-up-failed'] },
        },
      },
    },

    config: {
      description: 'Stage 2: what the domain shall be, and which card pays.',
      meta: { requirements: ['transfer.configure'] },
      initial: 'preparing',
      on: {
        'wizard.back': { target: '#transfer.select.found', actions: 'forgetOffer' },
        'wizard.startOver': {
          target: '#transfer.select',
          actions: 'clearAll',
          meta: { requirements: ['transfer.start-over'] },
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
              meta: { requirements: ['transfer.type', 'transfer.parked'] },
            },
            'card.choose': {
              guard: { type: 'cardIsUsable', params: ({ event }) => event },
              actions: { type: 'noteCard', params: ({ event }) => event },
              meta: { requirements: ['transfer.card'] },
            },
            'card.add': { target: 'addingCard', meta: { requirements: ['transfer.card'] } },
          },
          states: {
            typing: {
              description: 'Is a type chosen?',
              always: [{ guard: not('hasType'), target: 'untyped' }, { target: 'pricing' }],
            },
            untyped: {
              description: 'No type is chosen.',
              meta: { requirements: ['transfer.type'] },
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
              description: 'The sum is known; Begin Transfer waits for a card.',
              meta: { requirements: ['transfer.begin', 'transfer.card'] },
              initial: 'first',
              on: {
                'order.confirm': [
                  {
                    guard: and(['mayOrder', 'orderedByStaff']),
                    target: '.askedAgain',
                    meta: { requirements: ['transfer.staff'] },
                  },
                  {
                    guard: 'mayOrder',
                    target: '#transfer.ordering',
                    meta: { requirements: ['transfer.begin', 'transfer.sum'] },
                  },
                ],
              },
              states: {
                first: { description: 'The sum as computed.' },
                changed: {
                  description: 'The sum changed since it was shown: the new one is asked again.',
                  meta: { requirements: ['transfer.sum'] },
                },
                askedAgain: {
                  description: "Staff are asked once more before an agent's card is charged.",
                  meta: { requirements: ['transfer.staff'] },
                  on: {
                    'order.confirm': {
                      target: '#transfer.ordering',
                      meta: { requirements: ['transfer.staff', 'transfer.begin'] },
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
          meta: { requirements: ['transfer.card'] },
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
      meta: { requirements: ['transfer.ordering'] },
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
            actions: 'wipeAuthCode',
            meta: { requirements: ['transfer.lost-answer'] },
          },
          {
            guard: ({ event }) => failureOf(event.error).kind === 'amountChanged',
            target: 'config.choosing.priced.changed',
            actions: {
              type: 'notePreview',
              params: ({ event, context }) => newPreview(failureOf(event.error), context.preview),
            },
            meta: { requirements: ['transfer.sum'] },
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
            meta: { requirements: ['transfer.error'] },
          },
        ],
      },
    },

    verifying: {
      description: 'The answer was lost: asks for the order until its outcome is known.',
      tags: ['busy', 'held'],
      meta: { requirements: ['transfer.lost-answer'] },
      initial: 'asking',
      states: {
        asking: {
          description: 'Asks what became of the order.',
          invoke: {
            id: 'askForOrder',
            src: 'askForOrder',
            onDone: [
              { guard: ({ event }) => event.output.status === 'done', target: '#transfer.done' },
              {
                guard: ({ event }) => event.output.status === 'refused',
                target: '#transfer.purchaseError',
                actions: {
                  type: 'noteReason',
                  params: ({ event }) => ({
                    reason: event.output.status === 'refused' ? event.output.reason : '',
                  }),
                },
                meta: { requirements: ['transfer.error'] },
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
      description: 'The transfer is under way.',
      meta: { requirements: ['transfer.done'] },
      entry: ['wipeAuthCode', 'invalidateDomains'],
      on: {
        'wizard.startOver': {
          target: 'select',
          actions: 'clearAll',
          meta: { requirements: ['transfer.start-over'] },
        },
      },
    },

    purchaseError: {
      description: 'The order was refused; Ok reloads, and name, type and card come back.',
      meta: { requirements: ['transfer.error'] },
      entry: 'wipeAuthCode',
      on: { 'error.acknowledge': { actions: 'reloadPage' } },
    },
  },
});
