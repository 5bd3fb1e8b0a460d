import { powerDns } from '@backend/providers/dns/powerdns/powerdns';
import { dnsZones, sandboxNames } from '@backend/schema';
import { listDomains } from '@contract/domain';
import { importDns, readDomainDns, readFoundDns, saveDnsRecords } from '@contract/domain-dns';
import { readDomain } from '@contract/domain-detail';
import { cancelDomain, changeDomain } from '@contract/domain-settings';
import { addRedirect, removeRedirect } from '@contract/email-redirect';
import { orderDomain } from '@contract/order';
import { mailbox, runDns } from '@contract/test-mode';
import { transferProgress } from '@contract/transfer';
import { eq } from 'drizzle-orm';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, serve } from '../../support/http-server';
import { addedRedirect } from '../support/added-redirect';
import { cancelAndRelease } from '../support/canceling';
import {
  hasPowerDns,
  sharedNameServer,
  startNameServer,
  storedZones,
  wantedZones,
} from '../support/name-server';
import { newShopper, purchaseOf, Shopper, transferOf } from '../support/shopper';
import { startTestBackend, type TestBackend } from '../support/test-backend';
import { Visitor } from '../support/visitor';

const name = 'spruce-quote.com';
const path = { name };

describe.runIf(hasPowerDns)('zones', () => {
  const server = sharedNameServer();
  let backend: TestBackend;
  let shopper: Shopper;

  async function begin(variables = {}) {
    backend = await startTestBackend({ ...server().variables, ...variables });
    shopper = await newShopper(backend);
  }
  beforeEach(() => begin());
  afterEach(() => backend.stop());

  const run = () => shopper.visitor.call(runDns);
  const buy = async (change = {}) =>
    shopper.call(orderDomain, { body: await purchaseOf(shopper, { name, ...change }) });

  /** Expects that the server has exactly the zones of the pure function, after one run. */
  async function expectEqual() {
    await run();
    const { database } = backend.store;
    expect(await storedZones(server())).toEqual(await wantedZones(database, server()));
  }

  const serversAt = async (of = name) => {
    const { database } = backend.store;
    const named = eq(sandboxNames.name, of);
    const [row] = await database.select().from(sandboxNames).where(named);
    return row?.nameServers;
  };

  it('serve a bought name, which is set up until it resolves', { tags: 'full' }, async () => {
    expect(await buy()).toMatchObject({ dns_pending: true });
    await expectEqual();
    const dns = await shopper.call(readDomainDns, { path });
    expect(dns).toMatchObject({ served: 'here', resolves: true, problem: null, own: [] });
    expect(dns.records.filter(({ matches }) => !matches)).toEqual([]);
    expect(await serversAt()).toEqual(server().settings.zones.nameServers);
    expect(await shopper.call(readDomain, { path })).not.toHaveProperty('dns_pending');
    // Names that were ours before wait for a person, because nobody knows what stands at their servers.
    const [old] = (await shopper.call(listDomains)).filter((domain) => domain.name !== name);
    expect(old).not.toHaveProperty('dns_pending');
    expect(await serversAt(old?.name)).not.toEqual(server().settings.zones.nameServers);
  });

  it('follow plan, redirects, settings and the end of a domain', async () => {
    await buy();
    const { pk } = await addedRedirect(backend, shopper, 'sales', { name });
    await expectEqual();
    expect((await storedZones(server()))[name]).toContain(`MX ${name} 10 mx1.lantern.example`);
    await shopper.request(removeRedirect, { path: { name, pk }, query: { version: '1' } });
    await shopper.call(changeDomain, { path, body: { domain_type: 'parked' } });
    await expectEqual();
    const zone = (await storedZones(server()))[name];
    expect(zone).toContain(`A ${name} 192.0.2.11`);
    expect(zone?.join()).not.toContain('MX');
    await cancelAndRelease(backend, shopper, name);
    await expectEqual();
    expect(await storedZones(server())).not.toHaveProperty([name]);
    const row = eq(dnsZones.name, name);
    expect(await backend.store.database.$count(dnsZones, row)).toBe(0);
  });

  it(
    "have the agency's own records, which are checked, versioned and conflict with others",
    { tags: 'full' },
    async () => {
      await buy();
      const text = { type: 'TXT', name: `Shop.${name}`, value: `"${'x'.repeat(2000)}"` } as const;
      const save = (version: number, ...records: readonly object[]) =>
        ({ path, body: { version, records } }) as const;
      const saved = await shopper.call(saveDnsRecords, save(1, text));
      expect(saved).toMatchObject({
        own_version: 2,
        own: [{ name: 'shop', value: 'x'.repeat(2000) }],
      });
      await expectEqual();
      for (const [record, field] of [
        [{ type: 'CNAME', name: 'shop', value: 'elsewhere.example' }, 'name'],
        [{ type: 'CNAME', name: '@', value: 'elsewhere.example' }, 'type'],
        [{ type: 'MX', name: '@', value: '10 192.0.2.1' }, 'value'],
      ] as const) {
        const refused = await shopper.refused(saveDnsRecords, save(2, text, record));
        expect(Object.keys(refused.error.fields ?? {})).toEqual([`records.1.${field}`]);
      }
      const mail = { type: 'MX', name: '@', value: '10 mail.example.net' };
      await shopper.call(saveDnsRecords, save(2, text, mail));
      const redirect = { redirect_address: `info@${name}`, real_address: 'info@inbox.example' };
      const taken = await shopper.refused(addRedirect, { path, body: redirect });
      expect(taken.error.fields).toEqual({ redirect_address: expect.stringContaining('MX') });
      const { status, error } = await shopper.refused(saveDnsRecords, save(1));
      expect([status, error.current]).toEqual([409, expect.objectContaining({ own_version: 3 })]);
      await shopper.call(saveDnsRecords, save(3));
      await expectEqual();
    },
  );

  it(
    'are all written in one run after the server was away, replaced by an empty one, or restored',
    { tags: 'full' },
    async () => {
      await run();
      await server().kill();
      await buy();
      expect((await shopper.visitor.request(runDns)).status).toBe(500);
      const dns = await shopper.call(readDomainDns, { path });
      expect(dns).toMatchObject({ served: 'unknown', resolves: false, problem: null });
      await server().start();
      await expectEqual();
      await server().replace();
      await expectEqual();
      expect(Object.keys(await storedZones(server())).length).toBeGreaterThan(10);
    },
  );

  it.each([
    [500, {}],
    [422, { error: 'no' }],
    [401, {}],
  ])('wait for a server that answers %i, and say so', { tags: 'full' }, async (status, body) => {
    const { origin } = await serve((_, response) => json(response, status, body));
    await backend.stop();
    await begin({ POWERDNS_URL: origin });
    await buy();
    await shopper.visitor.request(runDns);
    expect(await serversAt()).not.toEqual(server().settings.zones.nameServers);
    await backend.store.database.update(dnsZones).set({ wantedAt: new Date(0) });
    const late = await shopper.call(readDomainDns, { path });
    expect(late.problem).toContain("aren't on our name servers yet");
  });

  it("leave a zone alone that isn't ours, and say so", { tags: 'full' }, async () => {
    const another = powerDns(server().settings, 'another-portal');
    const records = [{ type: 'A', name: '@', value: '198.51.100.1' }];
    await another.ensureZone({ name, version: 1, records });
    await buy();
    await run();
    expect((await storedZones(server()))[name]).toEqual([`A ${name} 198.51.100.1`]);
    expect(await serversAt()).not.toEqual(server().settings.zones.nameServers);
    const dns = await shopper.call(readDomainDns, { path });
    expect(dns.problem).toContain('Contact support');
    await shopper.request(cancelDomain, { path });
    await another.removeZone(name);
    await expectEqual();
  });

  it('are written again with other settings, and forgotten without', { tags: 'full' }, async () => {
    await buy();
    await expectEqual();
    const variables = { SITE_ADDRESSES: '198.51.100.7' };
    const other = await backend.another({}, undefined, variables);
    await other.visitor().call(runDns);
    // The process with the settings of before doesn't write them again.
    await run();
    expect((await storedZones(server()))[name]).toContain(`A ${name} 198.51.100.7`);
    await other.stop();
    const none = await backend.another({}, undefined, { DNS: 'none' });
    const there = new Shopper(Visitor.at(none, shopper.visitor), shopper.account);
    expect(await there.call(readDomainDns, { path })).toMatchObject({
      served: 'none',
      records: [],
    });
    expect(await there.call(readDomain, { path })).not.toHaveProperty('dns_pending');
    const body = { records: [], version: 1 };
    expect((await there.refused(saveDnsRecords, { path, body })).status).toBe(409);
    await none.stop();
  });

  it(
    'stay as they were found while resolvers are silent, and a zone file of 10 MB is refused',
    { tags: 'full' },
    async () => {
      await buy();
      await run();
      const before = await shopper.call(readDomainDns, { path });
      const silent = createSocket('udp4').bind(0, '127.0.0.1');
      await once(silent, 'listening');
      const variables = { DNS_RESOLVERS: `127.0.0.1:${silent.address().port}` };
      const deaf = await backend.another({}, undefined, variables);
      const due = backend.store.database.update(dnsZones).set({ compareAt: new Date(0) });
      await due.where(eq(dnsZones.name, name));
      await deaf.visitor().call(runDns);
      expect(await shopper.call(readDomainDns, { path })).toEqual(before);
      const there = new Shopper(Visitor.at(deaf, shopper.visitor), shopper.account);
      const [old] = (await shopper.call(listDomains)).filter((domain) => domain.name !== name);
      const ofOld = { path: { name: old?.name ?? '' } };
      expect(await there.call(readFoundDns, ofOld)).toMatchObject({
        records: [],
        unanswered: ['NS @'],
      });
      const body = { zone_file: 'a'.repeat(10 * 1024 * 1024) };
      expect((await there.refused(importDns, { ...ofOld, body })).status).toBe(413);
      await deaf.stop();
      silent.close();
    },
  );

  it(
    'keep a transferred name working: what stood is asked for, confirmed, and served before the servers change',
    { tags: 'full' },
    async () => {
      const old = await startNameServer();
      const moved = 'harbor-coverage.com';
      const of = { path: { name: moved } };
      const stood = [
        { type: 'A', name: '@', value: '198.51.100.1' },
        { type: 'MX', name: '@', value: '1 mail.old.example' },
        { type: 'TXT', name: 'google._domainkey', value: 'v=DKIM1; p=MII' },
        { type: 'CNAME', name: 'autodiscover', value: 'autodiscover.outlook.com' },
        { type: 'A', name: '*', value: '198.51.100.2' },
      ] as const;
      await powerDns(
        { ...old.settings, zones: { ...old.settings.zones, nameServers: ['ns1.old.example'] } },
        'old',
      ).ensureZone({ name: moved, version: 1, records: stood });
      await backend.stop();
      await begin({ DNS_RESOLVERS: old.resolver });
      await shopper.call(orderDomain, { body: await transferOf(shopper) });
      await shopper.advance(61);
      await vi.waitFor(async () => {
        const progress = await shopper.call(transferProgress, of);
        expect(progress).toMatchObject({ status: 'waiting', waits_for: 'records' });
      });
      await run();
      expect(await serversAt(moved)).not.toEqual(old.settings.zones.nameServers);
      expect(await shopper.call(readDomainDns, of)).toMatchObject({
        served: 'elsewhere',
        needs_confirmation: true,
      });

      const found = await shopper.call(readFoundDns, of);
      expect(found).toMatchObject({ name_servers: ['ns1.old.example'], unanswered: [] });
      const fates = found.records.map(({ type, name: owner, fate }) => `${type} ${owner} ${fate}`);
      expect(fates.toSorted()).toEqual([
        'A * keep',
        'A @ replaced',
        'CNAME autodiscover keep',
        'MX @ keep',
        'TXT google._domainkey keep',
      ]);
      const file = await shopper.call(importDns, {
        ...of,
        body: { zone_file: 'pay 300 IN CNAME pay.elsewhere.example.\n' },
      });
      expect(file.records).toMatchObject([{ name: 'pay', fate: 'keep' }]);

      const [mail, key, alias, any] = [stood[1], stood[2], stood[3], stood[4]];
      const more = { type: 'CNAME', name: 'pay', value: 'pay.elsewhere.example' } as const;
      const keep = [mail, key, alias, more];
      const confirm = (give_up: readonly object[]) => ({
        ...of,
        body: { records: keep, version: 1, give_up },
      });
      const forgotten = await shopper.refused(saveDnsRecords, confirm([]));
      expect(forgotten.error.fields).toEqual({ give_up: 'A * was found. Keep it, or give it up' });
      await shopper.call(saveDnsRecords, confirm([any]));
      await run();
      expect(await serversAt(moved)).toEqual(old.settings.zones.nameServers);
      expect(await shopper.call(transferProgress, of)).toMatchObject({ waits_for: 'name_servers' });
      await old.stop();

      const after = await backend.another({}, undefined, { DNS_RESOLVERS: server().resolver });
      const { database } = backend.store;
      await database.update(dnsZones).set({ compareAt: new Date(0) });
      await after.visitor().call(runDns);
      expect(await storedZones(server())).toEqual(await wantedZones(database, server()));
      expect((await storedZones(server()))[moved]).toContain(`MX ${moved} 1 mail.old.example`);
      expect(await shopper.call(transferProgress, of)).toMatchObject({ status: 'done' });
      const subjects = (await shopper.visitor.call(mailbox)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject.includes(moved)).toReversed()).toEqual([
        expect.stringContaining('transfer'),
        `Confirm the DNS records of ${moved}`,
        `Your transfer of ${moved} is complete`,
      ]);
      await after.stop();
    },
  );
});
