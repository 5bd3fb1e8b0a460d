import type { DomainAvailability } from '@contract/availability';
import type { DomainNameProblem } from '@contract/domain-name';
import { readTypedName } from '@contract/typed-name';
import { and, assign, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { chargeRequirements } from '../charge/charge-requirements';
import { chargeDelays } from '../charge/charge-states';
import {
  blankOrder,
  forgottenOffer,
  orderAssigns,
  orderDraft,
  restoredContext,
  type OrderContext,
  type OrderDraft,
  type OrderEvent,
  type OrderInput,
  type OrderTag,
} from '../order/order-context';
import type { orderRequirements } from '../order/order-requirements';
import {
  nameStates,
  orderActions,
  orderActors,
  orderGuards,
  orderStates,
} from '../order/order-states';
import { assertDefined } from '@contract/assert-defined';
import type { MetaOf } from '../shared/requirements';
import { availabilityOf } from './availability';
import type { purchaseRequirements } from './purchase-requirements';

/** The part of a purchase that is stored for a reload. `name` is the chosen name, or else the last one searched for. */
export type PurchaseDraft = OrderDraft<'search'>;

export type PurchaseEvent =
  | OrderEvent
  | { readonly type: 'name.change'; readonly text: string }
  | { readonly type: 'domain.search' }
  | { readonly type: 'domain.select'; readonly name: string }
  | { readonly type: 'order.resume' };

export interface PurchaseInput extends OrderInput<'search'> {
  /** True if the person opened the first stage, and false if they reloaded the second one. */
  readonly isNewVisit?: boolean;
}

export interface PurchaseContext extends OrderContext {
  /** The stage that a reload interrupted; `null` once the name has been searched for again. */
  readonly restored: PurchaseDraft['stage'] | null;
  readonly problem: DomainNameProblem | null;
  /** The name that was last searched for. */
  readonly searched: string | null;
  readonly results: DomainAvailability | null;
  /** The order that was left at the second stage; `null` once it is resumed or another name is chosen. */
  readonly leftOrder: PurchaseDraft | null;
}

const unsearched = {
  problem: null,
  searched: null,
  results: null,
  name: null,
  refusal: null,
} as const;

const blank = { ...blankOrder, ...unsearched, restored: null, leftOrder: null };

/**
 * Returns the context at the start. On a new visit, an order that was left at the second stage is only offered, and not
 * if its name was refused.
 */
function startingContext(input: PurchaseInput): PurchaseContext {
  const { draft, isNewVisit } = input;
  const isLeft = isNewVisit === true && draft?.stage === 'config' && draft.name !== null;
  return isLeft
    ? {
        ...blank,
        ...restoredContext({ ...input, draft: null }),
        leftOrder: draft.refusal?.cause === 'name' ? null : draft,
      }
    : { ...blank, ...restoredContext(input) };
}

const order = orderStates({ flow: 'purchase', first: 'search', back: 'search.results' });

export const purchaseMachine = setup({
  types: {
    context: {} as PurchaseContext,
    events: {} as PurchaseEvent,
    input: {} as PurchaseInput,
    tags: {} as OrderTag | 'searchable',
    meta: {} as MetaOf<
      typeof purchaseRequirements & typeof orderRequirements & typeof chargeRequirements
    >,
  },
  actors: {
    searchDomains: fromPromise<DomainAvailability, { readonly name: string }>(() =>
      Promise.reject(new Error('searchDomains must be provided')),
    ),
    ...orderActors,
  },
  actions: {
    ...orderActions,
    setText: assign((_, { text }: { readonly text: string }) => ({
      ...unsearched,
      restored: null,
      text,
    })),
    readText: assign(({ context }) => {
      const { name, problem } = readTypedName(context.text);
      return { ...unsearched, restored: null, searched: name, problem };
    }),
    searchAgain: assign(({ context }) => ({ searched: context.name, name: null })),
    setResults: assign((_, results: DomainAvailability) => ({ results })),
    setName: assign((_, { name }: { readonly name: string }) => ({
      name,
      refusal: null,
      leftOrder: null,
    })),
    takeLeftOrder: assign(({ context }) => {
      const { stage, name, ...kept } = assertDefined(context.leftOrder, 'order to resume');
      return { ...unsearched, ...kept, restored: stage, searched: name, leftOrder: null };
    }),
    resumeName: assign(({ context }) => ({ name: context.searched })),
    clearRestored: assign({ restored: null }),
    clearAttempt: assign(({ context }) => ({
      ...unsearched,
      ...forgottenOffer,
      name: context.name,
      restored: 'config',
    })),
    ...orderAssigns<PurchaseContext, PurchaseEvent>(),
    clearAll: assign(blank),
  },
  guards: {
    ...orderGuards,
    isBlank: (_, { text }: { readonly text: string }) => text.trim() === '',
    hasBlankText: ({ context }) => context.text.trim() === '',
    hasProblem: ({ context }) => readTypedName(context.text).problem !== null,
    isAvailable: ({ context }, { name }: { readonly name: string }) =>
      availabilityOf(context.results, name) === 'available',
    foundAvailable: ({ context }) =>
      availabilityOf(context.results, context.searched) === 'available',
    foundTaken: ({ context }) => availabilityOf(context.results, context.searched) === 'taken',
    foundNotOffered: ({ context }) =>
      availabilityOf(context.results, context.searched) === 'notOffered',
    wasOrdering: ({ context }) => context.restored === 'ordering',
    wasConfiguring: ({ context }) => context.restored === 'config',
    wasSearched: ({ context }) => context.restored !== null && context.name !== null,
    mayResume: and(['wasConfiguring', 'foundAvailable']),
    hasName: ({ context }) => context.name !== null,
    hasLeftOrder: ({ context }) => context.leftOrder !== null,
    isRegistering: ({ context }) => context.isRegistering,
  },
  delays: chargeDelays,
}).createMachine({
  id: 'purchase',
  description: 'Buys a domain for the agency, in three stages.',
  context: ({ input }) => startingContext(input),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Resumes what a reload or a new sign-in interrupted.',
      meta: { requirements: ['purchase.restore'] },
      always: [
        {
          guard: 'wasOrdering',
          target: 'ordering.verifying',
          actions: 'clearRestored',
          meta: { requirements: ['charge.once'] },
        },
        { guard: 'wasDone', target: 'recalling', actions: 'clearRestored' },
        { guard: 'wasSearched', target: 'search.searching', actions: 'searchAgain' },
        { target: 'search', actions: 'clearRestored' },
      ],
    },

    search: {
      description: 'Stage 1: which name, and is it available?',
      initial: 'idle',
      on: {
        'name.change': [
          {
            guard: { type: 'isBlank', params: ({ event }) => event },
            target: '.idle.blank',
            actions: { type: 'setText', params: ({ event }) => event },
            meta: { requirements: ['purchase.typing-clears'] },
          },
          {
            target: '.idle.typed',
            actions: { type: 'setText', params: ({ event }) => event },
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
        'order.resume': {
          guard: 'hasLeftOrder',
          target: '.searching',
          actions: 'takeLeftOrder',
          meta: { requirements: ['purchase.left-order'] },
        },
      },
      states: {
        ...nameStates({
          ask: 'Search',
          ready: 'searchable',
          empty: 'purchase.empty',
          invalid: 'purchase.invalid',
        }),
        searching: {
          description: 'Checks whether the name is available, and finds similar names.',
          tags: 'busy',
          meta: { requirements: ['purchase.search'] },
          // Ignored: another search for the same name would return the same results.
          on: { 'domain.search': {} },
          invoke: {
            id: 'searchDomains',
            src: 'searchDomains',
            input: ({ context }) => ({ name: assertDefined(context.searched, 'name to search') }),
            onDone: {
              target: 'results',
              actions: { type: 'setResults', params: ({ event }) => event.output },
            },
            onError: 'failed',
          },
        },
        results: {
          description: 'Shows the availability of the name and of suggestions.',
          tags: 'searchable',
          meta: { requirements: ['purchase.search'] },
          initial: 'telling',
          on: {
            'domain.select': {
              guard: { type: 'isAvailable', params: ({ event }) => event },
              target: '#purchase.config',
              actions: { type: 'setName', params: ({ event }) => event },
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
              description: 'Which of the four outcomes is it?',
              always: [
                {
                  guard: 'mayResume',
                  target: '#purchase.config',
                  actions: ['resumeName', 'clearRestored'],
                  meta: { requirements: ['purchase.restore'] },
                },
                { guard: 'foundAvailable', target: 'available', actions: 'clearRestored' },
                { guard: 'foundTaken', target: 'taken', actions: 'clearRestored' },
                { guard: 'foundNotOffered', target: 'notOffered', actions: 'clearRestored' },
                { target: 'unchecked', actions: 'clearRestored' },
              ],
            },
            available: {
              description: 'The name can be bought.',
              meta: { requirements: ['purchase.outcomes'] },
            },
            taken: {
              description: 'The name is taken; suggestions may help.',
              meta: { requirements: ['purchase.outcomes'] },
            },
            notOffered: {
              description: 'The name is never for sale; says why.',
              meta: { requirements: ['purchase.outcomes'] },
            },
            unchecked: {
              description: 'The availability of the name could not be checked.',
              meta: { requirements: ['purchase.outcomes'] },
            },
          },
        },
        failed: {
          description: 'The search itself failed; the name stays in the field.',
          tags: 'searchable',
          meta: { requirements: ['purchase.search-failed'] },
          // The interrupted stage still has to be resumed, perhaps with a suggested name.
          on: { 'domain.search': 'searching' },
        },
      },
    },

    ...order,
    done: {
      ...order.done,
      initial: 'telling',
      states: {
        telling: {
          description: 'Is the name registered already?',
          always: [{ guard: 'isRegistering', target: 'registering' }, { target: 'registered' }],
        },
        registered: { description: 'The name is registered.' },
        registering: {
          description: 'The name is paid, and the registrar still works on it.',
          meta: { requirements: ['purchase.registering'] },
        },
      },
    },
  },
});

export type PurchaseActor = ActorRefFrom<typeof purchaseMachine>;

/** Returns the draft to store for a reload; `null` if there is nothing to restore. */
export function purchaseDraft(
  snapshot: SnapshotFrom<typeof purchaseMachine>,
): PurchaseDraft | null {
  const draft = orderDraft(snapshot, 'search');
  const { searched, leftOrder } = snapshot.context;
  if (draft === null) return leftOrder;
  return { ...draft, name: draft.stage === 'search' ? searched : (draft.name ?? searched) };
}
