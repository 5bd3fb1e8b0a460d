import {
  GatewayFailed,
  GatewayMisconfigured,
  type Charge,
  type Gateway,
} from '@backend/providers/gateway/gateway';
import { sandboxGateway } from '@backend/providers/gateway/sandbox/sandbox-gateway';
import { stripeGateway } from '@backend/providers/gateway/stripe/stripe-gateway';
import { sandboxCards, sandboxCharges } from '@backend/schema';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertDefined } from '@contract/assert-defined';
import { openTestStore, type TestStore } from '../../../scripts/lib/test-store';
import { startEmulator, type Emulator } from '../../emulators/stripe/run-emulator';
import { gatewayConformance, type Bench } from '../providers/gateway-conformance';

let opened: TestStore;
let emulator: Emulator;
let late: Bench | undefined;

beforeAll(async () => {
  [opened, emulator] = await Promise.all([openTestStore(), startEmulator()]);
});
afterAll(async () => {
  await emulator.stop();
  await opened.close();
});

function sandbox(): Bench {
  const { database } = opened.store;
  return {
    gateway: sandboxGateway(database, 'key'),
    async card(_account, does) {
      const token = randomUUID();
      const behavior = does === 'pays' ? 'pays' : 'declined';
      await database.insert(sandboxCards).values({ token, behavior });
      return token;
    },
    async taken(key) {
      const [row] = await database.select().from(sandboxCharges).where(eq(sandboxCharges.key, key));
      return row?.outcome === 'charged'
        ? { charged: row.amountCents, refunded: row.refundedCents }
        : { charged: 0, refunded: 0 };
    },
  };
}

/** Returns the card that the fields in the browser took. */
async function hostedCard(gateway: Gateway, account: string, number: string): Promise<string> {
  if (gateway.fields !== 'hosted') throw new Error('Only hosted fields take this card');
  const { clientSecret, reference } = await gateway.beginCard(account, randomUUID());
  await emulator.takeCard(clientSecret, number);
  return assertDefined((await gateway.readCard(account, reference))?.token, 'card');
}

const intentOf = async (key: string) =>
  (await emulator.ledger()).intents.find(({ metadata }) => metadata['key'] === key);

const calls = {
  charge: '/confirm',
  undo: 'POST /v1/refunds',
  refundPart: 'POST /v1/refunds',
} as const;

function stripe(): Bench {
  const gateway = stripeGateway(opened.store.database, emulator.settings);
  return {
    gateway,
    card: (account, does) =>
      hostedCard(gateway, account, does === 'pays' ? '4242424242424242' : '4000000000000341'),
    async taken(key) {
      const { intents, refunds } = await emulator.ledger();
      const own = intents.filter(
        ({ metadata, status }) => metadata['key'] === key && status === 'succeeded',
      );
      const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
      return {
        charged: sum(own.map(({ amount }) => amount)),
        refunded: sum(
          refunds
            .filter((refund) => own.some(({ id }) => id === refund.payment_intent))
            .map(({ amount }) => amount),
        ),
      };
    },
    waiting: {
      card: (account, does) =>
        hostedCard(gateway, account, does === 'asks' ? '4000002760003184' : '4000000000000077'),
      decide: async (key, isPaid) => emulator.decide((await intentOf(key))?.id ?? '', isPaid),
    },
    loses: (call, times) => emulator.fault(calls[call], 'loses the answer', times),
    forgetsKeys: () => emulator.forgetKeys(),
  };
}

/** A gateway that decides nothing while it is called: it answers later, and by an event. */
function lateGateway(): Bench {
  const { gateway, card, taken } = sandbox();
  const waiting = new Map<string, 'action_required' | 'pending'>();
  const asked = new Set<string>();
  const decided = new Map<string, boolean>();
  return {
    card,
    taken,
    gateway: {
      ...gateway,
      async charge(charge) {
        const kind = waiting.get(charge.token);
        const isPaid = decided.get(charge.key);
        if (kind === undefined) return gateway.charge(charge);
        if (isPaid === undefined) {
          if (kind === 'action_required') asked.add(charge.key);
          return { kind };
        }
        return gateway.charge({ ...charge, token: await card('', isPaid ? 'pays' : 'declines') });
      },
      confirmation: async (key) => (asked.has(key) && !decided.has(key) ? 'secret' : null),
      undo(key) {
        decided.set(key, false);
        return gateway.undo(key);
      },
    },
    waiting: {
      async card(account, does) {
        const token = await card(account, 'pays');
        waiting.set(token, does === 'asks' ? 'action_required' : 'pending');
        return token;
      },
      decide: async (key, isPaid) => decided.set(key, isPaid),
    },
  };
}

gatewayConformance('sandbox', sandbox);
gatewayConformance('that answers late', () => (late ??= lateGateway()));
gatewayConformance('Stripe, by its library and our emulator', stripe);

describe('Stripe', () => {
  const charge = async (): Promise<Charge> => ({
    key: randomUUID(),
    account: '100001',
    token: await stripe().card('100001', 'pays'),
    amountCents: 3400,
    currency: 'USD',
    initiator: 'person',
  });

  it('confirms a charge under a new key only if the last answer decided nothing', async () => {
    const { gateway, taken } = stripe();
    const order = await charge();
    await emulator.fault('/confirm', 'fails', 1);
    // The library repeats the call under its key, and gets the same failure.
    await expect(gateway.charge(order)).rejects.toThrow(GatewayFailed);
    expect(await taken(order.key)).toEqual({ charged: 0, refunded: 0 });
    expect(await gateway.charge(order)).toEqual({ kind: 'charged' });
    expect(await taken(order.key)).toEqual({ charged: 3400, refunded: 0 });
  });

  it.each([
    ['refuses the key', GatewayMisconfigured],
    ['answers HTML', GatewayFailed],
  ])('that %s is never taken for a declined card', async (kind, failure) => {
    const { gateway } = stripe();
    const order = await charge();
    await emulator.fault('payment_intents', kind, 9);
    await expect(gateway.charge(order)).rejects.toThrow(failure);
    await emulator.fault('payment_intents', kind, 0);
    expect(await gateway.charge(order)).toEqual({ kind: 'charged' });
  });

  it.each([
    ['4000000000009995', { why: 'no_money', mayRetry: true }],
    ['4000000000009987', { why: 'lost_or_stolen', mayRetry: false }],
  ])('tells what the bank said of the card %s', async (number, said) => {
    const { gateway } = stripe();
    const token = await hostedCard(gateway, '100001', number);
    const outcome = await gateway.charge({ ...(await charge()), token });
    expect(outcome).toEqual({ kind: 'declined', ...said });
  });

  it('refuses to refund a disputed charge, and refunds it once the bank has decided for us', async () => {
    const { gateway, taken } = stripe();
    const order = await charge();
    await gateway.charge(order);
    const intent = (await intentOf(order.key))?.id ?? '';
    const key = randomUUID();
    await emulator.dispute(intent, 'needs_response');
    expect(await gateway.refundPart(key, order.key, 1000)).toBe('disputed');
    await emulator.dispute(intent, 'won');
    // Stripe repeats what it answered under a key.
    expect(await gateway.refundPart(key, order.key, 1000)).toBe('refunded');
    expect(await taken(order.key)).toEqual({ charged: 3400, refunded: 1000 });
  });

  it('declines for good if the card was removed there', async () => {
    const { gateway } = stripe();
    const order = await charge();
    await gateway.forget(order.token);
    const gone = { kind: 'declined', why: 'gone', mayRetry: false };
    expect(await gateway.charge(order)).toEqual(gone);
  });

  it("refuses another amount under a key, and another account's card", async () => {
    const { gateway } = stripe();
    const order = await charge();
    await gateway.charge(order);
    await expect(gateway.charge({ ...order, amountCents: 1 })).rejects.toThrow(
      GatewayMisconfigured,
    );
    if (gateway.fields !== 'hosted') throw new Error('Stripe has its own fields');
    const { clientSecret, reference } = await gateway.beginCard('100001', randomUUID());
    expect(await gateway.readCard('100001', reference)).toBeNull();
    await emulator.takeCard(clientSecret, '4242424242424242');
    expect(await gateway.readCard('100002', reference)).toBeNull();
    expect(await gateway.readCard('100001', 'seti_unknown')).toBeNull();
    expect(await gateway.readCard('100001', reference)).toMatchObject({
      brand: 'visa',
      lastFour: '4242',
      expirationMonth: 12,
      expirationYear: 2040,
    });
  });
});
