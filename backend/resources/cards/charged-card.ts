import { cardInWords } from '@contract/card-brands';
import type { ChargedCard } from '../../store/schema/orders';
import type { CardRow } from './card-mapper';

/** The details of a charged card that we store with a payment. */
export function chargedCard(card: CardRow): ChargedCard {
  return {
    id: card.id,
    brand: card.brand,
    lastFour: card.lastFour,
    expiration: `${String(card.expirationMonth).padStart(2, '0')}/${card.expirationYear}`,
  };
}

export const maskedNumber = (lastFour: string): string => `•••• ${lastFour}`;

/** A card's name in a sentence: "Visa ending in 4242". */
export function cardName({ brand, lastFour }: Pick<ChargedCard, 'brand' | 'lastFour'>): string {
  return cardInWords(brand, lastFour);
}
