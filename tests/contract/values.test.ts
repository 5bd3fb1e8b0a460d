import { cardExpired } from '@contract/card';
import { fillPath, needsCsrf } from '@contract/endpoint';
import { Day, line, lines, optionalLine } from '@contract/text';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

describe('a card', () => {
  const card = { expiration_month: 11, expiration_year: 2026 };
  it.each([
    ['2026-11-30T23:59:59Z', false],
    ['2026-12-01T00:30:00Z', false],
    ['2026-12-01T11:59:59Z', false],
    ['2026-12-01T12:00:00Z', true],
    ['2025-12-31T00:00:00Z', false],
    ['2027-01-01T00:00:00Z', true],
  ])(
    'expires when its month has ended everywhere: on %s, a card valid until November 2026 has expired: %s',
    (today, expired) => {
      expect(cardExpired(card, new Date(today))).toBe(expired);
    },
  );
});

describe('a path', () => {
  it('gets no additional segments, query or fragment from a parameter value', () => {
    expect(fillPath('/a/{b}/', { b: 'x/../y?z#w' })).toBe('/a/x%2F..%2Fy%3Fz%23w/');
    for (const b of ['.', '..']) expect(() => fillPath('/a/{b}/', { b })).toThrow('cannot be');
  });

  it('can only be filled in with values for all its parameters', () => {
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
  ] as const)('is required for %s (csrf: %s): %s', (method, csrf, needed) => {
    expect(needsCsrf(csrf === undefined ? { method } : { method, csrf })).toBe(needed);
  });
});

describe('text', () => {
  it.each(['2026-02-28', '2028-02-29'])('is accepted as a date: %s', (day) => {
    expect(v.is(Day, day)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '26-01-01',
    '2026-1-1',
    '0000-00-00',
    '0000-01-01',
    '1899-12-31',
    '3000-01-01',
    'today',
    20260101,
  ])('is rejected as a date: %s', (day) => expect(v.is(Day, day)).toBe(false));

  const kinds = [
    ['a line', line(20, 'missing')],
    ['an optional line', optionalLine(20)],
    ['several lines', lines(20, 'missing')],
  ] as const;

  it.each(kinds)(
    'is trimmed, and refused if it is too long or contains control characters: %s',
    (_, schema) => {
      expect(v.parse(schema, '  abc ')).toBe('abc');
      for (const text of ['x'.repeat(21), 'a\u0000b', 'a\u009fb', 'a\u001bb', 'a\ud800b']) {
        expect(v.is(schema, text)).toBe(false);
      }
    },
  );

  it.each(kinds)('is stripped of invisible and reordering characters: %s', (_, schema) => {
    for (const hidden of '\u202a\u202e\u2066\u2069\u200e\u200f\u061c\u200b\u00ad\u2060\ufeff\u{e0041}') {
      expect(v.parse(schema, `Nora${hidden} ${hidden}W`)).toBe('Nora W');
    }
    for (const text of ['می‌خواهم', '👩‍🚀', 'Zoë Ångström', '沈']) {
      expect(v.parse(schema, text)).toBe(text);
    }
  });

  it.each([
    ['a line', line(20, 'missing'), false],
    ['an optional line', optionalLine(20), false],
    ['several lines', lines(20, 'missing'), true],
  ] as const)('in %s may contain a line break: %s', (_, schema, valid) => {
    for (const text of ['a\nb', 'a\r\nb']) expect(v.is(schema, text)).toBe(valid);
  });

  it.each([line(20, 'missing'), lines(20, 'missing')])(
    'counts as missing if it is empty or all its characters are invisible',
    (schema) => {
      for (const text of ['', '   ', '\u200b', '\u202e \u202c']) {
        expect(v.safeParse(schema, text).issues?.[0].message).toBe('missing');
      }
      expect(v.parse(optionalLine(20), '\u200b')).toBe('');
    },
  );
});
