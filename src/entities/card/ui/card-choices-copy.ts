import type { Card } from '@contract/card';
import { cardExpiry } from '../model/card-copy';

export const cardChoicesCopy = {
  /** Omits the expiration of an expired card, which is the shown reason why it can't be chosen. */
  description: (card: Card) =>
    [!card.expired && `Expires ${cardExpiry(card)}`, card.is_default && 'Default card']
      .filter((part) => part !== false)
      .join(' · ') || undefined,
  declined: 'Declined just now',
} as const;
