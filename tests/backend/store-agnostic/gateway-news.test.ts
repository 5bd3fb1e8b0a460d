import { assertDefined } from '@contract/assert-defined';
import { listCards, makeDefault } from '@contract/card';
import { orderDomain } from '@contract/order';
import { listStatements } from '@contract/statement';
import { seededRandom } from '@backend/demo/data/random';
import type { GatewayEvent, GatewayNews } from '@backend/providers/gateway/gateway';
import { cards, disputes, gatewayEvents, payments, statements } from '@backend/schema';
import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newsOf } from '../support/gateway-news';
import { addedCard, newShopper, purchaseOf, type Shopper } from '../support/shopper';
import { freshBackend } from '../support/test-server';
import { isFullRun } from '../../support/scope';

const backend = freshBackend();
const count = 40;
const orders = isFullRun ? 200 : 4;

/** Returns the list with two of its items swapped, for each pair or, in the quick scope, for a few. */
function swapped<Item>(items: readonly Item[]): Item[][] {
  const pairs = items.flatMap((one, first) =>
    items.slice(first + 1).map((other, gap) => items.with(first, other).with(first + gap + 1, one)),
  );
  return isFullRun ? pairs : pairs.filter((_, index) => index % 300 === 0);
}

/** Returns the same list in another order. */
function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

/** Random news of two charges and a card, whose disputes begin before they end. */
function newsFor(keys: readonly string[], token: string): GatewayEvent[] {
  const random = seededRandom(61);
  const at = (index: number) => new Date(Date.UTC(2026, 10, 1) + index * 3_600_000);
  const amountCents = () => Math.ceil(random() * 60);
  return Array.from({ length: count }, (_, index) => {
    const key = keys[index % keys.length] ?? '';
    const replaced = { lastFour: String(1000 + index), expirationMonth: 3, expirationYear: 2040 };
    const news: GatewayNews =
      index < keys.length
        ? { kind: 'disputed', key, dispute: key, amountCents: 500, state: 'opened' }
        : index >= count - keys.length
          ? {
              kind: 'disputed',
              key,
              dispute: key,
              amountCents: 500,
              state: index % 2 ? 'won' : 'lost',
            }
          : index % 5 === 0
            ? { kind: 'card_replaced', token, ...replaced }
            : { kind: 'refunded', key, amountCents: amountCents() };
    return { id: `event ${index}`, at: at(index), news };
  });
}

/** Buys two domains with a card of the account. */
async function twoCharges(shopper: Shopper) {
  const id = await addedCard(shopper, '4242 4242 4242 4242');
  await shopper.call(makeDefault, { path: { id } });
  for (const name of ['spruce-quote.com', 'linden-quote.com']) {
    await shopper.call(orderDomain, { body: await purchaseOf(shopper, { name }) });
  }
  return id;
}

it(`the same ${count} events of the gateway end the same with each pair swapped, and doubled in ${orders} orders`, async () => {
  const { database } = backend.store;
  const shopper = await newShopper(backend);
  const card = await twoCharges(shopper);
  const isOwn = eq(statements.accountNumber, shopper.account);
  const charged = await database
    .select({ key: payments.key })
    .from(payments)
    .where(eq(payments.accountNumber, shopper.account))
    .orderBy(asc(payments.at));
  const keys = charged.slice(-2).map(({ key }) => key);
  const [stored] = await database.select().from(cards).where(eq(cards.id, card));
  const given = newsFor(keys, assertDefined(stored, 'card').gatewayToken);
  const before = await database.select().from(statements).where(isOwn);
  const events = newsOf(backend);

  async function endOf(news: readonly GatewayEvent[]) {
    await database.delete(gatewayEvents);
    await database.delete(disputes);
    await database.update(payments).set({ refundedCents: 0 });
    for (const { id, events: lines } of before) {
      await database.update(statements).set({ events: lines }).where(eq(statements.id, id));
    }
    for (const [index, each] of news.entries()) {
      await events.store(each);
      // Several often arrive before the next ones are worked off.
      if (index % 7 === 0) await events.work();
    }
    await events.work();
    return [await shopper.call(listStatements), await shopper.call(listCards)];
  }

  const random = seededRandom(62);
  const expected = await endOf(given);
  expect(JSON.stringify(expected)).toContain('your bank gave you back: $5.00.');
  for (const [pair, news] of swapped(given).entries())
    expect(await endOf(news), `pair ${pair}`).toEqual(expected);
  for (let order = 0; order < orders; order += 1) {
    const ended = await endOf(shuffled([...given, ...given], random));
    expect(ended, `order ${order}`).toEqual(expected);
  }
}, 3_600_000);
