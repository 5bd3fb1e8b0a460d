import { domainAvailability } from '@contract/availability';
import { listCards } from '@contract/card';
import { listDomains } from '@contract/domain';
import { orderDomain, readOrder } from '@contract/order';
import { setBelongings, setName } from '@contract/test-mode';
import { transferDetails } from '@contract/transfer';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newKey, newShopper, traceOf, transferOf, type Shopper } from './support/shopper';
import { backendOfFile } from './support/test-server';

const backend = backendOfFile();

const harbor = 'harbor-coverage.com';

function lookUp({ visitor, account }: Shopper, name = harbor) {
  const path = { account_number: account };
  return visitor.call(transferDetails, { path, query: { name } });
}

describe('a name that a test has set', () => {
  it.each([
    ['unlocked', false],
    ['locked', true],
    ['unknown', null],
  ] as const)('has the lock %s, in its world alone', async (lock, locked) => {
    const shopper = await newShopper(backend);
    await shopper.visitor.call(setName, { body: { name: harbor, registered: true, lock } });
    expect((await lookUp(shopper)).domain_locked).toBe(locked);
    expect((await lookUp(await newShopper(backend))).domain_locked).toBe(false);
  });

  it('is free or taken as it was set last', async () => {
    const { visitor, account } = await newShopper(backend);
    const ask = async () => {
      const path = { account_number: account };
      const query = { name: 'lakeside-agency.com' };
      return (await visitor.call(domainAvailability, { path, query })).exact.available;
    };
    const name = 'lakeside-agency.com';
    await visitor.call(setName, { body: { name, registered: true } });
    expect(await ask()).toBe(false);
    await visitor.call(setName, { body: { name, registered: false } });
    expect(await ask()).toBe(true);
    const answers = 'with a failure';
    await visitor.call(setName, { body: { name, registered: false, answers } });
    expect(await ask()).toBeNull();
  });

  it('that does not answer keeps an order running until it is set anew', async () => {
    const shopper = await newShopper(backend);
    const { visitor, account } = shopper;
    const path = { account_number: account };
    const body = await transferOf(shopper);
    await visitor.call(setName, { body: { name: harbor, registered: true, answers: 'nothing' } });
    const key = newKey();
    const order = visitor.call(orderDomain, { path, key, body });
    await expect.poll(async () => (await traceOf(shopper, harbor)).statuses).toEqual(['placed']);
    const asked = await visitor.call(readOrder, { path: { ...path, key } });
    expect(asked.status).toBe('running');
    await visitor.call(setName, { body: { name: harbor, registered: true } });
    expect((await order).name).toBe(harbor);
  });
});

describe('what a test gives an account', () => {
  const cardOf = (id: string, expired: boolean) => ({ id, last_four: '1111', expired });

  it('is all it has: cards in their order with the first for default, and domains', async () => {
    const { visitor, account } = await newShopper(backend);
    const path = { account_number: account };
    const [first, second] = [randomUUID(), randomUUID()];
    await visitor.call(setBelongings, {
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

  it('can be nothing, and what is not named stays', async () => {
    const { visitor, account } = await newShopper(backend);
    const path = { account_number: account };
    const before = await visitor.call(listDomains, { path });
    await visitor.call(setBelongings, { body: { account_number: account, cards: [] } });
    expect(await visitor.call(listCards, { path })).toEqual([]);
    expect(await visitor.call(listDomains, { path })).toEqual(before);
  });

  it('is refused for an account of another world', async () => {
    const { account } = await newShopper(backend);
    const { visitor } = await newShopper(backend);
    const body = { account_number: account, cards: [] };
    expect((await visitor.refused(setBelongings, { body })).status).toBe(404);
  });
});
