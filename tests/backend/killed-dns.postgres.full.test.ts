import { seededRandom } from '@backend/demo/data/random';
import { listCanceledDomains, restoreDomain } from '@contract/canceled-domain';
import { listDomains } from '@contract/domain';
import { readDomainDns, saveDnsRecords } from '@contract/domain-dns';
import { cancelDomain, changeDomain } from '@contract/domain-settings';
import { addRedirect } from '@contract/email-redirect';
import { orderDomain } from '@contract/order';
import { runDns, runRenewals } from '@contract/test-mode';
import { previewBilling } from '@contract/billing';
import { drizzle } from 'drizzle-orm/node-postgres';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  hasPowerDns,
  startNameServer,
  storedZones,
  wantedZones,
  type NameServer,
} from './support/name-server';
import { signedIn } from './support/ordering-clients';
import { expectSound, start, startedPlace, type Place } from './support/program';
import { Shopper } from './support/shopper';
import { Visitor } from './support/visitor';

const kills = 30;
/** A kill interrupts some of them. */
const acts = 210;

const kinds = [
  'buy',
  'transfer',
  'park',
  'enable',
  'redirect',
  'record',
  'cancel',
  'restore',
] as const;
type Kind = (typeof kinds)[number];

let [server, place, client]: [NameServer?, Place?, Client?] = [];
beforeEach(async () => {
  [server, place] = await Promise.all([startNameServer(), startedPlace()]);
  client = new Client({ connectionString: place.variables['DATABASE_URL'] });
  await client.connect();
});
afterEach(async () => {
  await client?.end();
  await place?.remove();
  await server?.stop();
});

/** Does one act to a domain that it fits. Returns the status; `undefined` if it fits none. */
async function doAct(shopper: Shopper, kind: Kind, count: number, random: () => number) {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  const priceOf = async (action: string, domain: string) =>
    (await shopper.call(previewBilling, { query: { action, domain } })).due_now;
  if (kind === 'buy' || kind === 'transfer') {
    const name = kind === 'buy' ? `zone-${count}.com` : `taken-zone-${count}.com`;
    const plan = random() < 0.3 ? 'parked' : 'c1';
    const expected_amount = await priceOf(plan === 'c1' ? 'buy_full' : 'buy_parked', name);
    const moved = { is_transfer: true, transfer_auth_code: 'CODE-1' };
    const rest = kind === 'buy' ? { is_transfer: false } : moved;
    return shopper.request(orderDomain, {
      body: { name, domain_type: plan, expected_amount, ...rest },
    });
  }
  if (kind === 'restore') {
    const canceled = pick(await shopper.call(listCanceledDomains));
    if (canceled === undefined) return undefined;
    const action = canceled.domain_type === 'c1' ? 'buy_full' : 'buy_parked';
    const expected_amount = await priceOf(action, canceled.name);
    return shopper.request(restoreDomain, {
      path: { name: canceled.name },
      body: { expected_amount },
    });
  }
  const ours = (await shopper.call(listDomains)).filter(({ active }) => active);
  const fits = { park: 'c1', enable: 'parked' }[kind as string];
  const domain = pick(ours.filter(({ domain_type }) => domain_type === (fits ?? domain_type)));
  if (domain === undefined) return undefined;
  const path = { name: domain.name };
  switch (kind) {
    case 'park':
      return shopper.request(changeDomain, { path, body: { domain_type: 'parked' } });
    case 'enable': {
      const expected_amount = await priceOf('buy_full', domain.name);
      const key = crypto.randomUUID();
      return shopper.request(changeDomain, {
        path,
        key,
        body: { domain_type: 'c1', expected_amount },
      });
    }
    case 'redirect': {
      const redirect_address = `sales-${count}@${domain.name}`;
      const body = { redirect_address, real_address: `inbox-${count}@elsewhere.example` };
      return shopper.request(addRedirect, { path, body });
    }
    case 'record': {
      const { own, own_version: version } = await shopper.call(readDomainDns, { path });
      const record = { type: 'TXT', name: `n${count}`, value: 'x'.repeat(1 + count * 9) };
      return shopper.request(saveDnsRecords, {
        path,
        body: { records: [...own, record], version },
      });
    }
    case 'cancel':
      return shopper.request(cancelDomain, { path });
  }
}

describe.runIf(hasPowerDns)('zones', () => {
  it(`equal the pure function in one run after each of ${kills} kills of portal or PowerDNS, and none is left over`, async () => {
    if (!server || !place || !client) throw new Error('not started');
    const [names, at, reader] = [server, place, client];
    const random = seededRandom(62);
    const variables = { ...at.variables, ...names.variables, PORTAL_DEMO: '1' };
    const database = drizzle(reader);
    let program = await start(variables);
    let visitor = await signedIn(program);
    const done = new Map<Kind, number>();
    let count = 0;

    async function expectEqual() {
      await vi.waitFor(
        async () => {
          const open = `select from orders where status in ('placed', 'charging', 'charged', 'registering', 'registered', 'compensating')`;
          expect((await reader.query(open)).rowCount).toBe(0);
        },
        { timeout: 120_000, interval: 200 },
      );
      await visitor.call(runDns);
      expect(await storedZones(names)).toEqual(await wantedZones(database, names));
    }

    for (let kill = 0; kill < kills; kill += 1) {
      const shopper = new Shopper(visitor, '100001');
      const begun = Array.from({ length: acts / kills }, async () => {
        const kind = kinds[count % kinds.length] ?? 'buy';
        count += 1;
        const response = await doAct(shopper, kind, count, random).catch(() => undefined);
        if (response?.ok) done.set(kind, (done.get(kind) ?? 0) + 1);
      });
      const running = visitor.request(runDns).catch(() => undefined);
      await pause(20 + random() * 600);
      if (kill % 2 === 0) {
        await program.end('SIGKILL');
        await at.passRuns();
        program = await start(variables);
        visitor = Visitor.at(program, visitor);
      } else if (kill % 3 === 0) {
        await names.replace();
      } else {
        await names.kill();
        await pause(random() * 500);
        await names.start();
      }
      await Promise.all([...begun, running]);
      await new Shopper(visitor, '100001').advance(61);
      await expectEqual();
    }
    expect([...done.keys()].toSorted()).toEqual([...kinds].toSorted());
    expect([...done.values()].reduce((sum, each) => sum + each)).toBeGreaterThanOrEqual(100);

    // The registrar lets all names of the account go.
    await reader.query(`update sandbox_names set ends_on = '2000-01-01'`);
    const shopper = new Shopper(visitor, '100001');
    for (const { name } of await shopper.call(listDomains)) {
      await shopper.request(cancelDomain, { path: { name } });
    }
    await reader.query(`update domains set release_at = canceled_at where canceled_at is not null`);
    await visitor.call(runRenewals);
    await expectEqual();
    const left = Object.keys(await storedZones(names)).filter((name) => /zone-\d/.test(name));
    const still = await reader.query(`select name from domains where name ~ 'zone-[0-9]'`);
    expect(left.toSorted()).toEqual(still.rows.map(({ name }) => name as string).toSorted());
    const rows = await reader.query(
      `select from dns_zones where not exists (select from domains where domains.name = dns_zones.name)`,
    );
    expect(rows.rowCount).toBe(0);
    expect((await program.end('SIGTERM')).code).toBe(0);
    await expectSound(variables);
  }, 900_000);
});
