import type { Decline } from '../../providers/gateway/gateway';
import { ApiError } from '../../shared/api-error';

const said = {
  no_money: "Your bank says that there isn't enough money for it.",
  lost_or_stolen: 'Your bank says that it was lost or stolen: use another card.',
  expired: 'Your bank says that it has expired: use another card.',
  wrong_details: "Your bank doesn't recognize its details: add the card again.",
  unconfirmed: "Your bank didn't get your confirmation: try again, or use another card.",
  gone: 'Our payment processor no longer has it: add the card again.',
  other: '',
} as const satisfies Record<Decline, string>;

/** Says that a card was declined, and what the bank said of it. */
export const declinedText = (card: string, why: Decline): string =>
  `${card} was declined. ${said[why]}`.trimEnd();

/** Says when a charge that its bank disputes is given back. */
export const bankDecides = 'Your bank disputes the charge, and decides whether you get it back.';

/** The error for a charge that was declined. */
export function cardDeclined(why: Decline, message?: string): ApiError {
  const bank =
    why === 'other' ? undefined : `${declinedText('Your card', why)} You haven't been charged.`;
  return new ApiError('card_declined', {
    message: message ?? bank,
    fields: { payment_id: 'Declined' },
  });
}
