import { domainAvailability } from '@contract/availability';
import { listCards } from '@contract/card';
import { listDomains } from '@contract/domain';
import { orderDomain, readOrder } from '@contract/order';
import { setFixtures, setName } from '@contract/test-mode';
import { transferDetails } from '@contract/transfer';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newKey, newShopper, traceOf, transferOf, type Shopper } from '../support/shopper';
import { sharedBackend } from '../support/test-server';

const backend = sharedBackend();

const harbor = 'harbor-coverage.com';

const lookup = (shopper: Shopper) => shopper.call(transferDetails, { query: { name: harbor } });

describe('a name set by a test', () => {
  it.each([
    ['unlocked', false],
    ['locked', true],
    ['unknown', null],
  ] as const)('has the lock %s', async (lock, locked) => {
    const shopper = await newShopper(backend);
    await shopper.visitor.call(setName, { body: { name: harbor, registered: true, lock } });
    expect((await lookup(shopper)).domain_locked).toBe(locked);
  });

  it('has the latest availability', async () => {
    const shopper = await newShopper(backend);
    const name = 'lakeside-agency.com';
    for (const [change, available] of [
      [{ registered: true }, false],
      [{ registered: false }, true],
      [{ registered: false, answers: 'with a failure' }, null],
    ] as const) {
      await shopper.call(setName, { body: { name, ...change } });
      const { exact } = await shopper.call(domainAvailability, { query: { name } });
      expect(exact.available).toBe(available);
    }
  });

  it('delays an order until it is set again if its registrar never responds', async () => {
    const shopper = await newShopper(backend);
    const body = await transferOf(shopper);
    await shopper.call(setName, { body: { name: harbor, registered: true, answers: 'nothing' } });
    const key = newKey();
    const order = shopper.call(orderDomain, { key, body });
    await expect.poll(async () => (await traceOf(shopper, harbor)).statuses).toEqual(['placed']);
    expect((await shopper.call(readOrder, { path: { key } })).status).toBe('running');
    await shopper.call(setName, { body: { name: harbor, registered: true } });
    expect((await order).name).toBe(harbor);
  });
});

describe('cards and domains set by a test', () => {
  const cardOf = (id: string, expired: boolean) => ({ id, last_four: '1111', expired });

  it('replace all others, with the first card as default', async () => {
    const { visitor, account } = await newShopper(backend);
    const path = { account_number: account };
    const [first, second] = [randomUUID(), randomUUID()];
    await visitor.call(setFixtures, {
      body: {
        account_number: account,
        cards: [cardOf(first, true), cardOf(second, false)],
        domains: [{ name: 'cedar-old.example', domain_type: 'parked' }],
      },
    });
    const cards = await visitor.call(listCards, { path });
    expect(cards.map(({ id, is_default, expired }) => [id, is_default, expired])).toEqual([
      [first, true, true],
      [second, false, false],
    ]);
    const domains = await visitor.call(listDomains, { path });
    expect(domains.map(({ name, domain_type }) => [name, domain_type])).toEqual([
      ['cedar-old.example', 'parked'],
    ]);
  });

  it('can be empty, and omitted lists are unchanged', async () => {
    const { visitor, account } = await newShopper(backend);
    const path = { account_number: account };
    const before = await visitor.call(listDomains, { path });
    await visitor.call(setFixtures, { body: { account_number: account, cards: [] } });
    expect(await visitor.call(listCards, { path })).toEqual([]);
    expect(await visitor.call(listDomains, { path })).toEqual(before);
  });

  it('are refused for an account that does not exist', async () => {
    const { visitor } = await newShopper(backend);
    const body = { account_number: '999999', cards: [] };
    expect((await visitor.refused(setFixtures, { body })).status).toBe(404);
  });
});
