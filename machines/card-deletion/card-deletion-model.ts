import type { ModelOf, StepOf } from 'statechart-paths/model';
import type { SnapshotFrom } from 'xstate';
import { invariantsOf } from '../shared/invariants';
import { scenariosOf } from '../shared/scenarios';
import type {
  CardDeletionContext,
  cardDeletionMachine,
  DeletableCard,
} from './card-deletion-machine';
import type { cardDeletionRequirements } from './card-deletion-requirements';

type CardDeletionRequirement = keyof typeof cardDeletionRequirements;

/** Two cards of the demo agency. */
export const deletableCards = [
  { id: 'card-1', is_default: true, card_type: 'visa', masked_card_number: '•••• 4242' },
  { id: 'card-2', is_default: false, card_type: 'visa', masked_card_number: '•••• 1881' },
] as const satisfies readonly DeletableCard[];

const [standard, other] = deletableCards;

export const cardDeletionModel = {
  inputs: { fresh: undefined },
  events: {
    'card.delete': { 'default card': { card: standard }, 'other card': { card: other } },
    'delete.confirm': { plain: {} },
    'delete.cancel': { plain: {} },
  },
  actors: {
    deleteCard: {
      done: {
        deleted: { kind: 'deleted' },
        'is the default now': { kind: 'isDefault' },
        'in use': { kind: 'failed', reason: 'An order is being paid with this card.' },
        'no answer': { kind: 'failed', reason: 'The portal did not answer.' },
      },
      error: { unforeseen: {} },
    },
  },
  how: {
    'start fresh': 'Sign in as agent and open Payment Settings',
    'deleteCard done deleted': 'Wait until the card has been deleted',
    'deleteCard done is the default now':
      'Before you confirm, make it the default in another browser',
    'deleteCard done in use': 'Have the card in use (fault: status 409, card_in_use)',
    'deleteCard done no answer': 'Lose the response (fault: drop)',
  },
  invariants: invariantsOf<SnapshotFrom<typeof cardDeletionMachine>, CardDeletionRequirement>({
    'card-deletion.failed': {
      'a failure is always explained, and no other question tells of one': (snapshot) =>
        !snapshot.hasTag('asking') ||
        ((snapshot.context.reason ?? '') !== '') === snapshot.matches('failed'),
    },
    'card-deletion.blocked': {
      'the default card can only be kept': (snapshot) =>
        snapshot.context.card?.is_default !== true || !snapshot.can({ type: 'delete.confirm' }),
    },
    'card-deletion.confirm': {
      'every question can be answered with no': (snapshot) =>
        snapshot.can({ type: 'delete.cancel' }) ===
        (snapshot.hasTag('asking') && !snapshot.matches('deleting')),
      'a question names its card': (snapshot) =>
        !snapshot.hasTag('asking') || snapshot.context.card !== null,
      'a question is open unless the list is all there is': (snapshot) =>
        snapshot.hasTag('asking') !== snapshot.matches('listed'),
      'nothing interrupts a deletion': (snapshot) =>
        snapshot.hasTag('uninterruptible') === snapshot.matches('deleting'),
    },
  }),
  stepInvariants: invariantsOf<StepOf<typeof cardDeletionMachine>, CardDeletionRequirement>({
    'card-deletion.failed': {
      'an unexpected error leaves the card, too': ({ event, after }) =>
        event.type !== 'xstate.error.actor.deleteCard' || after.matches('failed'),
    },
    'card-deletion.confirm': {
      'a card is deleted only after it was confirmed': ({ event, started }) =>
        started.length === 0 || event.type === 'delete.confirm',
      'a card that is kept, or was deleted, closes the question, and the list says which': ({
        before,
        event,
        after,
      }) =>
        (event.type === 'delete.cancel' && before.can(event)) || kindIn(event) === 'deleted'
          ? after.matches({ listed: event.type === 'delete.cancel' ? 'idle' : 'deleted' })
          : !before.hasTag('asking') || after.hasTag('asking'),
      'the card that was asked about is deleted': ({ before, started }) =>
        started.every(({ input }) => Object.is(idOf(input), before.context.card?.id)),
    },
  }),
  monitors: [
    {
      name: 'one confirmation deletes one card',
      requirement: 'card-deletion.confirm',
      start: 0,
      next: (sent: number, { event, started }) =>
        Math.min((event.type === 'delete.confirm' ? 0 : sent) + started.length, 2),
      holds: (sent: number) => sent < 2,
    },
  ],
  outOfBrowser: [
    {
      step: 'deleteCard error unforeseen',
      reason: 'Every answer of the backend, and none at all, is an outcome.',
    },
  ],
  scenarios: scenariosOf<CardDeletionContext, CardDeletionRequirement>({
    'a card is deleted': [
      'fresh → card.delete other card → delete.confirm → deleteCard done deleted',
      'listed.deleted',
      ['card-deletion.confirm'],
    ],
    'the default card is kept': [
      'fresh → card.delete default card → delete.cancel',
      'listed.idle',
      ['card-deletion.blocked'],
    ],
    'another card is deleted, then the default one is kept': [
      'fresh → card.delete other card → delete.confirm → deleteCard done deleted → card.delete default card',
      'blocked',
      ['card-deletion.confirm', 'card-deletion.blocked'],
    ],
    'a card that became the default is kept': [
      'fresh → card.delete other card → delete.confirm → deleteCard done is the default now',
      'blocked',
      ['card-deletion.blocked'],
    ],
    'a failed deletion says why, and can be given up': [
      'fresh → card.delete other card → delete.confirm → deleteCard done in use → delete.cancel',
      'listed.idle',
      ['card-deletion.failed'],
    ],
    'a failed deletion is tried again': [
      'fresh → card.delete other card → delete.confirm → deleteCard done no answer → delete.confirm',
      'deleting',
      ['card-deletion.failed'],
      ({ reason }) => reason === null,
    ],
  }),
} satisfies ModelOf<typeof cardDeletionMachine>;

function kindIn(event: object): unknown {
  return Object('output' in event ? event.output : undefined).kind;
}

function idOf(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'id' in input ? input.id : undefined;
}
