import type { Card } from '@contract/card';
import { cardExpiry } from '../model/card-copy';

export const cardChoicesCopy = {
  /**
   * Describes a card. Omits the expiration date of an expired card, which is already shown as the reason why the card
   * can't be chosen.
   */
  description: (card: Card) =>
    [!card.expired && `Expires ${cardExpiry(card)}`, card.is_default && 'Default card']
      .filter((part) => part !== false)
      .join(' · ') || undefined,
  declined: 'Declined just now',
  failed: 'Last payment failed',
} as const;
