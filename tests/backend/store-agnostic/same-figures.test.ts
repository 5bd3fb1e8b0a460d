import { daysAfter } from '@contract/iso-day';
import { listDomains } from '@contract/domain';
import { readOverview } from '@contract/overview';
import {
  landingPages,
  readCampaigns,
  readDomainStats,
  readGlobalStats,
  readLandingPages,
  readSitePages,
} from '@contract/stats';
import { domains, statDays } from '@backend/schema';
import { daysOfZone } from '@backend/shared/calendar-days';
import { and, between, eq, notInArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newShopper, type Shopper } from '../support/shopper';
import { sharedBackend } from '../support/test-server';

const backend = sharedBackend();

const today = daysOfZone('America/Chicago')(new Date());
const daysAgo = (days: number) => daysAfter(today, -days);

const ranges = {
  'the last 30 days': { start: daysAgo(29), end: today },
  'a month of the past': { start: daysAgo(75), end: daysAgo(45) },
  'a range that begins before counting': { start: daysAgo(500), end: today },
} as const;

const shownFigures = ['page_views', 'visits', 'quotestarts', 'phone_clicks'] as const;
type Figures = Readonly<Record<(typeof shownFigures)[number], number>>;

/** Adds up the figures that the rows have; a figure that they lack is 0. */
function sumOf(rows: readonly Partial<Figures>[]): Figures {
  const sum = (figure: keyof Figures) => rows.reduce((all, row) => all + (row[figure] ?? 0), 0);
  return {
    page_views: sum('page_views'),
    visits: sum('visits'),
    quotestarts: sum('quotestarts'),
    phone_clicks: sum('phone_clicks'),
  };
}

const dashboard = (shopper: Shopper, range: object) =>
  shopper.call(readDomainStats, { query: { graph: 'dashboard', ...range } });

describe.each([
  ['agent', '100001'],
  ['multi', '100003'],
])('the figures that %s sees', (user, account) => {
  it.each(Object.entries(ranges))('are the same on every page for %s', async (name, range) => {
    const shopper = await newShopper(backend, user, account);
    const whole = await dashboard(shopper, range);
    const all = sumOf([whole.stats]);
    // Accounts other than the first have visits only for some weeks.
    expect(all.visits).toBeGreaterThan(name === 'a month of the past' ? -1 : 10);
    expect(sumOf(whole.graph)).toEqual(all);

    const sites = (await shopper.call(listDomains, {})).filter(
      ({ domain_type }) => domain_type === 'c1',
    );
    const ofSites = await Promise.all(
      sites.map(async ({ name: domain }) => {
        const query = { domain, ...range };
        const [{ stats, graph }, pages] = await Promise.all([
          shopper.call(readDomainStats, { query: { graph: 'indepth', ...query } }),
          shopper.call(readSitePages, { query: { graph: 'pages', ...query } }),
        ]);
        expect(sumOf(graph)).toEqual(sumOf([stats]));
        expect({ ...sumOf(pages), phone_clicks: stats.phone_clicks }).toEqual(sumOf([stats]));
        return stats;
      }),
    );
    expect(sumOf(ofSites)).toEqual(all);

    const rows = await shopper.call(readCampaigns, {
      query: { graph: 'campaigns_view', ...range },
    });
    expect(sumOf(rows)).toEqual(all);

    // Landing Pages shows the quote pages, and how many visits began elsewhere.
    const quotePages = await shopper.call(readLandingPages, { query: { graph: 'qlp', ...range } });
    const others = sumOf(rows.filter(({ path }) => !landingPages.some((page) => page === path)));
    const listed = sumOf(
      quotePages.map(({ Views, Quotes }) => ({ visits: Views, quotestarts: Quotes })),
    );
    expect(listed.visits + others.visits).toBe(all.visits);
    expect(listed.quotestarts + others.quotestarts).toBe(all.quotestarts);

    if (name !== 'the last 30 days') return;
    const { last_30_days: days } = await shopper.call(readOverview, {});
    expect(days && [sumOf([days.totals]), sumOf(days.days)]).toEqual([all, all]);
    const visits = Object.values(days?.visits ?? {}).map((count) => ({ visits: count }));
    expect(sumOf(visits).visits).toBe(all.visits);
  });
});

it.each(Object.entries(ranges))(
  'Global Stats has the figures of all accounts together for %s',
  async (_name, range) => {
    const accounts = ['100001', '100002', '100003', '100004', '100005'];
    const figures = await Promise.all(
      accounts.map(async (account) => {
        const staff = await newShopper(backend, 'staff', account);
        return (await dashboard(staff, range)).stats;
      }),
    );
    // The other accounts are too many to read, or have no page with stats, as an intern's agency.
    const others = await backend.store.database
      .select({
        page_views: statDays.pageViews,
        visits: statDays.visits,
        quotestarts: statDays.quotestarts,
        phone_clicks: statDays.phoneClicks,
      })
      .from(statDays)
      .innerJoin(domains, eq(domains.name, statDays.domain))
      .where(
        and(
          notInArray(domains.accountNumber, accounts),
          between(statDays.day, range.start, range.end),
        ),
      );
    const marketing = backend.visitor();
    await marketing.signIn('marketing');
    const { stats } = await marketing.call(readGlobalStats, { query: { ...range } });
    expect(sumOf([stats])).toEqual(sumOf([...figures, ...others]));
  },
);
