import type { Card } from '@contract/card';
import { cardExpiry } from '../model/card-copy';

export const cardChoicesCopy = {
  /** Describes a card. Omits the date if it is already shown as the reason why the card can't be chosen. */
  description: (card: Card) =>
    [
      card.can_pay && `${card.expired ? 'Expired' : 'Expires'} ${cardExpiry(card)}`,
      card.is_default && 'Default card',
    ]
      .filter((part) => part !== false)
      .join(' · ') || undefined,
} as const;
