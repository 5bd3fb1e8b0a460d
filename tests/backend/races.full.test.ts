import { listCanceledDomains, restoreDomain } from '@contract/canceled-domain';
import { listCards, makeDefault, removeCard } from '@contract/card';
import { listDomains } from '@contract/domain';
import { cancelDomain, changeDomain } from '@contract/domain-settings';
import type { Endpoint } from '@contract/endpoint';
import { listLinks, saveLinks } from '@contract/link';
import { orderDomain } from '@contract/order';
import { findProblems } from '@backend/tools/find-problems';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addedCard,
  doneOnce,
  newKey,
  newShopper,
  parkedDomain,
  purchaseOf,
  traceOf,
} from './support/shopper';
import { upgradeOf, type Shopper } from './support/shopper';
import type { TestBackend } from './support/test-backend';
import { sharedBackend } from './support/test-server';
import type { Sent } from './support/visitor';

const backend = sharedBackend({ CALLS_IN_FLIGHT: '7' });
const microsite = 'cedar-life.example';

let other: TestBackend;
/** One person in two processes, whom their balancer chooses. */
let shoppers: readonly [Shopper, Shopper];
let shopper: Shopper;

beforeAll(async () => {
  other = await backend.another();
  shopper = await newShopper(backend);
  shoppers = [shopper, await newShopper(other)];
});

afterAll(() => other.stop());

/**
 * Makes all calls at the same time, alternating between the processes, and repeats the refused ones until they are
 * served. Returns how many of them succeeded.
 */
async function race(calls: readonly (readonly [Endpoint, Sent])[]): Promise<number> {
  const statuses = await Promise.all(
    calls.map(async ([endpoint, sent], at) => {
      for (;;) {
        const { status } = await shoppers[at % 2 === 0 ? 0 : 1].request(endpoint, sent);
        if (status !== 503) return status;
        await wait(20);
      }
    }),
  );
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  return statuses.filter((status) => status < 300).length;
}

const times = <Call>(count: number, make: (at: number) => Call): Call[] =>
  Array.from({ length: count }, (_, at) => make(at));

it('50 orders with one key buy and charge once', async () => {
  const [body, key] = [await purchaseOf(shopper, { name: 'one-key.com' }), newKey()];
  await race(times(50, () => [orderDomain, { body, key }]));
  expect(await traceOf(shopper, body.name)).toEqual(doneOnce(body));
});

it('50 orders of one name with a key each buy and charge once', async () => {
  const body = await purchaseOf(shopper, { name: 'fifty-keys.com' });
  expect(await race(times(50, () => [orderDomain, { body, key: newKey() }]))).toBe(1);
  const { statuses, ...trace } = await traceOf(shopper, body.name);
  expect(statuses.filter((status) => status === 'done')).toEqual(['done']);
  expect(trace).toMatchObject({ kept: body.expected_amount, registrations: 1, domains: 1 });
});

it('50 cancellations cancel once, and 50 restorations restore once', async () => {
  const path = { name: microsite };
  await race(times(50, () => [cancelDomain, { path }]));
  const canceled = async () => (await shopper.call(listCanceledDomains)).map(({ name }) => name);
  expect(await canceled()).toEqual([microsite]);
  const body = { expected_amount: 0 };
  expect(await race(times(50, () => [restoreDomain, { path, body, key: newKey() }]))).toBe(1);
  expect(await canceled()).toEqual([]);
});

it('25 cancellations and 25 restorations leave the domain either canceled or active', async () => {
  const path = { name: microsite };
  await race(
    times(50, (at) =>
      at % 4 < 2
        ? [cancelDomain, { path }]
        : [restoreDomain, { path, body: { expected_amount: 0 }, key: newKey() }],
    ),
  );
  const [active, canceled] = [
    await shopper.call(listDomains),
    await shopper.call(listCanceledDomains),
  ];
  expect([...active, ...canceled].filter(({ name }) => name === microsite)).toHaveLength(1);
});

it('30 upgrades of a parked domain charge once', async () => {
  const body = await upgradeOf(shopper);
  const path = { name: parkedDomain };
  await race(times(30, () => [changeDomain, { path, body, key: newKey() }]));
  expect((await traceOf(shopper, parkedDomain)).kept).toBe(body.expected_amount);
});

it('50 choices of a default card and 10 deletions leave one default card', async () => {
  const ids = [
    await addedCard(shopper, '4242424242424242'),
    await addedCard(shopper, '5555555555554444'),
  ];
  const path = (at: number) => ({ path: { id: ids[at % 2] ?? '' } });
  await race(times(60, (at) => [at % 6 === 5 ? removeCard : makeDefault, path(at)]));
  const cards = await shopper.call(listCards);
  expect(cards.filter(({ is_default }) => is_default)).toHaveLength(1);
});

it('60 savings of one link save it once', async () => {
  const link = {
    domain: 'cedar-quote.example',
    landing_page: '/auto',
    source: 'GD',
    code: '530',
    name: 'Mailer',
  };
  const body = () => ({ links: [{ ...link, id: newKey() }] });
  expect(await race(times(60, () => [saveLinks, { body: body() }]))).toBe(1);
  expect((await shopper.call(listLinks)).filter(({ code }) => code === '530')).toHaveLength(1);
});

it('none of these races leaves rows that contradict each other', async () => {
  expect(await findProblems(backend.store.database)).toEqual([]);
});
