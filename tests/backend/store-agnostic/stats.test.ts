import { collect } from '@contract/collect';
import { daysIn } from '@contract/day-range';
import type { Endpoint } from '@contract/endpoint';
import { daysAfter, isoDay } from '@contract/iso-day';
import { orderDomain } from '@contract/order';
import { readOverview } from '@contract/overview';
import {
  readCampaigns,
  readDomainStats,
  readFilteredStats,
  readGlobalCoverage,
  readGlobalStats,
  readSitePages,
  readStats,
  readStatsCoverage,
  type Slice,
} from '@contract/stats';
import { readStatsReasons } from '@contract/stats-reasons';
import { counters } from '@contract/stats-figures';
import { advanceClock } from '@contract/test-mode';
import { activeUser } from '@contract/user';
import { siteEvents, statDays, statLabels, statPaths, visitors } from '@backend/schema';
import { assertDefined } from '@contract/assert-defined';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it, vi } from 'vitest';
import { cancelAndRelease } from '../support/canceling';
import { newShopper, transferOf, type Shopper } from '../support/shopper';
import { freshBackend } from '../support/test-server';

const backend = freshBackend();

const name = 'cedar-quote.example';

const today = () => isoDay(new Date(), 'America/Chicago');

const daysAgo = (days: number) => daysAfter(today(), -days);

const last30 = () => ({ start: daysAgo(29), end: today() });

const indepth = (shopper: Shopper, query: object = {}, domain = name) =>
  shopper.call(readDomainStats, { query: { graph: 'indepth', domain, ...last30(), ...query } });

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';

async function report(shopper: Shopper, event: object, headers: object = {}): Promise<void> {
  const response = await shopper.visitor.request(collect, {
    body: { kind: 'page_view', domain: name, page: '/', ...event },
    headers: { 'User-Agent': phone, 'X-CSRFToken': '', ...headers },
  });
  expect(response.status).toBe(204);
}

/** Adds a day of visits to the shopper's domain. */
async function countedOnce(day: string): Promise<void> {
  await backend.store.database
    .insert(statDays)
    .values({ domain: name, day, pageViews: 1, visits: 1 });
}

/** Waits until this many page views have been added. Returns the figures before and after. */
async function added(shopper: Shopper, work: () => Promise<unknown>, views: number) {
  const before = await indepth(shopper);
  await work();
  return vi.waitFor(
    async () => {
      const after = await indepth(shopper);
      expect(after.stats.page_views - before.stats.page_views).toBe(views);
      return { before, after };
    },
    { timeout: 5000 },
  );
}

describe('the seeded year', () => {
  it('has campaigns of every kind', { tags: 'full' }, async () => {
    const visitor = backend.visitor();
    await visitor.signInByProvider('agent');
    const query = { graph: 'campaigns_view', start: daysAgo(365), end: today() };
    const rows = await visitor.call(readCampaigns, { path: { account_number: '100001' }, query });
    const ids = new Set(rows.map(({ cmpid }) => cmpid));
    expect(ids.size).toBeGreaterThan(5);
    expect(ids).toContain('');
    expect([...ids].some((id) => id.startsWith('='))).toBe(true);
    expect([...ids].some((id) => id.includes('<img'))).toBe(true);
    expect(rows.some(({ visits, page_views }) => visits + page_views === 0)).toBe(true);
  });
});

describe('the overview', () => {
  it('has no days before counting began, and no comparison until the 30 days before have been fully counted', async () => {
    const shopper = await newShopper(backend);
    const shown = async () => (await shopper.call(readOverview, {})).last_30_days;
    const earlier = async () => (await shown())?.earlier;
    await backend.store.database.delete(statDays).where(lt(statDays.day, daysAgo(9)));
    expect((await shown())?.days).toHaveLength(10);
    expect(await earlier()).toBeNull();
    await countedOnce(daysAgo(59));
    expect(await earlier()).toBeNull();
    await countedOnce(daysAgo(60));
    const query = { graph: 'dashboard', ...last30(), compare: 'previous' };
    expect(await earlier()).toEqual((await shopper.call(readDomainStats, { query })).stats);
  });

  it.each(['member', 'intern'])('omits the 30 days for %s, who may not view them', async (user) => {
    const visitor = backend.visitor();
    await visitor.signInByProvider(user);
    const { current_account } = await visitor.call(activeUser, {});
    const path = { account_number: assertDefined(current_account, 'account') };
    expect((await visitor.call(readOverview, { path })).last_30_days).toBeNull();
  });
});

describe('a range', () => {
  it('has every day, oldest first, with zeros for days without visits', async () => {
    const shopper = await newShopper(backend);
    const future = await indepth(shopper, { start: '2090-02-27', end: '2090-03-02' });
    const zeros = Object.fromEntries(counters.map((counter) => [counter, 0]));
    expect(future.graph).toEqual(
      ['2090-02-27', '2090-02-28', '2090-03-01', '2090-03-02'].map((date) => ({ date, ...zeros })),
    );
    expect(future.pies.device_type).toEqual([]);
    const long = { start: '2017-01-01', end: '2026-12-31' };
    expect((await indepth(shopper, long)).graph).toHaveLength(daysIn(long));
    const aroundClockChange = await indepth(shopper, { start: '2026-03-07', end: '2026-03-09' });
    expect(aroundClockChange.graph.map(({ date }) => date)).toEqual([
      '2026-03-07',
      '2026-03-08',
      '2026-03-09',
    ]);
  });

  it('is compared with the same number of days before it', async () => {
    const shopper = await newShopper(backend);
    const week = { start: daysAgo(6), end: today() };
    const before = await indepth(shopper, { ...week, compare: 'previous' });
    expect(before).toEqual(await indepth(shopper, { start: daysAgo(13), end: daysAgo(7) }));
    expect(before.stats.page_views).toBeGreaterThan(0);
  });

  it('is refused if it is reversed, too long, or incomplete, as are filters that nothing can match', async () => {
    const shopper = await newShopper(backend);
    const refusals = [
      [{ start: '2026-02-02', end: '2026-02-01' }, 'start', 'The first day must not be after'],
      [{ start: '2015-01-01', end: '2026-01-01' }, 'start', 'Choose at most ten years'],
      [{ start: '2026-02-30', end: '2026-03-01' }, 'start', "This date doesn't exist"],
      [{ start: '2026-02-01', end: 'soon' }, 'end', 'Enter a date as YYYY-MM-DD'],
      [{ start: '0000-01-01', end: '0000-01-02' }, 'start', 'Choose a year from 1900 to 2999'],
      [{ start: '0001-01-01', end: '0001-01-02', compare: 'previous' }, 'start', 'Choose a year'],
      [{ start: '9999-12-31', end: '9999-12-31' }, 'end', 'Choose a year from 1900 to 2999'],
      [{ graph: 'pie' }, 'graph', 'Choose qlp'],
      [{ domain: undefined }, 'domain', 'Choose a domain'],
      [{ domain: undefined, graph: 'pages' }, 'domain', 'Choose a domain'],
      [{ device: 'Toaster' }, 'device', 'Choose Console'],
      [{ city: 'a\u0007b' }, 'city', "Remove the characters that can't be printed"],
      [{ page: 'x'.repeat(201) }, 'page', 'Use at most 200 characters'],
      [{ graph: 'dashboard', city: 'Springdale' }, 'graph', "Only a domain's stats can be"],
    ] as const;
    for (const [query, field, message] of refusals) {
      const sent = { graph: 'indepth', domain: name, ...last30(), ...query };
      const { status, error } = await shopper.refused(readStats, {
        query: JSON.parse(JSON.stringify(sent)) as Record<string, string>,
      });
      expect([status, error.fields?.[field]]).toEqual([422, expect.stringContaining(message)]);
    }
  });
});

describe('counting', () => {
  it("is reported to begin on the first counted day of a domain, of an account's domains, or of all accounts", async () => {
    const shopper = await newShopper(backend);
    const began = async (query: Readonly<Record<string, string>> = {}) =>
      (await shopper.call(readStatsCoverage, { query })).counting_began;
    const { database } = backend.store;
    await database.delete(statDays).where(lt(statDays.day, daysAgo(30)));
    const isLater = and(eq(statDays.domain, 'cedar-life.example'), lt(statDays.day, daysAgo(7)));
    await database.delete(statDays).where(isLater);
    expect(await began({ domain: name })).toBe(daysAgo(30));
    expect(await began({ domain: 'CEDAR-life.example' })).toBe(daysAgo(7));
    expect(await began({ domain: 'cedar-old.example' })).toBeNull();
    expect(await began()).toBe(daysAgo(30));
    const staff = backend.visitor();
    await staff.signIn('marketing');
    expect(await staff.call(readGlobalCoverage, {})).toEqual({ counting_began: daysAgo(30) });
  });
});

describe('the stats for', () => {
  const reasons = {
    counter: 'visits',
    earlier_start: daysAgo(59),
    earlier_end: daysAgo(30),
    ...last30(),
  };

  it('an account, and the reasons for their changes, require permission to view its overview, unlike the stats for its campaigns or a domain', async () => {
    const member = await newShopper(backend, 'member');
    const query = { graph: 'dashboard', ...last30() };
    expect((await member.refused(readStats, { query })).status).toBe(403);
    expect((await member.refused(readStatsReasons, { query: reasons })).status).toBe(403);
    await member.call(readCampaigns, { query: { ...query, graph: 'campaigns_view' } });
    await member.call(readStatsReasons, { query: { ...reasons, domain: name } });
    await indepth(member);
  });

  it.each<[string, Endpoint, object]>([
    ['figures', readStats, { graph: 'indepth', ...last30() }],
    ['first counted day', readStatsCoverage, {}],
    ['reasons', readStatsReasons, reasons],
  ])('a domain of another agency, or of none, are not found: %s', async (_, endpoint, query) => {
    const shopper = await newShopper(backend);
    for (const domain of ['maple-quote.example', 'nothing.example', 'no domain', '.', '']) {
      expect((await shopper.refused(endpoint, { query: { ...query, domain } })).status).toBe(404);
    }
  });

  it('a parked domain are empty', async () => {
    const parked = await indepth(await newShopper(backend), {}, 'cedar-old.example');
    expect(parked.stats.page_views).toBe(0);
    expect(parked.graph).toHaveLength(30);
    expect(parked.domain_counts).toEqual({ c1: 0, parked: 1 });
  });

  it('all agencies include their domains, but none that is inactive', async () => {
    const agent = await newShopper(backend);
    const staff = backend.visitor();
    await staff.signIn('marketing');
    const all = await staff.call(readGlobalStats, { query: last30() });
    const own = await agent.call(readDomainStats, { query: { graph: 'dashboard', ...last30() } });
    expect(all.stats.page_views).toBeGreaterThan(own.stats.page_views);
    expect(all.domain_counts.c1).toBe(29);
    expect(all.pies.browser?.length).toBeGreaterThan(1);
    expect(own.domain_counts).toEqual({ c1: 2, parked: 1 });
  });

  it('an account, and all agencies, count a domain that is being transferred', async () => {
    const shopper = await newShopper(backend);
    const staff = backend.visitor();
    await staff.signIn('marketing');
    const counts = async () => {
      const query = last30();
      const all = await staff.call(readGlobalStats, { query });
      const own = await shopper.call(readDomainStats, {
        query: { graph: 'dashboard', ...query },
      });
      return [all.domain_counts.c1, own.domain_counts.c1];
    };
    expect(await counts()).toEqual([29, 2]);
    await shopper.call(orderDomain, { body: await transferOf(shopper) });
    expect(await counts()).toEqual([30, 3]);
  });
});

describe("a site's report", () => {
  it('is counted, with a visit on the first page view of the day', async () => {
    const shopper = await newShopper(backend);
    const { before, after } = await added(
      shopper,
      async () => {
        await report(shopper, {
          page: '/quote/auto/?cmpid=gd042&x=1',
          referrer: 'https://www.Google.com/search?q=me',
        });
        await report(shopper, {
          page: '/about/',
          cmpid: 'gd042',
          referrer: `https://www.${name}/quote/auto`,
        });
        for (const kind of [
          'quote_start',
          'contact_form',
          'phone_click',
          'sms_click',
          'map_click',
          'review_click',
        ]) {
          await report(shopper, { kind, page: '/quote/auto', cmpid: 'GD042' });
        }
        await report(shopper, {
          kind: 'external_link',
          target: 'https://www.facebook.com/me/?ref=1',
        });
      },
      2,
    );
    const hits = (
      stats: typeof after,
      pie: 'device_type' | 'referrer' | 'external_links',
      label: string,
    ) => stats.pies[pie].find((slice) => slice.label === label)?.hits ?? 0;
    expect(hits(after, 'device_type', 'Mobile') - hits(before, 'device_type', 'Mobile')).toBe(2);
    expect(hits(after, 'referrer', 'google.com') - hits(before, 'referrer', 'google.com')).toBe(1);
    expect(hits(after, 'referrer', '') - hits(before, 'referrer', '')).toBe(1);
    expect(hits(after, 'external_links', 'facebook.com/me')).toBe(1);
    const query = { graph: 'campaigns_view', ...last30() };
    const rows = await shopper.call(readCampaigns, { query });
    expect(rows.filter(({ cmpid }) => cmpid === 'GD042')).toEqual(
      expect.arrayContaining([
        {
          path: '/auto',
          domain_name: name,
          cmpid: 'GD042',
          visits: 1,
          page_views: 1,
          quotestarts: 1,
          phone_clicks: 1,
          sms_clicks: 1,
          map_clicks: 1,
          google_review_clicks: 1,
          contactforms: 1,
        },
        expect.objectContaining({ path: '/about', visits: 0, page_views: 1 }),
      ]),
    );
  });

  it('by a bot is counted only as a hit of that bot', async () => {
    const shopper = await newShopper(backend);
    const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    const { before, after } = await added(
      shopper,
      async () => {
        await report(shopper, { kind: 'phone_click' }, { 'User-Agent': bot });
        await report(shopper, { page: '/auto' }, { 'User-Agent': bot });
        await report(shopper, {});
      },
      1,
    );
    const bots = (stats: typeof after) =>
      stats.pies.bot_browser.find(({ label }) => label === 'Googlebot')?.hits ?? 0;
    expect(bots(after) - bots(before)).toBe(1);
    expect(after.stats.phone_clicks).toBe(before.stats.phone_clicks);
  });

  it('counts one visit per day, and another after midnight', { tags: 'full' }, async () => {
    const shopper = await newShopper(backend);
    const { visits } = (await indepth(shopper)).stats;
    await added(shopper, () => Promise.all([1, 2, 3].map(() => report(shopper, {}))), 3);
    expect((await indepth(shopper)).stats.visits).toBe(visits + 1);
    await shopper.visitor.call(advanceClock, { body: { advance_seconds: 86_400 } });
    await shopper.visitor.signIn('agent');
    const tomorrow = { start: daysAgo(29), end: daysAgo(-1) };
    await report(shopper, {});
    await vi.waitFor(
      async () => expect((await indepth(shopper, tomorrow)).stats.visits).toBe(visits + 2),
      { timeout: 5000 },
    );
  });

  it('is stored without IP address and user agent, and deleted when its domain is released', async () => {
    const shopper = await newShopper(backend);
    await added(shopper, () => report(shopper, { page: '/kept' }), 1);
    const { database } = backend.store;
    const ofDomain = (table: PgTable & { domain: PgColumn }) =>
      database
        .select()
        .from(table as PgTable)
        .where(eq(table.domain, name));
    const [stored, known] = [await ofDomain(siteEvents), await ofDomain(visitors)];
    const kept = stored.filter((event) => event['path'] === '/kept');
    expect([kept.length, known.length]).toEqual([1, 1]);
    expect(JSON.stringify([kept, known])).not.toMatch(/127\.0\.0\.1|::1|Mozilla/);
    expect(backend.logged()).not.toContain('127.0.0.1"');
    await cancelAndRelease(backend, shopper, name);
    for (const table of [siteEvents, visitors, statDays, statPaths, statLabels]) {
      expect(await ofDomain(table)).toEqual([]);
    }
  });
});

describe("a domain's pages", () => {
  it('are listed up to a limit, and the least viewed ones are added up', async () => {
    const shopper = await newShopper(backend);
    const before = await pagesOf(shopper);
    await backend.store.database.insert(statPaths).values(
      Array.from({ length: 300 }, (_, index) => ({
        domain: name,
        day: today(),
        path: `/many/${index}`,
        cmpid: '',
        pageViews: 1,
      })),
    );
    const after = await pagesOf(shopper);
    expect(after).toHaveLength(201);
    expect(after.find(({ path }) => path === 'Other')?.page_views).toBe(
      300 - (200 - before.length),
    );
  });
});

describe("a domain's filtered stats", () => {
  const labels = [
    ['device', 'device_type'],
    ['referrer', 'referrer'],
    ['browser', 'browser'],
    ['os', 'os'],
    ['city', 'city'],
  ] as const;

  it(
    'count as many page views as the row of the label, or of the page, in the unfiltered stats',
    { tags: 'full' },
    async () => {
      const shopper = await newShopper(backend);
      const { pies, stats } = await indepth(shopper);
      for (const [filter, dimension] of labels) {
        const rows = assertDefined(pies[dimension], dimension);
        expect(rows.length).toBeGreaterThan(1);
        let sum = 0;
        for (const { label, hits } of rows) {
          const found = await indepth(shopper, { [filter]: label });
          expect(found.stats.page_views).toBe(hits);
          expect(found.pies[dimension]).toEqual([{ label, hits }]);
          expect(sumOf(found.graph, ({ page_views }) => page_views)).toBe(hits);
          sum += found.stats.visits;
        }
        expect(sum).toBe(stats.visits);
      }
      for (const { path, ...figures } of (await pagesOf(shopper)).slice(0, 5)) {
        const found = await indepth(shopper, { page: path });
        expect(found.stats).toMatchObject(figures);
      }
    },
  );

  it('combine filters, and filter the pages, links and bots as well', async () => {
    const shopper = await newShopper(backend);
    const both = { device: 'Mobile', referrer: 'google.com' };
    const { stats, pies } = await indepth(shopper, both);
    const one = await indepth(shopper, { device: 'Mobile' });
    expect(stats.page_views).toBeGreaterThan(0);
    expect(stats.page_views).toBeLessThan(one.stats.page_views);
    expect(pies.device_type).toEqual([{ label: 'Mobile', hits: stats.page_views }]);
    expect(pies.bot_browser).toEqual([]);
    const pages = await pagesOf(shopper, both);
    expect(sumOf(pages, ({ visits }) => visits)).toBe(stats.visits);
    expect(sumOf(pages, ({ quotestarts }) => quotestarts)).toBe(stats.quotestarts);
    const links = await indepth(shopper, { device: 'Desktop' });
    const all = await indepth(shopper);
    const hits = (rows: readonly Slice[]) => sumOf(rows, (row) => row.hits);
    expect(hits(links.pies.external_links)).toBeLessThanOrEqual(hits(all.pies.external_links));
    expect(hits((await indepth(shopper, { referrer: '' })).pies.bot_browser)).toBe(
      hits(all.pies.bot_browser),
    );
  });

  it(
    'include new visits, and the actions of those who came from a referrer',
    { tags: 'full' },
    async () => {
      const shopper = await newShopper(backend);
      const query = { referrer: 'new-source.example' };
      const from = { referrer: 'https://www.new-source.example/list' };
      await added(
        shopper,
        async () => {
          await report(shopper, { ...from, page: '/landing' });
          await report(shopper, { page: '/next' });
          await report(shopper, { ...from, kind: 'quote_start', page: '/next' });
        },
        2,
      );
      expect((await indepth(shopper, query)).stats).toMatchObject({
        page_views: 1,
        visits: 1,
        quotestarts: 1,
      });
    },
  );

  it('are refused for days whose single visits are not stored if there are two filters, or for pages', async () => {
    const shopper = await newShopper(backend);
    const { filters_since: since } = await indepth(shopper);
    expect(since).toBe(firstKept());
    const one = { start: daysAfter(firstKept(), -1), device: 'Mobile' };
    const beyond = { ...one, os: 'iOS' };
    for (const [graph, filters] of [
      ['indepth', beyond],
      ['pages', beyond],
      ['pages', one],
    ] as const) {
      const refused = await shopper.request(readStats, {
        query: { graph, domain: name, end: today(), ...filters },
      });
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({
        fields: { start: `Filters apply from ${firstKept()} on` },
      });
    }
    await expect(indepth(shopper, { ...beyond, start: firstKept() })).resolves.toBeDefined();
  });

  it('begin after the days that were counted while no events were stored', async () => {
    const shopper = await newShopper(backend);
    const { database } = backend.store;
    const since = async () => (await indepth(shopper)).filters_since;
    await database.delete(siteEvents).where(lt(siteEvents.day, daysAgo(10)));
    // The first day with events may have begun before events were stored.
    expect(await since()).toBe(daysAgo(9));
    await database.update(siteEvents).set({ day: null });
    expect(await since()).toBe(daysAgo(-1));
    await database.delete(statDays).where(eq(statDays.domain, name));
    expect(await since()).toBe(firstKept());
  });

  it('with one filter have all that the totals know of days without single visits, and nothing else', async () => {
    const shopper = await newShopper(backend);
    const long = { start: daysAgo(89), end: today() };
    const { pies, graph } = await indepth(shopper, long);
    for (const [filter, dimension] of labels) {
      const [{ label, hits }] = assertDefined(pies[dimension], dimension) as [Slice];
      const found = await filtered(shopper, { ...long, [filter]: label });
      expect(found.stats).toEqual({ page_views: hits });
      expect(found.pies).toEqual({ [dimension]: [{ label, hits }] });
      expect(found.graph.map(({ date }) => date)).toEqual(graph.map(({ date }) => date));
      expect(sumOf(found.graph, ({ page_views }) => page_views ?? 0)).toBe(hits);
      expect(found.graph[0]).not.toHaveProperty('visits');
    }
    const rows = await shopper.call(readCampaigns, { query: { graph: 'campaigns_view', ...long } });
    const ofPage = rows.filter(({ path, domain_name }) => path === '/auto' && domain_name === name);
    const page = await filtered(shopper, { ...long, page: '/auto' });
    for (const counter of counters) {
      expect(page.stats[counter]).toBe(sumOf(ofPage, (row) => row[counter]));
      expect(sumOf(page.graph, (day) => day[counter] ?? 0)).toBe(page.stats[counter]);
    }
    expect(page.pies).toEqual({});
    const { visits, page_views, quotestarts } = page.stats;
    expect(await pagesOf(shopper, { ...long, page: '/auto' })).toEqual([
      { path: '/auto', visits, page_views, quotestarts },
    ]);
    const gone = await filtered(shopper, { ...long, page: '/gone' });
    expect(gone.stats).toMatchObject({ page_views: 0, quotestarts: 0 });
    expect(await pagesOf(shopper, { ...long, page: '/gone' })).toEqual([]);
  });

  it('are compared only with figures from the same totals, and keep what else is known of the range', async () => {
    const shopper = await newShopper(backend);
    const asked = { device: 'Mobile', compared_from: daysAgo(59) };
    const whole = await indepth(shopper, { device: 'Mobile' });
    expect(await filtered(shopper, asked)).toEqual(whole);
    // The totals have a limit of labels, so they and the events can differ.
    const { database } = backend.store;
    await database.execute(
      sql`update stat_labels set hits = hits + 100
        where domain = ${name} and day = ${daysAgo(3)} and label = 'Mobile'`,
    );
    const views = async (query: object) => (await filtered(shopper, query)).stats.page_views;
    const page_views = whole.stats.page_views + 100;
    const found = await filtered(shopper, asked);
    expect(found.stats).toEqual({ ...whole.stats, page_views });
    expect(found.pies).toEqual({
      ...whole.pies,
      device_type: [{ label: 'Mobile', hits: page_views }],
    });
    const earlier = { ...asked, start: daysAgo(59), end: daysAgo(30) };
    expect((await filtered(shopper, earlier)).stats).toEqual({
      page_views: expect.any(Number) as number,
    });
    expect(await views({ device: 'Mobile' })).toBe(whole.stats.page_views);
    // Events cover both ranges.
    expect(await views({ ...asked, compared_from: firstKept() })).toBe(whole.stats.page_views);
    // There is no comparison with days before counting began.
    await database.delete(statDays).where(lt(statDays.day, daysAgo(59)));
    expect(await views(asked)).toBe(whole.stats.page_views);
  });
});

const sumOf = <Row>(rows: readonly Row[], figure: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + figure(row), 0);

function filtered(shopper: Shopper, query: object) {
  return shopper.call(readFilteredStats, {
    query: { graph: 'indepth', domain: name, ...last30(), ...query },
  });
}

/** The day after the one whose events are being deleted. */
function firstKept(): string {
  const deleting = isoDay(new Date(Date.now() - 40 * 86_400_000), 'America/Chicago');
  return daysAfter(deleting, 1);
}

function pagesOf(shopper: Shopper, query: object = {}) {
  return shopper.call(readSitePages, {
    query: { graph: 'pages', domain: name, ...last30(), ...query },
  });
}
