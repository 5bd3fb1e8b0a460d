import type { Card } from '@contract/card';
import { cardExpiry } from '../model/card-copy';

export const cardChoicesCopy = {
  /** Omits an expired card's expiration date, because the card shows it as the reason why it can't be chosen. */
  description: (card: Card) =>
    [!card.expired && `Expires ${cardExpiry(card)}`, card.is_default && 'Default card']
      .filter((part) => part !== false)
      .join(' · ') || undefined,
  declined: 'Declined just now',
} as const;
