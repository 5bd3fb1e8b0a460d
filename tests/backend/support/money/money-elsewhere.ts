import type { Stripe } from 'stripe';
import type { Emulator } from '../../../emulators/stripe/run-emulator';
import type { Random } from './random-acts';

/** What cardholders, banks and the dashboard do at Stripe, without the portal. */
export function moneyElsewhere(emulator: Emulator, random: Random) {
  const told: Stripe.Event[] = [];
  const arrived = new Set<string>();
  return {
    /** Decides about this share of the charges that wait, and of the open disputes. */
    async decide(share: number): Promise<void> {
      const { intents, disputes } = await emulator.ledger(told.length);
      for (const { id, status } of intents) {
        const waits = status === 'requires_action' || status === 'processing';
        if (waits && random() < share) await emulator.decide(id, random() < 0.8);
      }
      for (const { payment_intent: intent, status } of disputes) {
        if (status === 'needs_response' && random() < share)
          await emulator.dispute(String(intent), random() < 0.5 ? 'won' : 'lost');
      }
    },

    /** Gives back part of a charge in the dashboard, or lets its bank dispute it. */
    async giveBack(): Promise<void> {
      const { intents, disputes } = await emulator.ledger(told.length);
      const stateOf = (id: string) =>
        disputes.findLast(({ payment_intent: intent }) => intent === id)?.status;
      const paid = intents.filter(({ id, amount, status, latest_charge: charge }) => {
        const left = amount - ((charge as Stripe.Charge | null)?.amount_refunded ?? 0);
        return status === 'succeeded' && left > 100 && (stateOf(id) ?? 'won') === 'won';
      });
      const { id } = paid[Math.floor(random() * paid.length)] ?? {};
      if (id === undefined) return;
      if (random() < 0.5) await emulator.refund(id, 1 + Math.floor(random() * 99));
      else await emulator.dispute(id, 'needs_response');
    },

    /** Sends the events that haven't arrived, in any order, and a few of the others again. */
    async send(origin: string): Promise<void> {
      const from = told.length;
      const { events } = await emulator.ledger(from);
      told.splice(from, told.length, ...events);
      const due = told.filter(({ id }) => !arrived.has(id) || random() < 0.02);
      for (const event of due.toSorted(() => random() - 0.5)) {
        const { status } = await emulator.send(origin, event);
        if (status === 204) arrived.add(event.id);
      }
    },
  };
}

export type MoneyElsewhere = ReturnType<typeof moneyElsewhere>;
