import type { Card } from '@contract/card';
import { cardExpiry } from '../model/card-copy';

export const cardChoicesCopy = {
  /** An expired card says so, since that is why it can't be chosen. */
  description: (card: Card) =>
    [!card.expired && `Expires ${cardExpiry(card)}`, card.is_default && 'Default card']
      .filter((part) => part !== false)
      .join(' · ') || undefined,
  declined: 'Declined just now',
} as const;
