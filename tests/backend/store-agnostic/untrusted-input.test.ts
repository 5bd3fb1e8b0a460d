import { addressIn } from '@backend/http/client-address';
import { chooseEncoding } from '@backend/http/portal-files';
import { parseJsonBody } from '@backend/http/json-body';
import { isWellEncoded } from '@backend/http/well-formed';
import { problemOfLines, traceOf } from '@backend/providers/mail/message-bytes';
import { readReturned } from '@backend/providers/mail/returned-message';
import { compilePattern } from '@backend/resources/compliance/linear-pattern';
import { deviceOf } from '@backend/resources/sign-in/device';
import { readPage } from '@backend/resources/stats/page-address';
import { readUserAgent } from '@backend/resources/stats/user-agent';
import { AnnouncementBody } from '@contract/announcement-changes';
import { readDomainName } from '@contract/domain-name';
import { readEmailAddress } from '@contract/email-address';
import { parse as parseCookies } from 'hono/utils/cookie';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const announcement = { header: 'x', variant: 'info', dismissable: true, visible: true };

/** Returns the milliseconds that work takes if nothing else uses the processor: the shortest of three times. */
function timeOf(work: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const began = process.cpuUsage();
    try {
      work();
    } catch {
      // Most of these inputs are refused.
    }
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** Repeats a text up to a number of bytes. */
const filled = (text: string, bytes: number) =>
  text.repeat(Math.ceil(bytes / text.length)).slice(0, bytes);

/** The size of all headers together that Node.js accepts. */
const header = (text: string) => filled(text, 16_000);
const report = (text: string) => Buffer.from(filled(text, 256 * 1024));
const inReport = (text: string) =>
  Buffer.from(
    `Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n${filled(text, 256 * 1024)}`,
  );
const numbered = (part: (at: number) => string) =>
  Array.from({ length: 6000 }, (_, at) => part(at)).join('');

const agents = [
  '(',
  ' ',
  'Opera/',
  'Safari/',
  '1.',
  'a/',
  'samsungbrowser/1',
  'Linux; Android 9; ',
  'TV',
  '[FB',
].map(header);

const inputs: readonly (readonly [string, readonly string[], (input: string) => unknown])[] = [
  [
    'an Accept-Encoding header',
    [`a${header(' ')}b`, `a;q=0.${header('0')}x`, header(','), header(';')],
    (text) => chooseEncoding(text, ['br', 'gz']),
  ],
  [
    'cookies',
    [header('a=b; '), `a="${header(' ')}; x=1`, header(';'), header('%')],
    (text) => parseCookies(text),
  ],
  ['a User-Agent header in a sign-in', agents, deviceOf],
  ['a User-Agent header in a visit', agents, readUserAgent],
  [
    'an X-Forwarded-For header',
    ['"', '[', '1.', ':', '%', ' '].map((text) => header(text)),
    addressIn,
  ],
  ['an address', [header('%F0%9F%8C%B3'), header('%')], isWellEncoded],
  [
    'the page of a visit',
    ['http://a/%2e/', 'http://a/?a&', 'http://a/../', ' ', '?cmpid=', ';', ')', '_', 'gcl']
      .map((text) => filled(text, 2048))
      .flatMap((text) => [text, `/?cmpid=${text}x`]),
    readPage,
  ],
  [
    'a JSON body',
    [
      `${'['.repeat(32_000)}${']'.repeat(32_000)}`,
      `{${numbered((at) => `"k${at}":1,`)}"k":1}`,
      `[${'1e9999,'.repeat(9_000)}1]`,
      `"${'\\ud83c\\udf33'.repeat(5_000)}"`,
    ],
    parseJsonBody,
  ],
  [
    'a domain name',
    [
      filled('a-', 64_000),
      filled('ü.', 1_012),
      `a${'\u0301'.repeat(1_000)}.com`,
      filled(' ', 64_000),
    ],
    readDomainName,
  ],
  [
    'an email address',
    [`${filled('a.', 64_000)}@b.example`, `a@${filled('a-', 250)}.example`],
    readEmailAddress,
  ],
  [
    'an announcement',
    ['<a href=x>', 'href', 'href=', 'href= ', 'href=https:/', '@', ' '].map((text) =>
      filled(text, 4_000),
    ),
    (message: string) => v.is(AnnouncementBody, { ...announcement, message }),
  ],
];

describe('the worst input known takes less than 100 ms as', () => {
  it.each(inputs)('%s', (_, texts, read) => {
    const times = texts.map((text) => [text.slice(0, 20), timeOf(() => read(text))] as const);
    expect(times.filter(([, ms]) => ms >= 100)).toEqual([]);
  });

  it.each([
    [
      'nested parts',
      Buffer.from(numbered((at) => `Content-Type: multipart/x; boundary=${at}\r\n\r\n--${at}\r\n`)),
    ],
    ['attached messages', report('Content-Type: message/rfc822\r\n\r\n')],
    ['many parts', inReport('\r\n--b\r\n')],
    ['many recipients', report(`X-Failed-Recipients: ${'a@b.example, '.repeat(70)}\r\n `)],
    ['many parameters', report('Content-Type: multipart/report; boundary=" ;boundary\r\n ')],
    ['a folded header', report('A: b\r\n \r\n ')],
    ['many fields', inReport('\r\nAction:\t  ')],
    ['an encoded report', inReport('Content-Transfer-Encoding: quoted-printable\r\n\r\n=41=41=41')],
    ['many words', Buffer.from(`From: postmaster\r\n\r\n${'mail < unknown '.repeat(20_000)}`)],
    ['numbers', Buffer.concat([Buffer.from('X-Failed-Recipients: a\r\n\r\n'), report('5.1.1.')])],
  ])('a returned message with %s', (_, message) => {
    expect(timeOf(() => readReturned(message))).toBeLessThan(100);
  });

  it.each([
    ['empty lines', Buffer.from('\r\n'.repeat(5 * 1024 * 1024))],
    ['long lines', Buffer.from(`${'x'.repeat(998)}\r\n`.repeat(10_400))],
    ['hops', report(`Delivered-To: ${'x '.repeat(400)}\r\nReceived: x\r\n`)],
  ])('a message of 10 MB with %s', (_, message) => {
    expect(timeOf(() => [problemOfLines(message, 998), traceOf(message)])).toBeLessThan(100);
  });
});

it(
  'the worst compliance pattern known, which only staff can enter, is compiled within two seconds',
  { tags: 'full' },
  () => {
    expect(timeOf(() => compilePattern('[^\\W]'.repeat(80)))).toBeLessThan(2_000);
  },
);
