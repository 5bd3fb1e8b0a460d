import type { DomainNameProblem } from '@contract/domain-name';
import { readTypedName } from '@contract/typed-name';
import type { TransferDetails } from '@contract/transfer-details';
import { and, assign, fromPromise, or, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
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
import type { transferRequirements } from './transfer-requirements';

/** The part of a transfer that is stored for a reload: all choices, but never the auth code. */
export type TransferDraft = OrderDraft<'select'>;

export type TransferEvent =
  | OrderEvent
  | { readonly type: 'name.change'; readonly text: string }
  | { readonly type: 'domain.select' }
  | { readonly type: 'name.edit' }
  | { readonly type: 'details.refresh' }
  | { readonly type: 'authCode.change'; readonly code: string }
  | { readonly type: 'unlock.tick'; readonly ticked: boolean };

export interface TransferContext extends OrderContext {
  /** The stage that a reload interrupted; `null` once the person types another name. */
  readonly restored: TransferDraft['stage'] | null;
  readonly problem: DomainNameProblem | null;
  readonly details: TransferDetails | null;
  readonly authCode: string;
  readonly unlockTicked: boolean;
}

const unselected = { problem: null, details: null, authCode: '', unlockTicked: false } as const;

const blank = { ...blankOrder, ...unselected, restored: null };

const isNaming = ({ details }: Pick<TransferContext, 'details'>) => details === null;

/** The transition that discards the found domain, so that the person can enter another name. */
const givenUp = {
  'name.edit': {
    target: '#transfer.select.idle.typed',
    actions: 'editName',
    meta: { requirements: ['transfer.edit-name'] },
  },
} as const;

const order = orderStates({ flow: 'transfer', first: 'select', back: 'select.found' });

/** Transfers a domain. The auth code is stored only in this machine, and is cleared after the order. */
export const transferMachine = setup({
  types: {
    context: {} as TransferContext,
    events: {} as TransferEvent,
    input: {} as OrderInput<'select'>,
    tags: {} as OrderTag | 'selectable',
    meta: {} as MetaOf<
      typeof transferRequirements & typeof orderRequirements & typeof chargeRequirements
    >,
  },
  actors: {
    lookUp: fromPromise<TransferDetails, { readonly name: string }>(() =>
      Promise.reject(new Error('lookUp must be provided')),
    ),
    ...orderActors,
  },
  actions: {
    ...orderActions,
    setText: assign((_, { text }: { readonly text: string }) => ({
      ...unselected,
      restored: null,
      text,
      name: null,
      refusal: null,
    })),
    readName: assign(({ context }) => readTypedName(context.text)),
    /** The checkbox counts only if the registrar doesn't share the lock status. */
    setDetails: assign(({ context }, details: TransferDetails) => ({
      details,
      unlockTicked: context.unlockTicked && details.domain_locked === null,
    })),
    clearSelection: assign({ ...unselected, name: null }),
    editName: assign({ ...unselected, name: null, restored: null, refusal: null }),
    setAuthCode: assign(({ context: { refusal } }, { code }: { readonly code: string }) => ({
      authCode: code,
      refusal: refusal?.cause === 'authCode' ? null : refusal,
    })),
    clearAuthCode: assign({ authCode: '' }),
    tickUnlock: assign((_, { ticked }: { readonly ticked: boolean }) => ({ unlockTicked: ticked })),
    clearRestored: assign({ restored: null }),
    clearAttempt: assign({
      ...unselected,
      ...forgottenOffer,
      refusal: null,
      restored: 'config',
    }),
    ...orderAssigns<TransferContext, TransferEvent>(),
    clearAll: assign(blank),
  },
  guards: {
    ...orderGuards,
    /** Returns true until a domain is found. Then the name field is collapsed. */
    isNaming: ({ context }) => isNaming(context),
    isBlank: ({ context }, { text }: { readonly text: string }) =>
      isNaming(context) && text.trim() === '',
    hasBlankText: ({ context }) => isNaming(context) && context.text.trim() === '',
    hasProblem: ({ context }) => isNaming(context) && readTypedName(context.text).problem !== null,
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
    wasOrdering: ({ context }) => context.restored === 'ordering',
    wasNamed: ({ context }) => context.restored !== null && context.name !== null,
    wasConfigured: ({ context }) => context.restored === 'config',
  },
  delays: chargeDelays,
}).createMachine({
  id: 'transfer',
  description: 'Moves a domain registered elsewhere to the agency, in three stages.',
  context: ({ input }) => ({ ...blank, ...restoredContext(input) }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Resumes what a reload or a new sign-in interrupted.',
      meta: { requirements: ['transfer.restore'] },
      always: [
        {
          guard: 'wasOrdering',
          target: 'ordering.verifying',
          actions: 'clearRestored',
          meta: { requirements: ['charge.once'] },
        },
        { guard: 'wasDone', target: 'recalling', actions: 'clearRestored' },
        { guard: 'wasNamed', target: 'select.lookingUp' },
        { target: 'select', actions: 'clearRestored' },
      ],
    },

    select: {
      description: 'Stage 1: which domain, and can it be transferred?',
      initial: 'idle',
      on: {
        'name.change': [
          {
            guard: { type: 'isBlank', params: ({ event }) => event },
            target: '.idle.blank',
            actions: { type: 'setText', params: ({ event }) => event },
            meta: { requirements: ['transfer.typing-clears'] },
          },
          {
            guard: 'isNaming',
            target: '.idle.typed',
            actions: { type: 'setText', params: ({ event }) => event },
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
            guard: 'isNaming',
            target: '.lookingUp',
            actions: ['clearSelection', 'readName'],
            meta: { requirements: ['transfer.look-up'] },
          },
        ],
      },
      states: {
        ...nameStates({
          ask: 'Select',
          ready: 'selectable',
          empty: 'transfer.empty',
          invalid: 'transfer.invalid',
        }),
        lookingUp: {
          description: 'Asks the registrar about the domain.',
          tags: 'busy',
          meta: { requirements: ['transfer.look-up'] },
          on: { 'domain.select': {} },
          invoke: {
            id: 'lookUp',
            src: 'lookUp',
            input: ({ context }) => ({ name: assertDefined(context.name, 'name to look up') }),
            onDone: [
              {
                guard: { type: 'foundNothing', params: ({ event }) => event.output },
                target: 'notFound',
                actions: ['clearSelection', 'clearRestored'],
                meta: { requirements: ['transfer.not-registered'] },
              },
              {
                guard: { type: 'cannotBeMoved', params: ({ event }) => event.output },
                target: 'immovable',
                actions: { type: 'setDetails', params: ({ event }) => event.output },
                meta: { requirements: ['transfer.continue'] },
              },
              {
                guard: 'wasConfigured',
                target: 'found.resumed',
                actions: { type: 'setDetails', params: ({ event }) => event.output },
                meta: { requirements: ['transfer.restore'] },
              },
              {
                target: 'found',
                actions: { type: 'setDetails', params: ({ event }) => event.output },
              },
            ],
            onError: 'failed',
          },
        },
        found: {
          description: 'Shows the lock status and contact, and the field for the auth code.',
          tags: 'unsaved',
          initial: 'shown',
          on: {
            ...givenUp,
            'authCode.change': { actions: { type: 'setAuthCode', params: ({ event }) => event } },
            'unlock.tick': {
              guard: 'lockIsUnknown',
              actions: { type: 'tickUnlock', params: ({ event }) => event },
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
              description:
                'Type and card were restored after a reload; the auth code has to be typed again.',
              meta: { requirements: ['transfer.restore'] },
            },
            refreshing: {
              description: 'Loads the details again and says so.',
              tags: 'busy',
              meta: { requirements: ['transfer.refresh'] },
              on: { 'details.refresh': {}, 'wizard.continue': {} },
              invoke: {
                id: 'refresh',
                src: 'lookUp',
                input: ({ context }) => ({ name: assertDefined(context.name, 'name to look up') }),
                onDone: [
                  {
                    guard: { type: 'foundNothing', params: ({ event }) => event.output },
                    target: '#transfer.select.notFound',
                    actions: ['clearSelection', 'clearRestored'],
                    meta: { requirements: ['transfer.not-registered'] },
                  },
                  {
                    guard: { type: 'cannotBeMoved', params: ({ event }) => event.output },
                    target: '#transfer.select.immovable',
                    actions: { type: 'setDetails', params: ({ event }) => event.output },
                    meta: { requirements: ['transfer.continue'] },
                  },
                  {
                    target: 'refreshed',
                    actions: { type: 'setDetails', params: ({ event }) => event.output },
                  },
                ],
                onError: 'refreshFailed',
              },
            },
            refreshed: {
              description: 'The details were just loaded again.',
              meta: { requirements: ['transfer.refresh'] },
            },
            refreshFailed: {
              description: 'The details failed to reload; the older ones stay.',
              meta: { requirements: ['transfer.look-up-failed'] },
            },
          },
        },
        immovable: {
          description:
            'The domain cannot be transferred, for example because the agency already owns it; says why.',
          on: givenUp,
          meta: { requirements: ['transfer.continue'] },
        },
        notFound: {
          description: 'The name is not registered; it stays in the field.',
          tags: 'selectable',
          meta: { requirements: ['transfer.not-registered'] },
        },
        failed: {
          description: 'The look-up failed.',
          tags: 'selectable',
          meta: { requirements: ['transfer.look-up-failed'] },
        },
      },
    },

    ...order,
    ordering: {
      ...order.ordering,
      states: {
        ...order.ordering.states,
        verifying: { ...order.ordering.states.verifying, entry: 'clearAuthCode' },
      },
    },
    done: { ...order.done, entry: 'clearAuthCode' },
    purchaseError: { ...order.purchaseError, entry: 'clearAuthCode' },
  },
});

export type TransferActor = ActorRefFrom<typeof transferMachine>;

/**
 * Returns the draft to store for a reload; `null` if there is nothing to restore. A name that can't be transferred is
 * omitted. Otherwise, the wizard would open with an error.
 */
export function transferDraft(
  snapshot: SnapshotFrom<typeof transferMachine>,
): TransferDraft | null {
  return snapshot.matches({ select: 'immovable' }) ? null : orderDraft(snapshot, 'select');
}
