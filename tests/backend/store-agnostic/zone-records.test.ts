import { fatesOf } from '@backend/resources/dns/found-records';
import { parseZoneFile, ZoneFileError } from '@backend/resources/dns/zone-file';
import { zoneRecords, type ZoneState } from '@backend/resources/dns/zone-records';
import { readConfig } from '@backend/shared/config';
import { assertDefined } from '@contract/assert-defined';
import type { DnsRecord, OwnDnsRecord } from '@contract/dns-record';
import { describe, expect, it } from 'vitest';
import { variablesOf } from '../support/name-server';

const unused = { url: 'http://127.0.0.1:1', key: 'key', resolver: '127.0.0.1' };
const { zones: settings } = assertDefined(readConfig(variablesOf(unused)).dns, 'settings');

const site: ZoneState = {
  plan: 'c1',
  active: true,
  hasRedirects: false,
  googleVerification: null,
  own: [],
};

const lines = (records: readonly DnsRecord[]) =>
  records.map(({ name, type, value }) => `${name} ${type} ${value}`).toSorted();

const served = (change: Partial<ZoneState> = {}) =>
  lines(zoneRecords({ ...site, ...change }, settings));

const listed = (text: string) => text.split(' | ').toSorted();

const own = (...texts: string[]) =>
  texts.map((text) => {
    const [type, name, ...value] = text.split(' ');
    return { type, name, value: value.join(' ') } as OwnDnsRecord;
  });

describe('the zone of a domain', () => {
  const noMail = ['@ TXT v=spf1 -all', '_dmarc TXT v=DMARC1; p=reject'];
  const authority = '@ CAA 0 issue "letsencrypt.org"';
  const atSite = ['@', 'www'].flatMap((name) => [
    `${name} A 192.0.2.10`,
    `${name} AAAA 2001:db8::10`,
  ]);
  const atParked = ['@ A 192.0.2.11', 'www A 192.0.2.11'];
  const mail = ['@ MX 10 mx1.lantern.example', '@ MX 20 mx2.lantern.example'];

  it('leads to the website, and says that nobody sends mail', () => {
    expect(served()).toEqual([...atSite, ...noMail, authority].toSorted());
  });

  it.each([{ plan: 'parked' as const }, { active: false }])(
    'leads to the parked page: %j',
    (change) => {
      expect(served(change)).toEqual([...atParked, ...noMail, authority].toSorted());
    },
  );

  it('takes the mail of redirects, which we forward', () => {
    const policies = ['@ TXT v=spf1 mx ~all', '_dmarc TXT v=DMARC1; p=none'];
    expect(served({ hasRedirects: true })).toEqual(
      [...atSite, ...mail, ...policies, authority].toSorted(),
    );
  });

  it('proves the ownership to Google, and has the records of the agency', () => {
    const change = { googleVerification: 'token', own: own('TXT shop x', 'CNAME a b.example') };
    const added = listed('@ TXT google-site-verification=token | shop TXT x | a CNAME b.example');
    expect(served(change)).toEqual([...atSite, ...noMail, authority, ...added].toSorted());
  });

  it("lets our policies give way to the agency's mail and policies", () => {
    const elsewhere = own('MX @ 1 mail.example.net');
    const without = [...atSite, authority];
    expect(served({ own: elsewhere })).toEqual([...without, '@ MX 1 mail.example.net'].toSorted());
    // Redirects that were added later don't take the mail away.
    expect(served({ own: elsewhere, hasRedirects: true })).toEqual(served({ own: elsewhere }));
    const policies = own('TXT @ v=spf1 include:x.example', 'CNAME _dmarc d.example');
    expect(served({ own: policies })).toEqual(
      [...without, '@ TXT v=spf1 include:x.example', '_dmarc CNAME d.example'].toSorted(),
    );
  });
});

describe('a zone file', () => {
  const domain = 'cedar-quote.com';
  it('is read with its origin, inherited names, joined lines, quotes and comments', () => {
    const text = `; exported
$TTL 1h
$ORIGIN cedar-quote.com.
@ IN SOA ns1.old.example. admin.old.example. ( 2024 ; serial
   7200 3600
   1209600 300 )
  3600 IN NS ns1.old.example.
  IN 300 MX 10 mail
mail A 192.0.2.7
s1._domainkey TXT ( "v=DKIM1; k=rsa; " ; in parts
   "p=MI\\"I" )
$ORIGIN sub
x TXT plain\\;text
shop.cedar-quote.com. CNAME @`;
    expect(lines(parseZoneFile(text, domain))).toEqual(
      listed(
        '@ SOA ns1.old.example. admin.old.example. 2024 7200 3600 1209600 300 | @ NS ns1.old.example | @ MX 10 mail.cedar-quote.com | mail A 192.0.2.7 | s1._domainkey TXT v=DKIM1; k=rsa; p=MI"I | x.sub TXT plain;text | shop CNAME sub.cedar-quote.com',
      ),
    );
  });

  it.each([
    ['$INCLUDE other.zone', 'Line 1 has $INCLUDE'],
    ['@ A 192.0.2.1\nother.example. A 192.0.2.1', 'Line 2 is about other.example'],
    ['@ TXT "open', 'Line 1 has a quotation mark'],
    ['@ SOA a b (\n1 2', 'Line 1 opens a parenthesis'],
    ['@ MX )', 'Line 1 closes a parenthesis'],
    ['\n  A 192.0.2.1', 'Line 2 has no name'],
    ['{"records": []}', "Line 1 isn't a record"],
    ['shop A', "Line 1 isn't a record"],
  ])('%j is refused with its line', (text, message) => {
    expect(() => parseZoneFile(text, domain)).toThrow(message);
  });

  it.each(['"\\'.repeat(16_000), '('.repeat(30_000), `$X${' a'.repeat(30_000)}`])(
    'is refused in time, however it is made: %.9s',
    (text) => {
      const start = performance.now();
      expect(() => parseZoneFile(text, domain)).toThrow(ZoneFileError);
      expect(performance.now() - start).toBeLessThan(500);
    },
  );

  it('says of each record what becomes of it', () => {
    const found = own(
      'A @ 198.51.100.1',
      'NS sub ns1.old.example',
      'MX @ 1 m.example',
      'TXT shop x',
      'CNAME shop y.example',
      'TXT kept z',
      'TXT @ v=spf1 -all',
      'MX old 1 192.0.2.1',
    );
    const ofPortal = zoneRecords(site, settings);
    const fates = fatesOf(found, domain, own('TXT kept z'), ofPortal);
    expect(fates.map(({ type, name, fate }) => `${type} ${name} ${fate}`).toSorted()).toEqual(
      listed(
        'A @ replaced | NS sub refused | MX @ keep | TXT shop keep | CNAME shop refused | TXT kept kept | TXT @ replaced | MX old refused',
      ),
    );
  });
});
