import { listCards, makeDefault, removeCard } from '@contract/card';
import { addCard, changeCard } from '@contract/new-card';
import { orderDomain, readReceipt } from '@contract/order';
import { sandboxCards } from '@backend/schema';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addedCard,
  newKey,
  newShopper,
  purchaseOf,
  traceOf,
  validCard,
  type Shopper,
} from '../support/shopper';
import type { TestBackend } from '../support/test-backend';
import { freshBackend } from '../support/test-server';
import { storeKind } from '../../../scripts/lib/test-store';

const backend = freshBackend();

const { full_number: _number, cvv: _code, ...details } = validCard;

async function cardOf(shopper: Shopper, id: string) {
  const found = (await shopper.call(listCards)).find((card) => card.id === id);
  if (found === undefined) throw new Error(`The account has no card ${id}`);
  return found;
}

/** Creates an account with a Visa as its default card, and a Mastercard. */
async function twoCards(from: Pick<TestBackend, 'visitor'> = backend) {
  const shopper = await newShopper(from, 'newcomer', '100005');
  const first = await addedCard(shopper, '4242 4242 4242 4242');
  const second = await addedCard(shopper, '5555 5555 5555 4444');
  return { shopper, first, second };
}

const change = async (shopper: Shopper, id: string, changes: object) => {
  const { version } = await cardOf(shopper, id);
  return shopper.call(changeCard, { path: { id }, body: { ...details, version, ...changes } });
};

const refusedChange = (shopper: Shopper, id: string, body: object) =>
  shopper.refused(changeCard, { path: { id }, body: { ...details, ...body } });

const remove = (shopper: Shopper, id: string) => shopper.request(removeCard, { path: { id } });

/** Returns the number of cards in the sandbox vault. */
const vaulted = () => backend.store.database.$count(sandboxCards);

describe('changing a card', () => {
  it('changes names, address and expiration, and keeps the number', async () => {
    const { shopper, second } = await twoCards();
    const before = await cardOf(shopper, second);
    const after = await change(shopper, second, { last_name: 'Okafor', expiration_year: 2046 });
    const { version, ...same } = before;
    expect(after).toMatchObject({ ...same, last_name: 'Okafor', expiration_year: 2046 });
    expect(after.version).not.toBe(version);
    expect(await cardOf(shopper, second)).toEqual(after);
  });

  it('replaces number and security code together, and deletes the old number', async () => {
    const { shopper, second } = await twoCards();
    const held = await vaulted();
    const card = await change(shopper, second, { full_number: '3782 822463 10005', cvv: '1234' });
    expect(card).toMatchObject({
      card_type: 'american_express',
      masked_card_number: '•••• 0005',
      is_default: false,
    });
    await vi.waitFor(async () => expect(await vaulted()).toBe(held));
  });

  it('is refused with invalid fields or with only one of number and security code, and nothing changes', async () => {
    const { shopper, second } = await twoCards();
    const before = await cardOf(shopper, second);
    const american = '3782 822463 10005';
    for (const [changes, fields] of [
      [{ full_number: american }, { cvv: 'Enter the security code' }],
      [{ cvv: '123' }, { full_number: 'Enter the card number' }],
      [{ full_number: american, cvv: '123' }, { cvv: 'Enter the 4-digit security code' }],
      [{ billing_zip: '6060' }, { billing_zip: 'Enter a ZIP code, such as 60601' }],
      [{ billing_state: 'ON' }, { billing_state: 'Choose a state' }],
      [{ expiration_year: 2020 }, { expiration_month: 'This card has expired' }],
    ] as const) {
      const { version } = before;
      const refused = await refusedChange(shopper, second, { version, ...changes });
      expect([refused.status, refused.error.fields]).toEqual([422, fields]);
    }
    expect(await cardOf(shopper, second)).toEqual(before);
  });

  it('is refused if someone else changed the card first, and returns the current card', async () => {
    const { shopper, second } = await twoCards();
    const { version } = await cardOf(shopper, second);
    const first = await change(shopper, second, { billing_city: 'Peoria' });
    const held = await vaulted();
    for (const more of [{}, { full_number: '4242 4242 4242 4242', cvv: '123' }]) {
      const { status, error } = await refusedChange(shopper, second, {
        version,
        billing_city: 'Joliet',
        ...more,
      });
      expect([status, error.error_reason]).toEqual([409, 'conflict']);
      expect(error['current']).toEqual(first);
    }
    await vi.waitFor(async () => expect(await vaulted()).toBe(held));
    expect(await cardOf(shopper, second)).toEqual(first);
  });

  it('accepts only one of two simultaneous changes', async () => {
    const { shopper, second } = await twoCards();
    const { version } = await cardOf(shopper, second);
    const cities = ['Peoria', 'Joliet'];
    const responses = await Promise.all(
      cities.map((billing_city) =>
        shopper.request(changeCard, {
          path: { id: second },
          body: { ...details, version, billing_city },
        }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('accepts a repeated change if its response was lost', async () => {
    const { shopper, second } = await twoCards();
    const { version } = await cardOf(shopper, second);
    const body = { ...details, version, billing_city: 'Peoria' };
    const sent = { path: { id: second }, body };
    const answer = await shopper.call(changeCard, sent);
    expect(await shopper.call(changeCard, sent)).toEqual(answer);
  });

  it('counts each new number toward the limit, as adding a card does', async () => {
    const { shopper, second } = await twoCards();
    for (let tries = 0; tries < 18; tries += 1) {
      await shopper.request(addCard, { body: validCard });
    }
    const refused = await refusedChange(shopper, second, { version: '', ...validCard });
    expect(refused.status).toBe(429);
    await change(shopper, second, { billing_city: 'Peoria' });
  });
});

describe('the default card', () => {
  it('changes as soon as another card is chosen, and there is only one', async () => {
    const { shopper, first, second } = await twoCards();
    for (const chosen of [second, second, first]) {
      const path = { id: chosen.toUpperCase() };
      expect(await shopper.call(makeDefault, { path })).toMatchObject({
        id: chosen,
        is_default: true,
      });
      const cards = await shopper.call(listCards);
      expect(cards.filter(({ is_default }) => is_default).map(({ id }) => id)).toEqual([chosen]);
    }
    await Promise.all(
      [first, second, first].map((id) => shopper.call(makeDefault, { path: { id } })),
    );
    expect((await shopper.call(listCards)).filter(({ is_default }) => is_default)).toHaveLength(1);
  });

  it('cannot be one that has expired', async () => {
    const shopper = await newShopper(backend);
    const expired = (await shopper.call(listCards)).find((card) => card.expired);
    const path = { id: expired?.id ?? '' };
    const { status, error } = await shopper.refused(makeDefault, { path });
    expect([status, error.error_reason]).toEqual([422, 'card_expired']);
  });

  it('cannot be deleted until another card is the default', async () => {
    const { shopper, first, second } = await twoCards();
    const { status, error } = await shopper.refused(removeCard, { path: { id: first } });
    expect([status, error.error_reason]).toEqual([409, 'card_is_default']);
    await shopper.call(makeDefault, { path: { id: second } });
    expect((await remove(shopper, first)).status).toBe(204);
    expect((await shopper.call(listCards)).map(({ id }) => id)).toEqual([second]);
  });
});

describe('deleting a card', () => {
  it('deletes its number, and no call returns the card anymore', async () => {
    const { shopper, second } = await twoCards();
    const held = await vaulted();
    expect((await remove(shopper, second)).status).toBe(204);
    await vi.waitFor(async () => expect(await vaulted()).toBe(held - 1));
    const path = { id: second };
    const body = { ...details, version: 'v' };
    for (const gone of [
      await shopper.refused(removeCard, { path }),
      await shopper.refused(makeDefault, { path }),
      await shopper.refused(changeCard, { path, body }),
    ]) {
      expect([gone.status, gone.error.error]).toEqual([
        404,
        'This card was deleted. Reload the page to see your cards.',
      ]);
    }
  });
});

describe('a card used by an order', () => {
  let slow: TestBackend;
  let step: 'check' | 'charge';
  let reached: Gate;
  let goOn: Gate;

  async function pauseAt(passing: typeof step): Promise<void> {
    if (passing !== step) return;
    reached.open();
    await goOn.opened;
  }

  beforeEach(async () => {
    slow = await backend.another({
      gateway: (sandbox) => ({
        ...sandbox,
        async charge(...order) {
          await pauseAt('charge');
          return sandbox.charge(...order);
        },
      }),
      registrar: (sandbox) => ({
        ...sandbox,
        async check(names) {
          await pauseAt('check');
          return sandbox.check(names);
        },
      }),
    });
    return () => slow.stop();
  });

  it.each([
    ['chosen, and about to be charged', 'charge', true],
    ['chosen, and checked', 'check', true],
    ['the default when it was checked', 'check', false],
  ] as const)(
    'cannot be deleted or get a new number before the charge if it was %s',
    async (_, pause, named) => {
      [step, reached, goOn] = [pause, gate(), gate()];
      const { shopper, first, second } = await twoCards(slow);
      const body = await purchaseOf(shopper, {
        name: `spruce-${pause.toLowerCase()}-${String(named)}.com`,
        ...(named && { payment_id: first }),
      });
      const key = newKey();
      const ordered = shopper.call(orderDomain, { body, key });
      await reached.opened;
      await shopper.call(makeDefault, { path: { id: second } });
      const { version } = await cardOf(shopper, first);
      const number = { full_number: '3782 822463 10005', cvv: '1234' };
      for (const refused of [
        await shopper.refused(removeCard, { path: { id: first } }),
        await refusedChange(shopper, first, { version, ...number }),
      ]) {
        expect([refused.status, refused.error.error_reason]).toEqual([409, 'card_in_use']);
      }
      await change(shopper, first, { billing_city: 'Peoria' });
      goOn.open();
      await ordered;
      expect(await traceOf(shopper, body.name)).toMatchObject({ statuses: ['done'], charges: 1 });
      expect((await remove(shopper, first)).status).toBe(204);
      const receipt = await shopper.call(readReceipt, { path: { key } });
      expect(receipt).toMatchObject({ charged: body.expected_amount, card: { id: first } });
    },
  );
});

interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

function gate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** Matches a security code in a JSON body, a row or a log line. */
const codePattern = '(^|[^0-9a-zA-Z.:-])7391([^0-9a-zA-Z.:-]|$)';

describe('the number and security code', () => {
  it('are in no table, file or log line, whatever the outcome', async () => {
    const own = { full_number: '3714 4963 5398 431', cvv: '7391' };
    const other = { full_number: '3787 3449 3671 000', cvv: '7391' };
    const shopper = await newShopper(backend, 'newcomer', '100005');
    const key = newKey();
    const { id } = await shopper.call(addCard, { key, body: { ...validCard, ...own } });
    await change(shopper, id, { ...other, last_name: 'Sentinel' });
    const { version } = await cardOf(shopper, id);
    await shopper.refused(addCard, { key, body: { ...validCard, ...other } });
    await shopper.refused(addCard, { body: { ...validCard, ...own, billing_zip: '1' } });
    await shopper.refused(addCard, { body: { ...validCard, ...own, expiration_year: 2020 } });
    await refusedChange(shopper, id, { ...own, version: 'another' });
    await refusedChange(shopper, id, { ...own, version, cvv: '73911' });
    await refusedChange(shopper, id, { ...own, version, unknown: own.full_number });
    await shopper.request(changeCard, {
      path: { id },
      body: { ...validCard, ...own, version },
      headers: { 'X-CSRFToken': 'wrong' },
    });

    const numbers = [own, other].flatMap(({ full_number }) => [
      full_number,
      full_number.replaceAll(' ', ''),
      full_number.replaceAll(' ', '').slice(0, 12),
    ]);
    const { database } = backend.store;
    const { rows: tables } = (await database.execute(
      `select table_name from information_schema.tables where table_schema = 'public'`,
    )) as { rows: { table_name: string }[] };
    expect(tables.length).toBeGreaterThan(10);
    for (const { table_name } of tables) {
      const like = numbers.map((number) => `row::text like '%${number}%'`).join(' or ');
      const { rows } = (await database.execute(
        `select row::text as row from "${table_name}" as row where ${like} or row::text ~ '${codePattern}'`,
      )) as { rows: unknown[] };
      expect([table_name, rows]).toEqual([table_name, []]);
    }
    const log = backend.logged();
    expect(log).toContain('/payment/');
    expect(log).not.toMatch(new RegExp(`${codePattern}|${numbers.join('|')}`));
    const files = await dataFolder();
    expect(files.includes('Sentinel')).toBe(true);
    expect([...numbers, '"7391"'].filter((secret) => files.includes(secret))).toEqual([]);
  });

  /** Returns the files of the data folder, including its write-ahead log. On PostgreSQL, there is no data folder. */
  async function dataFolder(): Promise<Buffer> {
    if (storeKind === 'postgres') return Buffer.from('Sentinel');
    const { $client } = backend.store.database as typeof backend.store.database & {
      $client: { dumpDataDir(compression: 'none'): Promise<Blob> };
    };
    return Buffer.from(await (await $client.dumpDataDir('none')).arrayBuffer());
  }
});
