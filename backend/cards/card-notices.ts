import type { Notice } from '../notices/outbox';
import type { ChargedCard } from '../store/schema/billing';
import { cardName } from './charged-card';

type NamedCard = Pick<ChargedCard, 'brand' | 'lastFour'>;

/** What the owners are told, so that they notice a change that wasn't theirs. */
function cardNotice(subject: string, text: string): Notice {
  return {
    subject,
    text: `${text}\n\nIf you don't recognize this change, contact support. See your cards:`,
    path: '/payment',
  };
}

export const cardAdded = (card: NamedCard, changedBy: string): Notice =>
  cardNotice(`${cardName(card)} was added`, `${changedBy} added a ${cardName(card)}.`);

export const cardDeleted = (card: NamedCard, changedBy: string): Notice =>
  cardNotice(`${cardName(card)} was deleted`, `${changedBy} deleted the ${cardName(card)}.`);

/** `after` has another number if it was replaced. */
export const cardChanged = (before: NamedCard, after: NamedCard, changedBy: string): Notice =>
  cardName(before) === cardName(after)
    ? cardNotice(
        `${cardName(after)} was changed`,
        `${changedBy} changed the details of the ${cardName(after)}.`,
      )
    : cardNotice(
        `${cardName(before)} was replaced`,
        `${changedBy} replaced the ${cardName(before)} with a ${cardName(after)}.`,
      );

export const defaultCardChanged = (card: NamedCard, changedBy: string): Notice =>
  cardNotice(
    `${cardName(card)} now pays your monthly bills`,
    `${changedBy} made the ${cardName(card)} the default card. It pays your monthly bills from now on.`,
  );
