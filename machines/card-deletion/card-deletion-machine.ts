import type { Card } from '@contract/card';
import { assign, fromPromise, setup } from 'xstate';
import { assertDefined } from '@contract/assert-defined';
import type { MetaOf } from '../shared/requirements';
import type { cardDeletionRequirements } from './card-deletion-requirements';

export type DeletableCard = Pick<Card, 'id' | 'is_default' | 'card_type' | 'masked_card_number'>;

/** The result of deleting a card. `isDefault`: the card has since become the default. */
export type DeleteCardOutcome =
  | { readonly kind: 'deleted' }
  | { readonly kind: 'isDefault' }
  | { readonly kind: 'failed'; readonly reason: string };

export type CardDeletionEvent =
  | { readonly type: 'card.delete'; readonly card: DeletableCard }
  | { readonly type: 'delete.confirm' }
  | { readonly type: 'delete.cancel' };

export interface CardDeletionContext {
  readonly card: DeletableCard | null;
  readonly reason: string | null;
}

const undeleted = "We couldn't delete this card. Nothing was changed. Try again.";

export const cardDeletionMachine = setup({
  types: {
    context: {} as CardDeletionContext,
    events: {} as CardDeletionEvent,
    tags: {} as 'asking' | 'uninterruptible',
    meta: {} as MetaOf<typeof cardDeletionRequirements>,
  },
  actors: {
    deleteCard: fromPromise<DeleteCardOutcome, { readonly id: string }>(() =>
      Promise.reject(new Error('deleteCard must be provided')),
    ),
  },
  actions: {
    setCard: assign((_, { card }: { readonly card: DeletableCard }) => ({ card, reason: null })),
    setReason: assign((_, { reason }: { readonly reason: string }) => ({ reason })),
    clearReason: assign({ reason: null }),
  },
  guards: {
    isDefaultCard: (_, { card }: { readonly card: DeletableCard }) => card.is_default,
    isDeleted: (_, { kind }: DeleteCardOutcome) => kind === 'deleted',
    becameDefault: (_, { kind }: DeleteCardOutcome) => kind === 'isDefault',
  },
}).createMachine({
  id: 'card-deletion',
  description: 'Asks before a card is deleted, and keeps the default one.',
  context: { card: null, reason: null },
  initial: 'listed',
  states: {
    listed: {
      description: 'The cards are listed.',
      initial: 'idle',
      on: {
        'card.delete': [
          {
            guard: { type: 'isDefaultCard', params: ({ event }) => event },
            target: 'blocked',
            actions: { type: 'setCard', params: ({ event }) => event },
            meta: { requirements: ['card-deletion.blocked'] },
          },
          { target: 'confirm', actions: { type: 'setCard', params: ({ event }) => event } },
        ],
      },
      states: {
        idle: { description: 'None is being deleted.' },
        deleted: {
          description: 'A card is off the list, which says so.',
          meta: { requirements: ['card-deletion.confirm'] },
        },
      },
    },
    blocked: {
      description: 'The card is the default one: another has to be the default first.',
      tags: 'asking',
      meta: { requirements: ['card-deletion.blocked'] },
      on: { 'delete.cancel': 'listed' },
    },
    confirm: {
      description: 'Brand and last four digits of the card are shown, to be confirmed.',
      tags: 'asking',
      meta: { requirements: ['card-deletion.confirm'] },
      on: { 'delete.confirm': 'deleting', 'delete.cancel': 'listed' },
    },
    deleting: {
      description: 'The card is being deleted.',
      tags: ['asking', 'uninterruptible'],
      meta: { requirements: ['card-deletion.confirm'] },
      entry: 'clearReason',
      invoke: {
        id: 'deleteCard',
        src: 'deleteCard',
        input: ({ context }) => ({ id: assertDefined(context.card, 'card').id }),
        onDone: [
          {
            guard: { type: 'isDeleted', params: ({ event }) => event.output },
            target: 'listed.deleted',
            meta: { requirements: ['card-deletion.confirm'] },
          },
          {
            guard: { type: 'becameDefault', params: ({ event }) => event.output },
            target: 'blocked',
            meta: { requirements: ['card-deletion.blocked'] },
          },
          {
            target: 'failed',
            actions: {
              type: 'setReason',
              params: ({ event: { output } }) =>
                assertDefined(output.kind === 'failed' ? output : null, 'reason'),
            },
            meta: { requirements: ['card-deletion.failed'] },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'setReason', params: { reason: undeleted } },
          meta: { requirements: ['card-deletion.failed'] },
        },
      },
    },
    failed: {
      description: 'The card is still there, and why.',
      tags: 'asking',
      meta: { requirements: ['card-deletion.failed'] },
      on: { 'delete.confirm': 'deleting', 'delete.cancel': 'listed' },
    },
  },
});
