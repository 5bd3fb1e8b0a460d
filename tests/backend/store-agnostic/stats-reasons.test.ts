import { assertDefined } from '@contract/assert-defined';
import { daysAfter, isoDay } from '@contract/iso-day';
import { readDomainStats, readStatsReasons, type StatsReason } from '@contract/stats';
import { counters } from '@contract/stats-figures';
import { statDays, statLabels, statPaths } from '@backend/schema';
import { eq } from 'drizzle-orm';
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

/** The numbers of a seed, from 0 to below 1. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const columns = {
  page_views: 'pageViews',
  visits: 'visits',
  quotestarts: 'quotestarts',
  contactforms: 'contactforms',
  phone_clicks: 'phoneClicks',
  map_clicks: 'mapClicks',
  google_review_clicks: 'reviewClicks',
} as const;

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

/** Replaces all totals with random ones of three weeks, and returns them. */
async function randomTotals(seed: number) {
  const { database } = backend.store;
  const random = randomOf(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  for (const table of [statDays, statPaths, statLabels]) await database.delete(table);
  const days = Array.from({ length: 21 }, (_, index) => daysAfter(today(), -index));
  const paths = days.flatMap((day) =>
    sites.flatMap((domain) =>
      ['/', '/auto', '/home', 'Other'].flatMap((path) =>
        [...new Set([1, 2, 3].map(() => pick(Object.values(campaigns).flat())))].map((cmpid) => ({
          domain,
          day,
          path,
          cmpid,
          ...Object.fromEntries(
            Object.values(columns).map((column) => [column, Math.floor(random() * 9)]),
          ),
        })),
      ),
    ),
  ) as (typeof statPaths.$inferInsert & Record<(typeof columns)[keyof typeof columns], number>)[];
  const labels = days.flatMap((day) =>
    sites.flatMap((domain) =>
      (['device_type', 'referrer', 'browser'] as const).flatMap((dimension) =>
        ['Mobile', '', 'Other'].map((label) => ({
          domain,
          day,
          dimension,
          label,
          hits: Math.floor(random() * 9),
        })),
      ),
    ),
  );
  await database.insert(statPaths).values(paths);
  await database.insert(statLabels).values(labels);
  await database
    .insert(statDays)
    .values(sites.map((domain) => ({ domain, day: daysAfter(today(), -40) })));
  return { paths, labels };
}

interface Counted {
  readonly day: string;
  readonly domain: string;
}

/** Adds up rows one by one. Returns each name's figures. */
function sumsOf<Row extends Counted>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  figureOf: (row: Row) => number,
): Readonly<Record<string, { now: number; earlier: number }>> {
  const sums: Record<string, { now: number; earlier: number }> = {};
  for (const row of rows) {
    const age = Date.parse(today()) - Date.parse(row.day);
    const weeks = Math.floor(age / (7 * 86_400_000));
    if (weeks > 1) continue;
    const sum = (sums[nameOf(row)] ??= { now: 0, earlier: 0 });
    sum[weeks === 0 ? 'now' : 'earlier'] += figureOf(row);
  }
  return sums;
}

/** Leaves out what didn't change. */
const changesOf = <Row extends Counted>(...of: Parameters<typeof sumsOf<Row>>) =>
  Object.fromEntries(
    Object.entries(sumsOf(...of)).filter(([, { now, earlier }]) => now !== earlier),
  );

const byName = (reasons: readonly StatsReason[], nameOf = (label: string) => label) =>
  Object.fromEntries(reasons.map(({ label, now, earlier }) => [nameOf(label), { now, earlier }]));

const reasonsOf = (shopper: Shopper, query: object) =>
  shopper
    .call(readStatsReasons, { query: { ...asked(), counter: 'page_views', ...query } })
    .then((reasons) => assertDefined(reasons, 'reasons'));

describe('the reasons for a change', () => {
  it.each([1, 2, 3])(
    'are what the rows of random totals add up to, by page, source, device and referrer (seed %i)',
    async (seed) => {
      const shopper = await newShopper(backend);
      const { paths, labels } = await randomTotals(seed);
      for (const domain of [undefined, ...sites]) {
        const isAsked = (row: Counted) => domain === undefined || row.domain === domain;
        const ofPaths = paths.filter(isAsked);
        const ofLabels = labels.filter(isAsked);
        for (const counter of counters) {
          const { now, earlier, by } = await reasonsOf(shopper, {
            counter,
            ...(domain && { domain }),
          });
          const figure = (row: (typeof paths)[number]) => row[columns[counter]];
          expect({ all: { now, earlier } }).toEqual(sumsOf(ofPaths, () => 'all', figure));
          expect(byName(by.page)).toEqual(changesOf(ofPaths, ({ path }) => path, figure));
          expect(byName(by.source, sourceOf)).toEqual(
            changesOf(ofPaths, ({ cmpid }) => sourceOf(cmpid), figure),
          );
          const sizes = by.page.map((each) => Math.abs(each.now - each.earlier));
          expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
          for (const [kind, dimension] of [
            ['device', 'device_type'],
            ['referrer', 'referrer'],
          ] as const) {
            const ofDimension = ofLabels.filter((row) => row.dimension === dimension);
            expect(by[kind] && byName(by[kind])).toEqual(
              counter === 'page_views'
                ? changesOf(
                    ofDimension,
                    ({ label }) => label,
                    ({ hits }) => hits,
                  )
                : undefined,
            );
          }
        }
      }
    },
  );

  it('have the figures of the stats, at most fifty of a kind', async () => {
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
    const stats = async (query: object) =>
      (
        await shopper.call(readDomainStats, {
          query: { graph: 'indepth', domain: sites[0], ...week(), ...query },
        })
      ).stats.visits;
    expect(await reasonsOf(shopper, { counter: 'visits', domain: sites[0] })).toMatchObject({
      now: await stats({}),
      earlier: await stats({ compare: 'previous' }),
    });
    const { by } = await reasonsOf(shopper, { counter: 'phone_clicks', domain: sites[0] });
    expect([by.page.length, by.source.length]).toEqual([50, 50]);
  });

  it('are missing if the earlier days were not counted in full, and refused if they are not earlier', async () => {
    const shopper = await newShopper(backend);
    await randomTotals(1);
    await backend.store.database.delete(statDays).where(eq(statDays.domain, sites[1]));
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

  it('are available to those who may see the figures', async () => {
    const status = async (shopper: Shopper, query: object = {}) =>
      (
        await shopper.refused(readStatsReasons, {
          query: { ...asked(), counter: 'visits', ...query },
        })
      ).status;
    const shopper = await newShopper(backend);
    for (const domain of ['maple-quote.example', 'nothing.example', 'no domain', '.', '']) {
      expect(await status(shopper, { domain })).toBe(404);
    }
    const member = await newShopper(backend, 'member');
    expect(await status(member)).toBe(403);
    await reasonsOf(member, { domain: sites[0] });
    expect(await status(await newShopper(backend, 'intern', '100006'))).toBe(403);
  });
});
