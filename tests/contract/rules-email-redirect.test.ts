import { readEmailAddress, suggestedAddress } from '@contract/email-address';
import {
  closesLoop,
  compareRedirectAddresses,
  destinationsOf,
  redirectProblem,
} from '@contract/email-redirect';
import { describe, expect, it } from 'vitest';

describe('an email address', () => {
  it.each([
    ['  Ann.Smith@Example.COM ', 'Ann.Smith@example.com'],
    ["o'neil+news/2=x@a.example", "o'neil+news/2=x@a.example"],
    ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
    ['ann@www.example.com', 'ann@www.example.com'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('is accepted: %s', (typed, address) => {
    expect(readEmailAddress(typed)).toBe(address);
  });

  it.each([
    '\u200bann@example.com\u202e',
    'Ann Smith <ann@example.com>',
    '"Smith, Ann" <mailto:ann@example.com>;',
    'ann@agency.com <ann@example.com>',
    'mailto:ann@example.com?subject=Hi',
    'ann@example.com.',
    'ann@example.com,',
    '\u201cann@example.com\u201d',
    "('ann@example.com').",
  ])('is read as people paste it: %s', (typed) => {
    expect(readEmailAddress(typed)).toBe('ann@example.com');
  });

  it.each([
    '',
    'ann',
    '@example.com',
    'ann@',
    'ann@localhost',
    'ann@127.0.0.1',
    'ann@[127.0.0.1]',
    'ann@-a.example',
    '.ann@example.com',
    'ann.@example.com',
    'a..b@example.com',
    'ann smith@example.com',
    '"ann"@example.com',
    'ann@home@example.com',
    'Ann <ann@example.com>, Bob <bob@example.com>',
    'ann@my\u2013agency.com',
    'ann@agency\u2122.com',
    'ann@example.com\r\nBcc: b@c.example',
    'ann,bob@example.com',
    'änn@example.com',
    `${'a'.repeat(65)}@example.com`,
    `ann@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`,
  ])('is refused: %j', (typed) => {
    expect(readEmailAddress(typed)).toBeNull();
  });

  it.each([
    ['ann@gmial.com', 'ann@gmail.com'],
    ['ann@gmail.co', 'ann@gmail.com'],
    ['ann@yaho.com', 'ann@yahoo.com'],
    ['ann@hotmaill.com', 'ann@hotmail.com'],
    ['ann@outlok.com', 'ann@outlook.com'],
    ['ann@comcast.met', 'ann@comcast.net'],
    ['ann@my\u2013agency.com', 'ann@my-agency.com'],
    ['o\u2019neil@agency.com\u201d', "o'neil@agency.com"],
    ['ann', null],
    ['ann@gmail.com', null],
    ['ann@ymail.com', null],
    ['ann@mail.com', null],
    ['ann@agency.example', null],
  ])('gets a suggested correction for %s: %s', (address, suggested) => {
    expect(suggestedAddress(address)).toBe(suggested);
  });
});

describe('a redirect', () => {
  const to = (from: string, real_address: string) => ({
    redirect_address: `${from}@a.example`,
    real_address,
  });
  const others = [to('one', 'two@a.example'), to('two', 'three@a.example')];

  it.each([
    [to('new', 'ann@b.example'), null],
    [to('new', 'one@a.example'), null],
    [{ redirect_address: 'x@b.example', real_address: 'ann@b.example' }, 'other_domain'],
    [to(`bounce-${'0'.repeat(32)}-${'0'.repeat(20)}`, 'ann@b.example'), 'reserved'],
    [to('ONE', 'ann@b.example'), 'duplicate'],
    [to('new', 'NEW@a.example'), 'itself'],
    [to('three', 'One@a.example'), 'loop'],
    [to('*', 'ann@b.example'), null],
    [to('sales*', 'ann@b.example'), 'wildcard'],
    [to('new', '*@b.example'), 'no_destination'],
    [to('*', 'one@a.example'), 'catch_all_itself'],
  ] as const)('like %j has the problem %s', (redirect, problem) => {
    expect(redirectProblem(redirect, 'a.example', others)).toBe(problem);
  });

  it('counts as a loop if it leads back to the domain of a catch-all', () => {
    const across = { redirect_address: 'there@b.example', real_address: 'one@a.example' };
    const away = to('one', 'ann@c.example');
    expect(closesLoop(to('*', 'there@b.example'), destinationsOf([across, away]))).toBe(true);
    const others = destinationsOf([to('*', 'there@b.example'), away]);
    expect(closesLoop(across, others)).toBe(true);
    expect(closesLoop(to('two', 'there@b.example'), others)).toBe(false);
  });

  it('is sorted before a longer name with the same prefix', () => {
    const addresses = ['sales2@a.example', 'zoe@a.example', 'sales@b.example', 'sales@a.example'];
    expect(addresses.toSorted(compareRedirectAddresses)).toEqual([
      'sales@a.example',
      'sales@b.example',
      'sales2@a.example',
      'zoe@a.example',
    ]);
  });

  it('counts as a loop if it leads through more than ten other redirects', () => {
    const chain = Array.from({ length: 11 }, (_, at) => to(`c${at}`, `c${at + 1}@a.example`));
    expect(closesLoop(to('new', 'c1@a.example'), destinationsOf(chain))).toBe(true);
    expect(closesLoop(to('new', 'c2@a.example'), destinationsOf(chain))).toBe(false);
  });
});
