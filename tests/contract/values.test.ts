import { cardExpired } from '@contract/card';
import { fillPath, needsCsrf } from '@contract/endpoint';
import { Day, line } from '@contract/text';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

describe('a card', () => {
  const card = { expiration_month: 11, expiration_year: 2026 };
  it.each([
    ['2026-11-30T23:59:59Z', false],
    ['2026-12-01T00:00:00Z', true],
    ['2025-12-31T00:00:00Z', false],
    ['2027-01-01T00:00:00Z', true],
  ])('that expires in November 2026 has expired on %s: %s', (today, expired) => {
    expect(cardExpired(card, new Date(today))).toBe(expired);
  });
});

describe('a path', () => {
  it('is never extended by a value', () => {
    expect(fillPath('/a/{b}/', { b: 'x/../y?z#w' })).toBe('/a/x%2F..%2Fy%3Fz%23w/');
    for (const b of ['.', '..']) expect(() => fillPath('/a/{b}/', { b })).toThrow('cannot be');
  });

  it('needs each of its values', () => {
    const none: Record<string, string> = {};
    expect(() => fillPath<string>('/a/{b}/', none)).toThrow('needs b');
  });
});

describe('the CSRF header', () => {
  it.each([
    ['GET', undefined, false],
    ['GET', true, true],
    ['POST', undefined, true],
    ['DELETE', undefined, true],
  ] as const)('of %s (csrf: %s) is needed: %s', (method, csrf, needed) => {
    expect(needsCsrf(csrf === undefined ? { method } : { method, csrf })).toBe(needed);
  });
});

describe('text', () => {
  it.each(['2026-02-28', '2028-02-29'])('%s is a date', (day) => {
    expect(v.is(Day, day)).toBe(true);
  });

  it.each(['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', '0000-00-00', 'today', 20260101])(
    '%s is not a date',
    (day) => expect(v.is(Day, day)).toBe(false),
  );

  it('of a line is trimmed and has no control characters', () => {
    expect(v.parse(line(5, 'missing'), '  abc ')).toBe('abc');
    for (const text of ['', '   ', 'abcdef', 'a\nb', 'a\u0000b', 'a\u009fb']) {
      expect(v.is(line(5, 'missing'), text)).toBe(false);
    }
  });
});
