import { assertDefined } from '@contract/assert-defined';
import type { Endpoint } from '@contract/endpoint';
import { daysAfter, isoDay } from '@contract/iso-day';
import { readCampaigns, readDomainStats, type CampaignRow, type Slice } from '@contract/stats';
import { readStatsReasons, type StatsReason } from '@contract/stats-reasons';
import { counters } from '@contract/stats-figures';
import { statDays, statPaths } from '@backend/schema';
import { describe, expect, it } from 'vitest';
import { newShopper, type Shopper } from '../support/shopper';
import { freshBackend } from '../support/test-server';

const backend = freshBackend();

const today = () => isoDay(new Date(), 'America/Chicago');
const week = () => ({ start: daysAfter(today(), -6), end: today() });
const asked = () => ({
  ...week(),
  earlier_start: daysAfter(today(), -13),
  earlier_end: daysAfter(today(), -7),
});

const sites = ['cedar-quote.example', 'cedar-life.example'] as const;

/** The campaign IDs by the source that an agent sees. */
const campaigns: Readonly<Record<string, readonly string[]>> = {
  none: [''],
  google: ['GD001', 'gd042', 'GD699'],
  facebook: ['FM001'],
  newsletter: ['utm:newsletter/email/spring', 'utm:newsletter//'],
  click: ['gclid'],
  unknown: ['GD700'],
  zero: ['GD000'],
};
const sourceOf = (cmpid: string) =>
  Object.keys(campaigns).find((source) => campaigns[source]?.includes(cmpid)) ?? '';

/** Replaces the totals of pages and campaigns with those of 15 days, of which the first is before both weeks. */
async function replaceTotals() {
  const { database } = backend.store;
  await database.delete(statPaths);
  const rows = Array.from({ length: 15 }, (_, index) => daysAfter(today(), -index))
    .flatMap((day) => sites.map((domain) => ({ day, domain })))
    .flatMap((each) => ['/', '/auto', 'Other'].map((path) => ({ ...each, path })))
    .flatMap((each) =>
      Object.values(campaigns)
        .flat()
        .map((cmpid) => ({ ...each, cmpid })),
    );
  const cycles = { pageViews: 23, visits: 19, quotestarts: 17, contactforms: 29 };
  const clicks = { phoneClicks: 11, mapClicks: 31, reviewClicks: 37 };
  const figures = (index: number) =>
    Object.entries({ ...cycles, ...clicks }).map(([figure, cycle]) => [figure, index % cycle]);
  await database
    .insert(statPaths)
    .values(
      rows.map((row, index) => ({ ...row, ...(Object.fromEntries(figures(index)) as object) })),
    );
}

/** Returns the stats of both weeks, the current one first. */
const bothWeeks = <E extends Endpoint>(shopper: Shopper, endpoint: E, query: object) =>
  Promise.all([
    shopper.call(endpoint, { query: { ...week(), ...query } }),
    shopper.call(endpoint, { query: { ...week(), ...query, compare: 'previous' } }),
  ]);

/** Adds up the rows of both weeks by name. Leaves out what didn't change. */
function changesOf<Row>(
  weeks: readonly (readonly Row[] | undefined)[],
  nameOf: (row: Row) => string,
  figureOf: (row: Row) => number,
) {
  const sums: Record<string, number[]> = {};
  weeks.forEach((rows, index) =>
    rows?.forEach((row) => {
      const sum = (sums[nameOf(row)] ??= [0, 0]);
      sum[index] = (sum[index] ?? 0) + figureOf(row);
    }),
  );
  return Object.fromEntries(Object.entries(sums).filter(([, [now, earlier]]) => now !== earlier));
}

const byName = (reasons: readonly StatsReason[] | undefined, nameOf = (label: string) => label) =>
  reasons &&
  Object.fromEntries(reasons.map(({ label, now, earlier }) => [nameOf(label), [now, earlier]]));

const reasonsOf = (shopper: Shopper, query: object) =>
  shopper
    .call(readStatsReasons, { query: { ...asked(), counter: 'page_views', ...query } })
    .then((reasons) => assertDefined(reasons, 'reasons'));

describe('the reasons for a change', () => {
  it.each([{}, { domain: sites[0] }, { domain: sites[1] }, { domain: sites[0], page: '/auto' }])(
    'are what campaigns and tables add up to, by page, source, device and referrer, and of a page only by source (%o)',
    async (of: { readonly domain?: string; readonly page?: string }) => {
      const { domain, page } = of;
      const shopper = await newShopper(backend);
      await replaceTotals();
      const rows = (await bothWeeks(shopper, readCampaigns, { graph: 'campaigns_view' })).map(
        (each) =>
          each.filter(
            (row) =>
              row.domain_name === (domain ?? row.domain_name) && row.path === (page ?? row.path),
          ),
      );
      const graph = domain === undefined ? 'dashboard' : 'indepth';
      const tables = await bothWeeks(shopper, readDomainStats, {
        graph,
        ...(domain && { domain }),
      });
      const ofTable = (table: 'device_type' | 'referrer') =>
        changesOf<Slice>(
          tables.map(({ pies }) => pies[table]),
          ({ label }) => label,
          ({ hits }) => hits,
        );
      for (const counter of counters) {
        const { now, earlier, by } = await reasonsOf(shopper, { counter, ...of });
        const figure = (row: CampaignRow) => row[counter];
        const hasLabels = counter === 'page_views' && page === undefined;
        expect({ all: [now, earlier] }).toEqual(changesOf(rows, () => 'all', figure));
        expect({
          page: byName(by.page),
          source: byName(by.source, sourceOf),
          device: byName(by.device),
          referrer: byName(by.referrer),
        }).toEqual({
          page: page === undefined ? changesOf(rows, ({ path }) => path, figure) : {},
          source: changesOf(rows, ({ cmpid }) => sourceOf(cmpid), figure),
          device: hasLabels ? ofTable('device_type') : undefined,
          referrer: hasLabels ? ofTable('referrer') : undefined,
        });
        const sizes = by.page.map((each) => Math.abs(each.now - each.earlier));
        expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
      }
    },
  );

  it('are at most fifty of a kind', async () => {
    const shopper = await newShopper(backend);
    await backend.store.database.insert(statPaths).values(
      Array.from({ length: 500 }, (_, index) => ({
        domain: sites[0],
        day: today(),
        path: `/many/${index}`,
        cmpid: `utm:many-${index}//`,
        phoneClicks: 1,
      })),
    );
    const { by } = await reasonsOf(shopper, { counter: 'phone_clicks', domain: sites[0] });
    expect([by.page.length, by.source.length]).toEqual([50, 50]);
  });

  it('are missing if the earlier days were not counted in full, and refused if they are not earlier', async () => {
    const shopper = await newShopper(backend);
    const { database } = backend.store;
    await database.delete(statDays);
    await database.insert(statDays).values({ domain: sites[0], day: daysAfter(today(), -40) });
    const query = (changes: object) => ({
      query: { ...asked(), counter: 'visits', ...changes },
    });
    for (const uncounted of [{ earlier_start: daysAfter(today(), -40) }, { domain: sites[1] }]) {
      expect(await shopper.call(readStatsReasons, query(uncounted))).toBeNull();
    }
    const earlier = query({ earlier_start: daysAfter(today(), -39) });
    expect(await shopper.call(readStatsReasons, earlier)).not.toBeNull();
    for (const [changes, field, message] of [
      [{ earlier_end: today() }, 'earlier_end', 'The earlier days must end before'],
      [{ earlier_start: today() }, 'earlier_start', 'The first day must not be after'],
      [{ earlier_start: '2000-01-01' }, 'earlier_start', 'Choose at most ten years'],
      [{ counter: 'quote_rate' }, 'counter', 'Choose page_views'],
    ] as const) {
      const { status, error } = await shopper.refused(readStatsReasons, query(changes));
      expect([status, error.fields?.[field]]).toEqual([422, expect.stringContaining(message)]);
    }
  });
});
