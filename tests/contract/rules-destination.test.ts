import { sameOriginPath } from '@contract/destination';
import { describe, expect, it } from 'vitest';

const origin = 'https://portal.example';

/** Resolves a path as a browser on the portal would. */
const resolved = (path: string) => new URL(path, origin);

describe('a destination on this origin', () => {
  it.each([
    ['/domains', '/domains'],
    ['/domains?q=a%20b&kind=c1#list', '/domains?q=a%20b&kind=c1#list'],
    ['https://portal.example/domains?q=x', '/domains?q=x'],
    ['https://portal.example', '/'],
    ['HTTPS://PORTAL.EXAMPLE:443/domains', '/domains'],
    ['//portal.example/domains', '/domains'],
    ['domains', '/domains'],
    ['?q=x', '/?q=x'],
    ['#list', '/#list'],
    ['/a/../domains', '/domains'],
    ['/domains?next=https://evil.example', '/domains?next=https://evil.example'],
    ['/search/https:%2F%2Fevil.example', '/search/https:%2F%2Fevil.example'],
    ['/100%', '/100%'],
    ['https://portal.example\\@evil.example/', '/@evil.example/'],
  ])('%s becomes the path %s', (destination, path) => {
    expect(sameOriginPath(destination, origin)).toBe(path);
  });
});

const foreignDestinations = `
  //evil.example ///evil.example ////evil.example https://evil.example http://portal.example
  http:evil.example http:/evil.example http:portal.example https://portal.example:444/
  https://portal.example.evil.example/ https://portal.example@evil.example/
  https://portal.example%40evil.example/ ftp://portal.example/ javascript:alert(1)
  javascript://portal.example/%0aalert(1) JAVASCRIPT:alert(1) data:text/html,x
  blob:https://portal.example/1 filesystem:https://portal.example/1 about:blank
  mailto:a@b.example %2F%2Fevil.example %2f%5cevil.example /%2Fevil.example /%5Cevil.example
  /%09/evil.example https%3A%2F%2Fevil.example java%73cript:alert(1) /.//evil.example
  /x/..//evil.example /%2e//evil.example https://[ %2Fevil.example %5Cevil.example %2F%09/evil.example
`;

describe('a destination on another origin', () => {
  it.each([
    ...foreignDestinations.trim().split(/\s+/),
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\\/evil.example',
    'java\tscript:alert(1)',
    'java\r\nscript:alert(1)',
    '\u0000javascript:alert(1)',
    '  javascript:alert(1)',
    '\t//evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    '',
    ' \t\n',
  ])('%j is rejected', (destination) => {
    expect(sameOriginPath(destination, origin)).toBeNull();
  });
});

it('no combination of URL parts leads to another origin, or to a different path when parsed again', () => {
  const pieces = ['/', '\\', ':', '.', '..', '%2F', '%5C', '%09', '\t', '\n', '@', '?', '#'].concat(
    ['https', 'http', 'javascript', 'blob', 'evil.example', 'portal.example', 'x'],
  );
  const left = new Set<string>();
  const unstable = new Set<string>();
  for (const a of pieces)
    for (const b of pieces)
      for (const c of pieces)
        for (const d of ['', '/', '//', 'evil.example']) {
          const path = sameOriginPath(`${a}${b}${c}${d}`, origin);
          if (path === null) continue;
          const stays = /^\/(?![/\\])/.test(path) && resolved(path).origin === origin;
          if (!stays) left.add(`${a}${b}${c}${d}`);
          if (sameOriginPath(path, origin) !== path) unstable.add(`${a}${b}${c}${d}`);
        }
  expect([...left]).toEqual([]);
  expect([...unstable]).toEqual([]);
});

it.each([
  ['localhost over http', 'http://localhost:4173'],
  ['an IP address', 'http://127.0.0.1:4173'],
])('a destination is also parsed if the portal runs at %s', (_, here) => {
  expect(sameOriginPath('/domains', here)).toBe('/domains');
  expect(sameOriginPath(`${here}/domains`, here)).toBe('/domains');
  expect(sameOriginPath('http://localhost:9999/domains', here)).toBeNull();
  expect(sameOriginPath('//evil.example', here)).toBeNull();
});
