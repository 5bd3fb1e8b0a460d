import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { readConfig } from '@backend/shared/config';
import { assertDefined } from '@contract/assert-defined';
import { startGuarded } from '../../../scripts/lib/guarded-process.mjs';

const program = fileURLToPath(new URL('stripe-emulator.ts', import.meta.url));

/** Returns an event about an object. */
export const eventOf = (type: string, object: object, id = `evt_${type}`) => ({
  id,
  object: 'event',
  type,
  created: Math.floor(Date.now() / 1000),
  data: { object },
});

interface Ledger {
  readonly intents: readonly Stripe.PaymentIntent[];
  readonly refunds: readonly Stripe.Refund[];
  readonly disputes: readonly Stripe.Dispute[];
  /** What happened, oldest first. */
  readonly events: readonly Stripe.Event[];
  readonly methods: readonly Stripe.PaymentMethod[];
}

export type Emulator = Awaited<ReturnType<typeof startEmulator>>;

/** Starts our emulator of Stripe as a process of its own, which outlives the portal's processes. */
export async function startEmulator() {
  const started = startGuarded({
    program: process.execPath,
    args: ['--import', 'tsx', program],
    stopSignal: 'SIGTERM',
  });
  while (!/^\d+\n/.test(started.output())) {
    if (started.hasEnded()) throw new Error(`The emulator did not start:\n${started.output()}`);
    await wait(50);
  }
  const url = `http://127.0.0.1:${started.output().trim()}`;
  const ask = (path: string, body: unknown = {}) =>
    fetch(`${url}/emulator/${path}`, { method: 'POST', body: JSON.stringify(body) });
  const variables = {
    GATEWAY: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_emulator',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_emulator',
    STRIPE_WEBHOOK_SECRET: 'whsec_emulator',
    STRIPE_API_URL: url,
    ALLOW_SANDBOX: 'registrar',
  };
  return {
    /** The portal's settings for it, as variables and as it reads them. */
    variables,
    settings: assertDefined(readConfig(variables).stripe, 'settings for Stripe'),
    /** Forgets everything, because a portal with a new database would recover what it finds. */
    reset: () => ask('reset'),
    /** Makes the next calls whose method and path contain `calls` fail in this way. */
    fault: (calls: string, kind: string, times = 1) => ask('faults', [{ calls, kind, times }]),
    /** Forgets what was answered under which key, as Stripe does after a day. */
    forgetKeys: () => ask('forget-keys'),
    /** What the fields in the browser do with a number. */
    takeCard: (secret: string, number: string) => ask('cards', { secret, number }),
    /** Decides about a charge that waits. */
    decide: (intent: string, isPaid: boolean) => ask('decide', { intent, isPaid }),
    /** Begins or ends a bank's dispute of a charge. */
    dispute: (intent: string, status: 'needs_response' | 'won' | 'lost') =>
      ask('dispute', { intent, status }),
    /** Gives back part of a charge, as the dashboard does. */
    refund: (intent: string, amount: number) => ask('refund', { intent, amount }),
    /** Sends an event to a portal, as Stripe does. */
    send(
      origin: string,
      event: object,
      { secret = variables.STRIPE_WEBHOOK_SECRET, timestamp = Math.floor(Date.now() / 1000) } = {},
    ) {
      const payload = JSON.stringify(event);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      const headers = { 'Stripe-Signature': signature, 'Content-Type': 'application/json' };
      return fetch(`${origin}/backend/gateway/events/`, { method: 'POST', headers, body: payload });
    },
    /** Returns all that Stripe knows, but of the events only those from the given one on. */
    ledger: async (from = 0) => (await (await ask('ledger', { from })).json()) as Ledger,
    stop: started.stop,
  };
}
