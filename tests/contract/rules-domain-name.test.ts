import { DomainName, readDomainName } from '@contract/domain-name';
import { nameInWords } from '@contract/name-in-words';
import { likelyName, readTypedName, withEnding, withoutWww } from '@contract/typed-name';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const longLabel = 'a'.repeat(63);
const longest = `${longLabel}.${longLabel}.${longLabel}.${'b'.repeat(57)}.com`;

const invalidNames = `
  harbor harbor. . .com harbor..com harbor.com.. -harbor.com harbor-.com harbor.c
  harbor.c0m harbor.123 127.0.0.1 0x7f.1 [::1] localhost harbor_coverage.com
  harbor.com/path https://harbor.com harbor.com:80 user@harbor.com harbor.com?q
  harbor.com#x harbor%2ecom <script>alert(1)</script>.com xn--.com harbor.xn--
  😀.com harbor☂.com “harbor.com” my–harbor.com xn--com-9o0a.com xn--myharbor-f23c.com
  har①bor.com har²bor.com harbor™.com ﬁsh.com a·b.com a・b.com harbor\u00ad.com a\u200db.com
`;

describe('a domain name', () => {
  it.each([
    ['harbor-coverage.com', 'harbor-coverage.com'],
    ['  Harbor-Coverage.COM ', 'harbor-coverage.com'],
    ['a.co', 'a.co'],
    ['4u.example', '4u.example'],
    ['a.b.c.example.com', 'a.b.c.example.com'],
    ['wwwharbor.com', 'wwwharbor.com'],
    ['m.www.com', 'm.www.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['BÜCHER.example', 'xn--bcher-kva.example'],
    ['例え.jp', 'xn--r8jz45g.jp'],
    ['漢字.香港', 'xn--p8s937b.xn--j6w193g'],
    ['l·l.com', 'xn--ll-0ea.com'],
    ['カ・カ.jp', 'xn--lcka3v.jp'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
    ['harbor。com', 'harbor.com'],
    ['LAKESIDE.COM.', 'lakeside.com'],
    ['lakeside。com。', 'lakeside.com'],
    [`${longLabel}.com`, `${longLabel}.com`],
    [longest, longest],
  ])('is parsed from %s as %s', (typed, name) => {
    expect(readDomainName(typed)).toEqual({ name, problem: null });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['\t\n', 'empty'],
    ['www.harbor-coverage.com', 'www'],
    [' WWW.harbor-coverage.com', 'www'],
    ['www.', 'www'],
    ['har bor.com', 'invalid'],
    ["harbor'; DROP TABLE domains;--.com", 'invalid'],
    ['harbor\u0000.com', 'invalid'],
    ['💥'.repeat(90) + '.com', 'invalid'],
    [`${'a'.repeat(64)}.com`, 'invalid'],
    [`${longest}m`, 'invalid'],
    [`${'a.'.repeat(100_000)}com`, 'invalid'],
    ...invalidNames
      .trim()
      .split(/\s+/)
      .map((name) => [name, 'invalid'] as const),
  ] as const)('is refused if it is typed as %j: %s', (typed, problem) => {
    expect(readDomainName(typed)).toEqual({ name: null, problem });
  });

  it('has at most 253 characters', () => {
    expect(longest).toHaveLength(253);
    expect(readDomainName(longest).problem).toBeNull();
  });

  it('is unchanged when parsed again', () => {
    for (const typed of ['Bücher.Example', '  A.CO ', '例え.jp']) {
      const once = readDomainName(typed).name ?? '';
      expect(readDomainName(once).name).toBe(once);
    }
  });

  it('is normalized in a request, or refused with the specified message', () => {
    expect(v.parse(DomainName, ' Harbor-Coverage.com ')).toBe('harbor-coverage.com');
    for (const [typed, message] of [
      ['', 'Please enter a domain name to search'],
      ['www.a.com', 'Please remove the "www." from the domain name'],
      ['a', 'Please enter a valid domain name'],
    ] as const) {
      const result = v.safeParse(DomainName, typed);
      expect(result.issues?.map((issue) => issue.message)).toEqual([message]);
    }
    expect(v.safeParse(DomainName, 7).success).toBe(false);
  });
});

describe('a domain name in a text', () => {
  it.each([
    ['info@xn--mller-kva.com and xn--e1afmkfd.xn--p1ai.', 'info@müller.com and пример.рф.'],
    ['xn--r8jz45g.jp', '例え.jp'],
    ['https://www.xn--mller-kva.com/x', 'https://www.xn--mller-kva.com/x'],
    ['xn--pypal-4ve.com', 'pаypal.com (xn--pypal-4ve.com)'],
    ['xn--myharbor-f23c.com', 'xn--myharbor-f23c.com'],
    ['xn--zz.com', 'xn--zz.com'],
  ])('is formatted as people write it: %s', (text, shown) => {
    expect(nameInWords(text)).toBe(shown);
  });
});

describe('a typed or pasted domain name', () => {
  it.each([
    'https://lakeside-agency.com/',
    'https://www.lakeside-agency.com/about',
    '  lakeside-agency.com/quotes?from=mail ',
    'HTTP://Lakeside-Agency.com#top',
    'LAKESIDE-AGENCY.COM.',
  ])('is read from %s', (typed) => {
    expect(readTypedName(typed)).toEqual({ name: 'lakeside-agency.com', problem: null });
  });
});

describe('a suggested domain name', () => {
  it.each([
    ['lakesideagency', 'lakesideagency.com'],
    ['lakesideagency.', 'lakesideagency.com'],
    ['jane@lakeside.com', 'lakeside.com'],
    ['mailto:Jane@Lakeside.com.', 'lakeside.com'],
    ['“agency-offer.com”', 'agency-offer.com'],
    ['my–agency.com', 'my-agency.com'],
    ['(«https://www.my—agency.com/x»),', 'my-agency.com'],
    ["agen\u00adcy\u200b's.com,", 'agencys.com'],
    ['Jane <jane@lakeside.com>', 'lakeside.com'],
    ['agency™.com', null],
    ['jane@', null],
    ['jane@lakeside', null],
  ])('for the input %s is %s', (typed, name) => {
    expect(likelyName(typed)).toBe(name);
  });

  it('can replace the ending or remove www', () => {
    expect(withEnding('LAKESIDE.COM.', 'net')).toBe('lakeside.net');
    expect(withoutWww('www.lakeside.com.')).toBe('lakeside.com');
  });
});
