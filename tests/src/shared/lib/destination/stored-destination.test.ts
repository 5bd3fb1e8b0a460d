import { describe, expect, it, vi } from 'vitest';
import {
  forgetDestination,
  storeDestination,
  takeDestination,
} from '@/shared/lib/destination/stored-destination';

describe('the destination after signing in', () => {
  it.each([
    { stored: '/domains', next: '/accounts', goes: '/domains' },
    { stored: null, next: '/accounts', goes: '/accounts' },
    { stored: null, next: null, goes: '/' },
    { stored: '//evil.example', next: '/accounts', goes: '/accounts' },
    { stored: '/login', next: '/accounts', goes: '/accounts' },
    { stored: null, next: '//evil.example', goes: '/' },
  ])('is $goes if the stored one is $stored and next is $next', ({ stored, next, goes }) => {
    if (stored !== null) storeDestination(stored);
    expect(takeDestination(next)).toBe(goes);
  });

  it('keeps its query and fragment', () => {
    storeDestination('/domains?q=cedar&kind=c1#list');
    expect(takeDestination()).toBe('/domains?q=cedar&kind=c1#list');
  });

  it('is the path of an absolute URL on this origin', () => {
    storeDestination(`${window.location.origin}/domains?q=cedar`);
    expect(takeDestination()).toBe('/domains?q=cedar');
  });

  it('is returned only once', () => {
    storeDestination('/domains');
    expect(takeDestination()).toBe('/domains');
    expect(takeDestination()).toBe('/');
  });

  it('is the last one that was stored', () => {
    storeDestination('/domains');
    storeDestination('/accounts');
    expect(takeDestination()).toBe('/accounts');
  });

  it('is removed when another user signs in', () => {
    storeDestination('/domains');
    forgetDestination();
    expect(takeDestination()).toBe('/');
  });

  it('lasts until the page is left if the browser blocks storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Refused', 'SecurityError');
    });
    storeDestination('/domains');
    expect(takeDestination()).toBe('/domains');
    expect(takeDestination()).toBe('/');
  });
});

describe('a hostile destination', () => {
  const hostile = [
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    'https://evil.example/',
    'https:/evil.example',
    'https:\\\\evil.example',
    `https://localhost.evil.example/`,
    `${'http://localhost:3000'}@evil.example/`,
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:http://localhost:3000/1',
    'blob:http://localhost:3000//evil.example',
    'file:///etc/passwd',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '/ /evil.example',
    '\t//evil.example',
    '%2F%2Fevil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '%5C%5Cevil.example',
    '/%09/evil.example',
    '/%0A/evil.example',
    '/%0d%0a/evil.example',
    'https%3A%2F%2Fevil.example',
    'javascript%3Aalert(1)',
    'java%0ascript:alert(1)',
    '/./%2Fevil.example',
    '/x/..//evil.example',
    '/%2e%2e//evil.example',
    '',
    ' ',
  ];

  it.each(hostile)(
    '%j leads to the dashboard, whether it is stored in the tab or given as next',
    (destination) => {
      storeDestination(destination);
      expect(takeDestination()).toBe('/');
      expect(takeDestination(destination)).toBe('/');
    },
  );

  it.each(hostile)(
    '%j leads to the dashboard even if it was written to the storage by hand',
    (destination) => {
      storeDestination('/domains');
      const [key] = Object.keys(sessionStorage);
      sessionStorage.setItem(String(key), destination);
      expect(takeDestination()).toBe('/');
    },
  );

  it('removes the previously stored destination', () => {
    storeDestination('/domains');
    storeDestination('//evil.example');
    expect(takeDestination()).toBe('/');
  });

  it('can have any length', () => {
    storeDestination(`//evil.example/${'a'.repeat(200_000)}`);
    expect(takeDestination()).toBe('/');
    storeDestination(`/domains?q=${'%2F'.repeat(100_000)}`);
    expect(takeDestination()).toMatch(/^\/domains\?q=/);
  });

  it.each(['/%', '/%E0%A4%A', '/domains?q=100%'])(
    'with broken percent-encoding is a path like any other: %s',
    (destination) => {
      storeDestination(destination);
      expect(takeDestination()).toBe(destination);
    },
  );
});

describe('a page that a sign-in never returns to', () => {
  it.each([
    '/login',
    '/login/',
    '/login?next=%2Fdomains',
    '/login#code=c-1',
    '/login/staff',
    '/logout',
    '/logout/',
    '/logout?x',
    '/403',
    '/redirect?destination=%2Fdomains',
    '/x/../logout',
    // The router ignores a path's case and percent-encoding.
    '/LOGOUT',
    '/LogIn',
    '/%6Cogout',
    '/%6c%6Fgout/',
    '/%6Cogout?100%',
    '/logout/%',
  ])('is %s', (destination) => {
    storeDestination(destination);
    expect(takeDestination()).toBe('/');
    expect(takeDestination(destination)).toBe('/');
  });

  it.each(['/logins', '/domains/login', '/403s', '/redirected', '/domains?from=/logout'])(
    'is not %s',
    (destination) => {
      storeDestination(destination);
      expect(takeDestination()).toBe(destination);
    },
  );
});
