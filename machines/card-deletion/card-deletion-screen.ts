import type { Expectation, ScreenOf } from 'statechart-paths/screen';
import type { cardDeletionMachine, DeletableCard } from './card-deletion-machine';
import type { cardDeletionModel } from './card-deletion-model';

const deleteCard = { button: 'Delete card' } as const;
const keepCard = { button: 'Keep card' } as const;
const gotIt = { button: 'Got it' } as const;

const blocked = 'Choose another default card first';
const question = 'Delete this card?';
const nameOf = (card: DeletableCard | null) =>
  `Visa ending in ${card?.masked_card_number.slice(-4) ?? ''}`;

const asked = (card: DeletableCard | null): Expectation => ({
  seen: [{ dialog: question, says: [nameOf(card)] }],
});

export const cardDeletionScreen = {
  events: {
    'card.delete': ({ card }) => ({ press: { button: `Delete ${nameOf(card)}` } }),
    'delete.confirm': { press: deleteCard },
    'delete.cancel': (_, snapshot) => ({ press: snapshot.matches('blocked') ? gotIt : keepCard }),
  },
  states: {
    listed: { unseen: [{ dialog: question }, { dialog: blocked }] },
    'listed.idle': { unseen: [/was deleted/] },
    'listed.deleted': ({ context: { card } }) => ({ seen: [`${nameOf(card)} was deleted.`] }),
    blocked: ({ context: { card } }) => ({
      seen: [{ dialog: blocked, says: [new RegExp(nameOf(card))] }],
      enabled: [gotIt],
      disabled: [deleteCard],
    }),
    confirm: ({ context: { card } }) => [asked(card), { enabled: [deleteCard], focus: keepCard }],
    deleting: ({ context: { card } }) => [
      asked(card),
      { seen: [{ button: 'Deleting…', busy: true }], disabled: [keepCard] },
    ],
    failed: ({ context: { card } }) => [asked(card), { enabled: [deleteCard, keepCard] }],
  },
} satisfies ScreenOf<typeof cardDeletionMachine, typeof cardDeletionModel>;
