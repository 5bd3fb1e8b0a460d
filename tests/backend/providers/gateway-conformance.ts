import {
  GatewayFailed,
  type Charge,
  type ChargeOutcome,
  type Gateway,
} from '@backend/providers/gateway/gateway';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

/** A gateway under test. */
export interface Bench {
  readonly gateway: Gateway;
  /** Returns the token of a new card of the account that behaves like this. */
  card(account: string, does: 'pays' | 'declines'): Promise<string>;
  /** Returns how much the gateway took under a key, and gave back, in cents. */
  taken(key: string): Promise<{ readonly charged: number; readonly refunded: number }>;
  /** Lets a card's charge wait; undefined if it can't. */
  readonly waiting?: {
    card(account: string, does: 'asks' | 'is undecided'): Promise<string>;
    decide(key: string, isPaid: boolean): Promise<unknown>;
  };
  /** Loses the answers to the next calls of this kind, which are made nevertheless; undefined if it can't. */
  readonly loses?: (call: 'charge' | 'undo' | 'refundPart', times: number) => Promise<unknown>;
  /** Forgets keys, as a gateway may after a day. */
  readonly forgetsKeys?: () => Promise<unknown>;
}

/** Every promise of the port, for one adapter. `bench` returns what the tests of a file share. */
export function gatewayConformance(name: string, bench: () => Bench): void {
  const account = '100001';
  const order = async (does: 'pays' | 'declines' = 'pays'): Promise<Charge> => ({
    key: randomUUID(),
    account,
    token: await bench().card(account, does),
    amountCents: 3400,
    currency: 'USD',
    initiator: 'person',
    note: { name: 'cedar-quote.example', text: 'ä'.repeat(700) },
  });
  const knownSince = async (time: Date, { key }: Charge) =>
    (await bench().gateway.chargesSince(time)).filter((each) => each.key === key);

  describe(`the gateway ${name}`, () => {
    it('charges a card once per key, however often and at once it is asked', async () => {
      const { gateway } = bench();
      const charge = await order();
      const outcomes = await Promise.all(
        [1, 2, 3].map(() => gateway.charge(charge).catch((error: unknown) => error)),
      );
      for (const outcome of outcomes) {
        // Some gateways refuse a call while the same one runs.
        expect(outcome).toSatisfy(
          (each) => each instanceof GatewayFailed || (each as ChargeOutcome).kind === 'charged',
        );
      }
      expect(await gateway.charge(charge)).toEqual({ kind: 'charged' });
      await bench().forgetsKeys?.();
      expect(await gateway.charge(charge)).toEqual({ kind: 'charged' });
      expect(await bench().taken(charge.key)).toEqual({ charged: 3400, refunded: 0 });
      expect(await gateway.confirmation(charge.key)).toBeNull();
    });

    it('declines a card, and says so again', async () => {
      const { gateway } = bench();
      const charge = await order('declines');
      for (const _ of [1, 2]) {
        expect(await gateway.charge(charge)).toEqual({
          kind: 'declined',
          why: 'other',
          mayRetry: true,
        });
      }
      expect(await bench().taken(charge.key)).toEqual({ charged: 0, refunded: 0 });
    });

    it('lists charges with their notes, but not those that were undone', async () => {
      const { gateway } = bench();
      const began = new Date(Date.now() - 2000);
      const [kept, undone, declined] = [await order(), await order(), await order('declines')];
      for (const each of [kept, undone, declined]) await gateway.charge(each);
      await gateway.undo(undone.key);
      expect(await knownSince(began, kept)).toMatchObject([{ note: kept.note }]);
      expect(await knownSince(began, undone)).toEqual([]);
      expect(await knownSince(began, declined)).toEqual([]);
    });

    it('undoes a charge once, also one that comes later', async () => {
      const { gateway } = bench();
      const charge = await order();
      await gateway.charge(charge);
      for (const _ of [1, 2]) expect(await gateway.undo(charge.key)).toBe('refunded');
      await bench().forgetsKeys?.();
      expect(await gateway.undo(charge.key)).toBe('refunded');
      expect(await bench().taken(charge.key)).toEqual({ charged: 3400, refunded: 3400 });
      const late = await order();
      expect(await gateway.undo(late.key)).toBe('voided');
      expect(await gateway.charge(late)).toMatchObject({ kind: 'declined' });
      expect(await bench().taken(late.key)).toEqual({ charged: 0, refunded: 0 });
    });

    it('refunds parts, each once per key, but never more than was charged', async () => {
      const { gateway } = bench();
      const charge = await order();
      await gateway.charge(charge);
      const part = randomUUID();
      for (const _ of [1, 2]) {
        expect(await gateway.refundPart(part, charge.key, 1000)).toBe('refunded');
        await bench().forgetsKeys?.();
      }
      expect(await bench().taken(charge.key)).toEqual({ charged: 3400, refunded: 1000 });
      expect(await knownSince(new Date(Date.now() - 60_000), charge)).toHaveLength(1);
      const rest = randomUUID();
      for (const _ of [1, 2]) {
        expect(await gateway.refundPart(rest, charge.key, 2500)).toBe('rest_refunded');
        await bench().forgetsKeys?.();
      }
      expect(await gateway.refundPart(randomUUID(), charge.key, 1)).toBe('already_refunded');
      expect(await gateway.undo(charge.key)).toBe('refunded');
      expect(await bench().taken(charge.key)).toEqual({ charged: 3400, refunded: 3400 });
    });

    it('changes and charges no card that was forgotten, but still refunds it', async () => {
      const { gateway } = bench();
      const charge = await order();
      await gateway.charge(charge);
      expect(await gateway.changeExpiration(charge.token, 3, 2044)).toBe('changed');
      await gateway.forget(charge.token);
      await gateway.forget(charge.token);
      expect(await gateway.changeExpiration(charge.token, 4, 2045)).toBe('refused');
      const outcome = await gateway
        .charge({ ...charge, key: randomUUID() })
        .catch((error: unknown) => error);
      expect(outcome instanceof GatewayFailed || outcome).not.toEqual({ kind: 'charged' });
      expect(await gateway.undo(charge.key)).toBe('refunded');
    });

    it.each(['charge', 'undo', 'refundPart'] as const)(
      'does nothing twice if the answer to "%s" is lost',
      async (call) => {
        const { gateway, loses, taken } = bench();
        if (loses === undefined) return;
        const charge = await order();
        const part = randomUUID();
        const calls = {
          charge: () => gateway.charge(charge),
          undo: () => gateway.undo(charge.key),
          refundPart: () => gateway.refundPart(part, charge.key, 1000),
        };
        if (call !== 'charge') await gateway.charge(charge);
        await loses(call, 2);
        const first = await calls[call]().catch((error: unknown) => error);
        expect(first instanceof Error && !(first instanceof GatewayFailed)).toBe(false);
        await loses(call, 0);
        await bench().forgetsKeys?.();
        await calls[call]();
        const refunded = { charge: 0, undo: 3400, refundPart: 1000 }[call];
        expect(await taken(charge.key)).toEqual({ charged: 3400, refunded });
      },
    );

    it.each([
      ['asks', 'action_required', true],
      ['asks', 'action_required', false],
      ['is undecided', 'pending', true],
    ] as const)('waits for a card that %s: %s, then paid: %s', async (does, kind, isPaid) => {
      const { gateway, waiting, taken } = bench();
      if (waiting === undefined) return;
      const charge = { ...(await order()), token: await waiting.card(account, does) };
      for (const _ of [1, 2]) expect(await gateway.charge(charge)).toEqual({ kind });
      expect(await taken(charge.key)).toEqual({ charged: 0, refunded: 0 });
      const secret = await gateway.confirmation(charge.key);
      expect(secret === null).toBe(kind === 'pending');
      await waiting.decide(charge.key, isPaid);
      expect(await gateway.charge(charge)).toMatchObject({ kind: isPaid ? 'charged' : 'declined' });
      expect(await gateway.confirmation(charge.key)).toBeNull();
      expect(await taken(charge.key)).toEqual({ charged: isPaid ? 3400 : 0, refunded: 0 });
    });

    it('asks nobody to confirm without the person, and undoes a charge that waits', async () => {
      const { gateway, waiting, taken } = bench();
      if (waiting === undefined) return;
      for (const initiator of ['person', 'portal'] as const) {
        const charge = {
          ...(await order()),
          initiator,
          token: await waiting.card(account, 'asks'),
        };
        expect(await gateway.charge(charge)).toEqual({ kind: 'action_required' });
        expect(await gateway.undo(charge.key)).toBe('voided');
        expect(await gateway.charge(charge)).toMatchObject({ kind: 'declined' });
        expect(await taken(charge.key)).toEqual({ charged: 0, refunded: 0 });
      }
    });
  });
}
