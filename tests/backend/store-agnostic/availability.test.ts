import { suggestedNames } from '@backend/resources/domains/name-suggestions';
import { domainAvailability } from '@contract/availability';
import { DomainName } from '@contract/domain-name';
import { listDomains } from '@contract/domain';
import { orderDomain } from '@contract/order';
import { transferDetails } from '@contract/transfer-details';
import { is } from 'valibot';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { newShopper, purchaseOf, type Shopper } from '../support/shopper';
import { startTestBackend } from '../support/test-backend';
import { sharedBackend } from '../support/test-server';

const backend = sharedBackend();

const search = (shopper: Shopper, name: string) =>
  shopper.call(domainAvailability, { query: { name } });

describe('the availability search', () => {
  it('reports a name as available if nobody has it, and suggests no others', async () => {
    expect(await search(await newShopper(backend), 'spruce-quote.com')).toEqual({
      exact: { name: 'spruce-quote.com', available: true },
      suggestions: [],
      error: null,
    });
  });

  it.each([
    'harbor-coverage.com',
    'locked-coverage.com',
    'opaque-coverage.com',
    'lost-transfer-coverage.com',
    'taken.com',
    'already-taken-quotes.org',
  ])('reports a name as taken if it is registered elsewhere: %s', async (name) => {
    const { exact, error } = await search(await newShopper(backend), name);
    expect([exact, error]).toEqual([{ name, available: false }, null]);
  });

  it.each(['unsure-coverage.com', 'broken-coverage.com'])(
    'reports the availability as unknown if the registrar fails: %s',
    async (name) => {
      expect(await search(await newShopper(backend), name)).toEqual({
        exact: { name, available: null },
        suggestions: [],
        error: null,
      });
    },
  );

  it('reports a name as taken if it is on this account or another portal account', async () => {
    const shopper = await newShopper(backend);
    const own = await search(shopper, 'cedar-quote.example');
    expect(own.exact.available).toBe(false);
    expect(own.error).toBe('cedar-quote.example is on your account already.');
    const other = await search(shopper, 'maple-quote.example');
    expect(other.exact.available).toBe(false);
    expect(other.error).toMatch(/on another account/);
  });

  it.each(['lost-coverage.com', 'refused-coverage.com'])(
    'reports a name as available even if its order will fail: %s',
    async (name) => {
      expect((await search(await newShopper(backend), name)).exact.available).toBe(true);
    },
  );

  it('waits three seconds for a slow registrar', async () => {
    const began = performance.now();
    const { exact } = await search(await newShopper(backend), 'slow-coverage.com');
    expect(exact.available).toBe(false);
    expect(performance.now() - began).toBeGreaterThan(2_900);
  });

  it('normalizes the name', async () => {
    const shopper = await newShopper(backend);
    expect((await search(shopper, '  SPRUCE-Quote.com ')).exact.name).toBe('spruce-quote.com');
    const { exact } = await search(shopper, '日本語.com');
    expect(exact.name).toBe('xn--wgv71a119e.com');
  });

  it('does not count toward the lookups that unlock a domain', async () => {
    const shopper = await newShopper(backend);
    for (let times = 0; times < 3; times += 1) await search(shopper, 'locked-coverage.com');
    const query = { name: 'locked-coverage.com' };
    const details = await shopper.call(transferDetails, { query });
    expect(details.domain_locked).toBe(true);
  });
});

describe('suggestions for a taken name', () => {
  const taken = [
    'taken.com',
    'taken-quote.net',
    'a.taken.example',
    'taken.com.au',
    `${'taken'.repeat(12)}.com`,
  ];

  it.each(taken)('are four names, two of them available: %s', async (name) => {
    for (const [user, account] of [
      ['agent', '100001'],
      ['newcomer', '100005'],
      ['staff', '100102'],
    ] as const) {
      const { suggestions } = await search(await newShopper(backend, user, account), name);
      const names = suggestions.map((suggestion) => suggestion.name);
      expect(new Set([...names, name]).size).toBe(5);
      expect(names.every((each) => is(DomainName, each))).toBe(true);
      expect(suggestions.filter(({ available }) => available === true)).toHaveLength(2);
      expect(suggestions.filter(({ available }) => available === false)).toHaveLength(2);
    }
  });

  it('are the same when a search is repeated', async () => {
    const shopper = await newShopper(backend);
    expect(await search(shopper, 'taken.com')).toEqual(await search(shopper, 'taken.com'));
  });

  it('can be ordered if they are available, and are not offered again', async () => {
    const shopper = await newShopper(backend);
    for (let times = 0; times < 2; times += 1) {
      const { suggestions } = await search(shopper, 'taken-quote.com');
      for (const { name } of suggestions.filter(({ available }) => available)) {
        const body = await purchaseOf(shopper, { name });
        expect((await shopper.call(orderDomain, { body })).name).toBe(name);
      }
    }
    expect(await shopper.call(listDomains)).toHaveLength(8);
  });

  it('resemble the name and the agency', () => {
    expect(suggestedNames('harbor.com', 'Nora Whitfield')).toMatchObject({
      byName: [
        'harbor.net',
        'harbor-agency.com',
        'harbor.org',
        'harbor-insurance.com',
        'harbor.agency',
        'harbor-quotes.com',
      ],
      byAgency: expect.arrayContaining(['whitfield-agency.com', 'nora-whitfield-agency.com']),
    });
  });

  it('are valid host names for every agency and name', () => {
    for (const agency of [
      '',
      '  ',
      'Zoë Ångström-Núñez',
      '李 小龍',
      '"><script>',
      'x'.repeat(300),
    ]) {
      for (const name of ['xn--mnchen-3ya.com', `${'a'.repeat(63)}.com`, 'a.b.c.example']) {
        const { byName, byAgency } = suggestedNames(name, agency);
        const names = [...byName, ...byAgency];
        expect(names).not.toContain(name);
        expect(names.filter((each) => !is(DomainName, each))).toEqual([]);
        expect(new Set(names).size).toBe(names.length);
      }
    }
  });
});

describe('a search with a real registry', () => {
  it('reports a name as unknown if its lookup fails, and still reports the others as available', async () => {
    const statusOf = (path = '') =>
      path.endsWith('/harbor.com') ? 200 : path.endsWith('/harbor.net') ? 500 : 404;
    const registry = createServer((request, response) => {
      response.writeHead(statusOf(request.url), { 'content-type': 'application/rdap+json' });
      response.end(JSON.stringify({ objectClassName: 'domain' }));
    });
    await new Promise<void>((listening) => registry.listen(0, '127.0.0.1', listening));
    const { port } = registry.address() as AddressInfo;
    const real = await startTestBackend({ RDAP_URL: `http://127.0.0.1:${port}` });
    const { exact, suggestions } = await search(await newShopper(real), 'harbor.com');
    expect(exact).toEqual({ name: 'harbor.com', available: false });
    expect(suggestions.map(({ available }) => available)).toEqual([null, true, true, true]);
    await real.stop();
    registry.close();
  });
});
