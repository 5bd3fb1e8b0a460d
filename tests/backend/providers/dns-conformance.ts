import { DnsFailed, DnsMisconfigured, ZoneRefused, type Dns } from '@backend/providers/dns/dns';
import type { AskedType } from '@backend/providers/dns/world';
import type { DnsRecord } from '@contract/dns-record';
import { expect, it } from 'vitest';

/** A server of zones under test. */
export interface DnsBench {
  readonly dns: Dns;
  /** The same server, used by another program. */
  readonly another: Dns;
  /** The same server with a wrong key. */
  readonly stranger: Dns;
  ask(name: string, type: AskedType): Promise<readonly string[] | null>;
  /** Runs `work` while the server is away. */
  away(work: () => Promise<void>): Promise<void>;
}

const address = { type: 'A', name: '@', value: '192.0.2.10' };
const long = 'v=DKIM1; k=rsa; p="\\'.padEnd(2000, 'x');

const records: readonly DnsRecord[] = [
  address,
  { type: 'A', name: '@', value: '192.0.2.11' },
  { type: 'AAAA', name: 'www', value: '2001:db8::10' },
  { type: 'MX', name: '@', value: '10 mx1.example.net' },
  { type: 'TXT', name: 's1._domainkey', value: long },
  { type: 'CNAME', name: 'shop', value: 'shops.example.net' },
  { type: 'A', name: '*', value: '192.0.2.12' },
  { type: 'SRV', name: '_sip._tls', value: '1 2 443 sip.example.net' },
  { type: 'CAA', name: '@', value: '0 issue "letsencrypt.org"' },
];

/** Every promise of the port, for one adapter. `bench` returns what the tests of a file share, without zones. */
export function dnsConformance(bench: () => DnsBench): void {
  const zone = { name: 'cedar-quote.com', version: 7, records };
  const failure = (error: unknown) => error;

  it('serves every type of record, and long texts in parts', async () => {
    const { dns, ask } = bench();
    await dns.ensureZone(zone);
    const asked = await Promise.all(
      records.map(({ name, type }) =>
        ask(`${name === '@' ? '' : `${name}.`}cedar-quote.com`, type as AskedType),
      ),
    );
    expect(asked.every((found, index) => found?.includes(records[index]?.value ?? ''))).toBe(true);
    expect(await ask('cedar-quote.com', 'NS')).toEqual([
      'ns1.lantern.example',
      'ns2.lantern.example',
    ]);
    expect(await ask('anything.cedar-quote.com', 'A')).toEqual(['192.0.2.12']);
    expect(await ask('cedar-quote.com', 'TXT')).toEqual([]);
  });

  it('changes a zone to exactly the wanted records, however often it is asked', async () => {
    const { dns, ask } = bench();
    await dns.ensureZone(zone);
    const alias = { type: 'CNAME', name: 'www', value: 'sites.example.net' };
    for (const _ of [1, 2]) {
      await dns.ensureZone({ ...zone, version: 9, records: [address, alias] });
    }
    expect(await dns.zones()).toEqual(new Map([['cedar-quote.com', 9]]));
    expect(await ask('cedar-quote.com', 'A')).toEqual(['192.0.2.10']);
    expect(await ask('www.cedar-quote.com', 'CNAME')).toEqual(['sites.example.net']);
    expect(await ask('shop.cedar-quote.com', 'CNAME')).toEqual([]);
    await dns.ensureZone({ ...zone, version: 10 });
    expect(await ask('www.cedar-quote.com', 'AAAA')).toEqual(['2001:db8::10']);
  });

  it('refuses a record that is no record, and changes nothing', async () => {
    const { dns, ask } = bench();
    await dns.ensureZone(zone);
    const bad = [address, { type: 'A', name: 'new', value: 'mail.example.net' }];
    const error = await dns.ensureZone({ ...zone, version: 8, records: bad }).catch(failure);
    expect(error).toBeInstanceOf(ZoneRefused);
    expect(await dns.zones()).toEqual(new Map([['cedar-quote.com', 7]]));
    expect(await ask('shop.cedar-quote.com', 'CNAME')).toEqual(['shops.example.net']);
  });

  it('removes a zone, however often it is asked', async () => {
    const { dns, ask } = bench();
    await dns.ensureZone(zone);
    for (const _ of [1, 2]) await dns.removeZone('cedar-quote.com');
    expect(await dns.zones()).toEqual(new Map());
    expect(await ask('cedar-quote.com', 'A')).toBeNull();
  });

  it("never touches another program's zone", async () => {
    const { dns, another, ask } = bench();
    await another.ensureZone({ ...zone, records: [address] });
    expect(await dns.ensureZone(zone).catch(failure)).toBeInstanceOf(ZoneRefused);
    await dns.removeZone('cedar-quote.com');
    expect(await dns.zones()).toEqual(new Map());
    expect(await ask('cedar-quote.com', 'A')).toEqual(['192.0.2.10']);
  });

  it('creates a zone once, even if two processes try', async () => {
    const { dns } = bench();
    const tries = await Promise.allSettled([1, 2, 3].map(() => dns.ensureZone(zone)));
    const errors = tries.flatMap((each) =>
      each.status === 'rejected' ? [each.reason as unknown] : [],
    );
    // A server on SQLite may be busy with the other; the job tries again.
    expect(errors.every((error) => error instanceof DnsFailed)).toBe(true);
    expect(await dns.zones()).toEqual(new Map([['cedar-quote.com', 7]]));
  });

  it('says that nothing is known while the server is away, and that a wrong key is our fault', async () => {
    const { dns, stranger, away } = bench();
    await away(async () => {
      const calls = [dns.ensureZone(zone), dns.removeZone(zone.name), dns.zones()];
      for (const call of calls) expect(await call.catch(failure)).toBeInstanceOf(DnsFailed);
    });
    expect(await stranger.zones().catch(failure)).toBeInstanceOf(DnsMisconfigured);
  });
}
