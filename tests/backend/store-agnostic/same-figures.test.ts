import { daysAfter } from '@contract/iso-day';
import { listDomains } from '@contract/domain';
import { readOverview } from '@contract/overview';
import {
  landingPages,
  readCampaigns,
  readDomainStats,
  readLandingPages,
  readSitePages,
} from '@contract/stats';
import { counters, type StatsTotals } from '@contract/stats-figures';
import { daysOfZone } from '@backend/shared/calendar-days';
import { describe, expect, it } from 'vitest';
import { newShopper } from '../support/shopper';
import { sharedBackend } from '../support/test-server';

const backend = sharedBackend();

const today = daysOfZone('America/Chicago')(new Date());
const daysAgo = (days: number) => daysAfter(today, -days);

const ranges = {
  'the last 30 days': { start: daysAgo(29), end: today },
  'a month of the past': { start: daysAgo(75), end: daysAgo(45) },
  'a range that begins before counting': { start: daysAgo(500), end: today },
} as const;

/** Adds up the figures that the rows have. */
const sumOf = (rows: readonly Partial<StatsTotals>[]) =>
  counters.map((figure) => rows.reduce((all, row) => all + (row[figure] ?? 0), 0));

describe.each([
  ['agent', '100001'],
  ['multi', '100003'],
])('the figures that %s sees', (user, account) => {
  it.each(Object.entries(ranges))('are the same on every page for %s', async (name, range) => {
    const shopper = await newShopper(backend, user, account);
    const whole = await shopper.call(readDomainStats, { query: { graph: 'dashboard', ...range } });
    const all = sumOf([whole.stats]);
    // Accounts other than the first have visits only for some weeks.
    expect(whole.stats.visits).toBeGreaterThan(name === 'a month of the past' ? -1 : 10);
    expect(sumOf(whole.graph)).toEqual(all);

    const sites = (await shopper.call(listDomains, {})).filter(
      ({ domain_type }) => domain_type === 'c1',
    );
    const ofSites = await Promise.all(
      sites.map(async ({ name: domain }) => {
        const query = { domain, ...range };
        const [{ stats, graph, pies }, pages] = await Promise.all([
          shopper.call(readDomainStats, { query: { graph: 'indepth', ...query } }),
          shopper.call(readSitePages, { query: { graph: 'pages', ...query } }),
        ]);
        expect(sumOf(graph)).toEqual(sumOf([stats]));
        expect(sumOf(pages).slice(0, 3)).toEqual(sumOf([stats]).slice(0, 3));
        for (const pie of ['device_type', 'referrer', 'city'] as const) {
          const hits = pies[pie]?.map((each) => ({ page_views: each.hits })) ?? [];
          expect(sumOf(hits)[0], pie).toBe(stats.page_views);
        }
        return stats;
      }),
    );
    expect(sumOf(ofSites)).toEqual(all);

    const rows = await shopper.call(readCampaigns, {
      query: { graph: 'campaigns_view', ...range },
    });
    expect(sumOf(rows)).toEqual(all);

    // Landing Pages has the quote pages, and the number of visits that began elsewhere.
    const quotePages = await shopper.call(readLandingPages, { query: { graph: 'qlp', ...range } });
    for (const { Landing_Page, Domain, Views, Quotes } of quotePages) {
      const ofPage = rows.filter(
        ({ path, domain_name }) => path === Landing_Page && domain_name === Domain,
      );
      expect(sumOf(ofPage).slice(1, 3)).toEqual([Views, Quotes]);
    }
    const listed = quotePages.map(({ Views, Quotes }) => ({ visits: Views, quotestarts: Quotes }));
    const others = rows.filter(({ path }) => !landingPages.some((page) => page === path));
    expect(sumOf([...listed, ...others]).slice(1, 3)).toEqual(all.slice(1, 3));

    if (name !== 'the last 30 days') return;
    const { last_30_days: days } = await shopper.call(readOverview, {});
    expect(days && [sumOf([days.totals]), sumOf(days.days)]).toEqual([all, all]);
    const bySite = Object.values(days?.visits ?? {}).map((count) => ({ visits: count }));
    expect(sumOf(bySite)[1]).toBe(all[1]);
  });
});
