import type { Email } from '../../providers/mail/email';
import type { ChargedCard } from '../../store/schema/orders';
import { ifUnrecognized, withArticle } from '../email-notifications/wording';
import { cardName } from './charged-card';

type NamedCard = Pick<ChargedCard, 'brand' | 'lastFour'>;

export interface CardEmail {
  /** A sentence that describes the change without naming its author. */
  readonly what: string;
  readonly email: Email;
}

/** The email that notifies the owners of a change, so that they notice a change that they didn't make. */
function cardEmail(subject: string, changedBy: string, what: string, more = ''): CardEmail {
  const lowered = `${what.charAt(0).toLowerCase()}${what.slice(1)}`;
  return {
    what,
    email: {
      subject,
      body: [`${changedBy} ${lowered}.${more}`],
      button: { label: 'See your cards', path: '/payment' },
      note: ifUnrecognized.contactSupport,
    },
  };
}

export const cardAdded = (card: NamedCard, changedBy: string): CardEmail =>
  cardEmail(`${cardName(card)} was added`, changedBy, `Added ${withArticle(cardName(card))}`);

export const cardDeleted = (card: NamedCard, changedBy: string): CardEmail =>
  cardEmail(`${cardName(card)} was deleted`, changedBy, `Deleted the ${cardName(card)}`);

/** The email about a changed card. `after` has a different number if the number was replaced. */
export const cardChanged = (before: NamedCard, after: NamedCard, changedBy: string): CardEmail =>
  cardName(before) === cardName(after)
    ? cardEmail(
        `${cardName(after)} was changed`,
        changedBy,
        `Changed the details of the ${cardName(after)}`,
      )
    : cardEmail(
        `${cardName(before)} was replaced`,
        changedBy,
        `Replaced the ${cardName(before)} with ${withArticle(cardName(after))}`,
      );

/** The email about cards that the portal can't take along to another payment processor. */
export const cardsRemoved = (names: readonly string[]): Email => ({
  subject: 'Add your card again',
  body: [
    `We now charge cards with another payment processor, which doesn't know your cards: ${names.join(', ')}. We deleted them. Add a card, so that your next bill can be paid.`,
  ],
  button: { label: 'Add a card', path: '/payment' },
});

export const defaultCardChanged = (card: NamedCard, changedBy: string): CardEmail =>
  cardEmail(
    `${cardName(card)} now pays your monthly bills`,
    changedBy,
    `Made the ${cardName(card)} the default card`,
    ' It pays your monthly bills from now on.',
  );
