import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import type Stripe from 'stripe';
import type { StripeSettings } from '@backend/shared/stripe-settings';
import { startGuarded } from '../../../scripts/lib/guarded-process.mjs';

const program = fileURLToPath(new URL('stripe-emulator.ts', import.meta.url));

interface Ledger {
  readonly intents: readonly Stripe.PaymentIntent[];
  readonly refunds: readonly Stripe.Refund[];
}

export interface Emulator {
  readonly url: string;
  /** The portal's settings for it, as variables and as it reads them. */
  readonly variables: Readonly<Record<string, string>>;
  readonly settings: StripeSettings;
  /** Forgets everything, because a portal with a new database would recover what it finds. */
  reset(): Promise<void>;
  /** Makes the next calls whose method and path contain `calls` fail in this way. */
  fault(calls: string, kind: string, times?: number): Promise<void>;
  /** Forgets what was answered under which key, as Stripe does after a day. */
  forgetKeys(): Promise<void>;
  /** What the fields in the browser do with a number. */
  takeCard(secret: string, number: string): Promise<Response>;
  /** Decides about a charge that waits. */
  decide(intent: string, isPaid: boolean): Promise<void>;
  /** Lists these events, as if their delivery had failed. */
  listEvents(events: readonly unknown[]): Promise<void>;
  ledger(): Promise<Ledger>;
  stop(): Promise<void>;
}

/** Starts our emulator of Stripe as a process of its own, which outlives the portal's processes. */
export async function startEmulator(): Promise<Emulator> {
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
  return {
    url,
    variables: {
      GATEWAY: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_emulator',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_emulator',
      STRIPE_WEBHOOK_SECRET: 'whsec_emulator',
      STRIPE_API_URL: url,
      ALLOW_SANDBOX: 'registrar',
    },
    settings: {
      secretKey: 'sk_test_emulator',
      publishableKey: 'pk_test_emulator',
      webhookSecret: 'whsec_emulator',
      api: { protocol: 'http', host: '127.0.0.1', port: Number(started.output().trim()) },
    },
    async fault(calls, kind, times = 1) {
      await ask('faults', [{ calls, kind, times }]);
    },
    async reset() {
      await ask('reset');
    },
    async forgetKeys() {
      await ask('forget-keys');
    },
    takeCard: (secret, number) => ask('cards', { secret, number }),
    async decide(intent, isPaid) {
      await ask('decide', { intent, isPaid });
    },
    async listEvents(events) {
      await ask('events', events);
    },
    // Test code reads what the emulator wrote.
    ledger: async () => (await (await ask('ledger')).json()) as Ledger,
    stop: started.stop,
  };
}
