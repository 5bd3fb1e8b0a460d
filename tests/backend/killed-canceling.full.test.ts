import { seededRandom } from '@backend/demo/data/random';
import { previewBilling } from '@contract/billing';
import { listCanceledDomains, restoreDomain } from '@contract/canceled-domain';
import { listDomains } from '@contract/domain';
import { cancelDomain } from '@contract/domain-settings';
import { orderDomain } from '@contract/order';
import { ledger, runRenewals, setFixtures } from '@contract/test-mode';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { allEnded, completedOf, signedIn } from './support/ordering-clients';
import { expectSound, startedPlace, start } from './support/program';
import { newKey, Shopper } from './support/shopper';
import { Visitor } from './support/visitor';

const account = '100001';
const pauseMs = 50;

/**
 * Cancels the domain if the account has it, restores it if it was canceled, and buys it otherwise. Records each order
 * before sending it.
 */
async function takeTurn(shopper: Shopper, name: string, sent: Map<string, string>) {
  const path = { name };
  const has = (list: readonly { readonly name: string }[]) =>
    list.some((each) => each.name === name);
  if (has(await shopper.call(listDomains))) return shopper.request(cancelDomain, { path });
  const isCanceled = has(await shopper.call(listCanceledDomains));
  const query = { action: 'buy_full', domain: name };
  const { due_now: expected_amount } = await shopper.call(previewBilling, { query });
  const key = newKey();
  sent.set(key, name);
  const order = { name, domain_type: 'c1', is_transfer: false, expected_amount };
  return isCanceled
    ? shopper.request(restoreDomain, { path, key, body: { expected_amount } })
    : shopper.request(orderDomain, { key, body: order });
}

/**
 * Advances the clock by a month, so that canceled domains are released. Signs in again, because the session expires in
 * the meantime.
 */
async function passMonth({ visitor, advance }: Shopper): Promise<void> {
  await advance(31 * 86_400);
  await visitor.signIn('agent');
  await visitor.call(runRenewals);
}

/**
 * Keeps buying, canceling and restoring all names in parallel until the program is killed. In the meantime, advances
 * the clock by a month once.
 */
function startCanceling(
  shopper: Shopper,
  names: readonly string[],
  sent: Map<string, string>,
  monthAfterMs: number,
) {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function keepWorking(name: string): Promise<void> {
    while (!signal.aborted) {
      await takeTurn(shopper, name, sent).catch(() => pause(pauseMs));
    }
  }
  const month = pause(monthAfterMs).then(() => passMonth(shopper));
  const working = [...names.map(keepWorking), month.catch(() => undefined)];
  return async () => {
    stopping.abort();
    await Promise.all(working);
  };
}

/** Counts the registrations of each name, and the domains of that name on accounts. The counts must be equal. */
async function heldNames(visitor: Visitor, names: readonly string[]) {
  const { registrations, releases, domains } = await visitor.call(ledger);
  const count = (list: readonly { readonly name: string }[], name: string) =>
    list.filter((each) => each.name === name).length;
  return {
    registered: names.map((name) => count(registrations, name) - count(releases, name)),
    owned: names.map((name) => count(domains, name)),
    released: releases.length,
  };
}

// Afterward, each name has as many registrations as domains, and each order is charged once or not at all.
it('30 kills while domains are bought, canceled, restored and released cause no duplicate release or charge', async () => {
  const random = seededRandom(30);
  const place = await startedPlace();
  const names = Array.from({ length: 6 }, (_, index) => `resting-${index}.com`);
  const sent = new Map<string, string>();
  let program = await start(place.variables);
  let visitor = await signedIn(program);
  const card = { id: newKey(), last_four: '4242', expired: false };
  await visitor.call(setFixtures, { body: { account_number: account, cards: [card] } });
  await Promise.all(names.map((name) => takeTurn(new Shopper(visitor, account), name, sent)));
  for (let done = 0; done < 30; done += 1) {
    const ms = 300 + random() * 900;
    const stop = startCanceling(new Shopper(visitor, account), names, sent, random() * ms);
    await pause(ms);
    const stopped = stop();
    await program.end('SIGKILL');
    await stopped;
    await place.passRuns();
    program = await start(place.variables);
    visitor = Visitor.at(program, visitor);
    await visitor.signIn('agent');
  }
  await allEnded(visitor, sent.keys(), 30_000);
  const shopper = new Shopper(visitor, account);
  // Cancels a few names, so that some domains are released even if the kills left little time for cancellations.
  for (const name of names.slice(0, 3)) await shopper.request(cancelDomain, { path: { name } });
  await vi.waitFor(
    async () => {
      // Releases that were interrupted by a kill are retried later than others, so one month may not be enough.
      await passMonth(shopper);
      const { registered, owned } = await heldNames(visitor, names);
      expect(registered).toEqual(owned);
      expect(await shopper.call(listCanceledDomains)).toEqual([]);
    },
    { timeout: 60_000, interval: 500 },
  );
  await completedOf(visitor, sent);
  const { released } = await heldNames(visitor, names);
  expect((await program.end('SIGTERM')).code).toBe(0);
  await expectSound(place.variables);
  await place.remove();
  expect(released).toBeGreaterThan(0);
}, 900_000);
