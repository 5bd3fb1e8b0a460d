import type { Expectation, ScreenOf } from 'statechart-paths/screen';
import type { cardDeletionMachine, DeletableCard } from './card-deletion-machine';
import type { cardDeletionModel } from './card-deletion-model';

const deleteCard = { button: 'Delete card' } as const;
const cancel = { button: 'Cancel' } as const;

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
    'delete.cancel': { press: cancel },
  },
  states: {
    listed: { unseen: [{ dialog: question }, { dialog: blocked }] },
    'listed.idle': { unseen: [/was deleted/] },
    'listed.deleted': ({ context: { card } }) => ({ seen: [`${nameOf(card)} was deleted.`] }),
    blocked: ({ context: { card } }) => ({
      seen: [{ dialog: blocked, says: [new RegExp(nameOf(card))] }],
      enabled: [cancel],
      disabled: [deleteCard],
    }),
    confirm: ({ context: { card } }) => [asked(card), { enabled: [deleteCard], focus: cancel }],
    deleting: ({ context: { card } }) => [
      asked(card),
      { seen: [{ button: 'Deleting…', busy: true }], disabled: [cancel] },
    ],
    failed: ({ context: { card } }) => [asked(card), { enabled: [deleteCard, cancel] }],
  },
} satisfies ScreenOf<typeof cardDeletionMachine, typeof cardDeletionModel>;
