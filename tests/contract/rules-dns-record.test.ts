import {
  mostOwnRecords,
  readOwnRecord,
  recordConflict,
  type DnsRecord,
  type OwnDnsRecord,
} from '@contract/dns-record';
import { describe, expect, it } from 'vitest';

const domain = 'cedar-quote.com';

const parsed = (text: string) => {
  const [type = '', name = '', ...value] = text.split(' ');
  return { type, name, value: value.join(' ') } as OwnDnsRecord;
};

describe('a DNS record', () => {
  it.each([
    ['A Shop 192.0.2.1', 'A shop 192.0.2.1'],
    ['A shop.cedar-quote.com. 192.0.2.1', 'A shop 192.0.2.1'],
    ['AAAA shop 2001:DB8:0:0::1', 'AAAA shop 2001:db8::1'],
    ['CNAME *.shop Target.Example.NET.', 'CNAME *.shop target.example.net'],
    ['MX @ 010  Mail.example.net.', 'MX @ 10 mail.example.net'],
    ['MX cedar-quote.com 0 .', 'MX @ 0 .'],
    ['SRV _sip._tls 1 2 443 sip.example.net', 'SRV _sip._tls 1 2 443 sip.example.net'],
    ['TXT s1._domainkey "v=DKIM1; " "p=\\"x"', 'TXT s1._domainkey v=DKIM1; p="x'],
    [`TXT @ ${'x'.repeat(2000)}`, `TXT @ ${'x'.repeat(2000)}`],
  ])('%s is read', (typed, read) => {
    expect(readOwnRecord(parsed(typed), domain)).toEqual({ record: parsed(read), problems: null });
  });

  it.each([
    ['A shop 192.0.2.256', 'value'],
    ['A shop mail.example.net', 'value'],
    ['AAAA shop 192.0.2.1', 'value'],
    ['MX @ 10 192.0.2.1', 'value'],
    ['MX @ mail.example.net', 'value'],
    ['MX @ 70000 mail.example.net', 'value'],
    ['CNAME shop .', 'value'],
    ['TXT @ ', 'value'],
    ['TXT @ \u00fcber', 'value'],
    [`TXT @ ${'x'.repeat(4001)}`, 'value'],
    ['A a..b 192.0.2.1', 'name'],
    ['A -a 192.0.2.1', 'name'],
    ['A a.*.b 192.0.2.1', 'name'],
    ['A elsewhere.example. 192.0.2.1', 'name'],
    [`A ${'a'.repeat(64)} 192.0.2.1`, 'name'],
  ])('%s is malformed', (typed, field) => {
    expect(Object.keys(readOwnRecord(parsed(typed), domain).problems ?? {})).toEqual([field]);
  });

  const served: DnsRecord[] = [
    { type: 'A', name: '@', value: '192.0.2.10' },
    { type: 'TXT', name: '@', value: 'v=spf1 -all' },
    { type: 'TXT', name: '_dmarc', value: 'v=DMARC1; p=reject' },
  ];
  const mail = { type: 'MX', name: '@', value: '10 mx1.lantern.example' };
  const many = Array.from({ length: mostOwnRecords }, (_, index) => parsed(`TXT n${index} x`));

  it.each([
    ['CNAME @ elsewhere.example', [], 'type'],
    ['A @ 192.0.2.1', [], 'name'],
    ['CNAME www elsewhere.example', [], 'name'],
    ['CNAME shop elsewhere.example', ['TXT shop x'], 'name'],
    ['TXT shop x', ['CNAME shop elsewhere.example'], 'name'],
    ['CNAME _dmarc elsewhere.example', ['TXT _dmarc v=DMARC1;'], 'name'],
    ['TXT shop x', ['TXT shop x'], 'value'],
    ['TXT @ v=spf1 -all', [], 'value'],
    ['TXT @ v=spf1 mx', ['TXT @ v=spf1 a'], 'value'],
    [`TXT shop ${'x'.repeat(4000)}`, [`TXT shop ${'y'.repeat(4000)}`, 'TXT shop z'], 'value'],
  ])('%s beside %j is refused', (record, others, field) => {
    const problems = recordConflict(parsed(record), others.map(parsed), served);
    expect(Object.keys(problems ?? {})).toEqual([field]);
  });

  it('is refused if it would take the mail of redirects away, or if there are too many', () => {
    for (const record of ['MX @ 10 mail.example.net', 'TXT @ v=spf1 mx']) {
      expect(recordConflict(parsed(record), [], [...served, mail])).toHaveProperty('value');
      expect(recordConflict(parsed(record), [], served)).toBeNull();
    }
    expect(recordConflict(parsed('TXT shop x'), many, served)).toHaveProperty('name');
    expect(recordConflict(parsed('TXT shop x'), many.slice(1), served)).toBeNull();
  });

  it.each([
    ['TXT @ anything', []],
    ['TXT _dmarc v=DMARC1; p=none', []],
    ['CNAME _dmarc elsewhere.example', []],
    ['TXT www x', []],
    ['A shop 192.0.2.1', ['A shop 192.0.2.2', 'TXT shop x']],
  ])('%s beside %j is accepted', (record, others) => {
    expect(recordConflict(parsed(record), others.map(parsed), served)).toBeNull();
  });
});
