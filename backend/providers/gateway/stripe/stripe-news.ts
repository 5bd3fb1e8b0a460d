import type { Stripe } from 'stripe';
import type { GatewayNews } from '../gateway';

type KeyOf = (intent: string | Stripe.PaymentIntent | null) => Promise<string | null>;

/** The types of events to subscribe to. */
export const newsTypes = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'refund.created',
  'charge.dispute.created',
  'charge.dispute.closed',
  'payment_method.automatically_updated',
] as const;

/** Maps an event of Stripe; `null` if it doesn't concern us, such as a refund that we made. */
export async function newsIn(event: Stripe.Event, keyOf: KeyOf): Promise<GatewayNews | null> {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled': {
      const key = event.data.object.metadata['key'];
      return key === undefined ? null : { kind: 'charge_changed', key };
    }
    case 'refund.created': {
      const { payment_intent: intent, amount, metadata } = event.data.object;
      const key = metadata?.['key'] === undefined ? await keyOf(intent) : null;
      return key === null ? null : { kind: 'refunded', key, amountCents: amount };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const { id: dispute, payment_intent: intent, amount, status } = event.data.object;
      const key = await keyOf(intent);
      if (key === null) return null;
      // An inquiry, for example, is closed as neither lost nor won.
      const isClosed = event.type === 'charge.dispute.closed';
      const state = status === 'lost' ? 'lost' : isClosed ? 'won' : 'opened';
      return { kind: 'disputed', key, dispute, amountCents: amount, state };
    }
    case 'payment_method.automatically_updated': {
      const { id, card } = event.data.object;
      if (card === undefined) return null;
      return {
        kind: 'card_replaced',
        token: id,
        lastFour: card.last4,
        expirationMonth: card.exp_month,
        expirationYear: card.exp_year,
      };
    }
    default:
      return null;
  }
}
