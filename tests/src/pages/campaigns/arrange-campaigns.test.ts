import { expect, it } from 'vitest';
import {
  linesOf,
  barsOf,
  rankedGroups,
  shownLines,
  sortedLines as sorted,
  wordPlaces,
  type CampaignLine,
} from '@/pages/campaigns/model/arrange-campaigns';
import { sampleCampaignRow as row } from '@contract/samples/sample-stats';

const sortedLines = (lines: readonly CampaignLine[], sort: Parameters<typeof sorted>[1]) =>
  sorted(lines, sort, wordPlaces(lines));

it('hides visits without a campaign ID, of the chosen domains', () => {
  const lines = linesOf([
    row({}),
    row({ cmpid: '', visits: 4 }),
    row({ cmpid: '', path: '/home', visits: 3 }),
    row({ cmpid: '', domain_name: 'two.example' }),
  ]);
  expect(shownLines(lines, { hidden: ['two.example'], all: false })).toEqual({
    lines: [lines[0]],
    without: lines.slice(1, 3),
  });
  expect(shownLines(lines, { hidden: [], all: true })).toEqual({ lines, without: [] });
});

it('names the traffic source: None without a campaign ID, and Unknown for an invalid one', () => {
  const sources = sortedLines(
    linesOf([row({ cmpid: 'GD001' }), row({ cmpid: '' }), row({ cmpid: '=1+1', path: '' })]),
    { by: 'visits', descending: true },
  ).map(({ source, cmpid, landing_page }) => [source, cmpid, landing_page]);
  expect(sources).toEqual([
    ['Google Ads, desktop', 'GD001', '/auto'],
    ['None', 'None', '/auto'],
    ['Unknown', '=1+1', 'Unknown'],
  ]);
});

it('sorts figures as numbers, and words alphabetically', () => {
  const rows = [
    row({ cmpid: 'GD010', visits: 9 }),
    row({ cmpid: 'GD002', visits: 100 }),
    row({ cmpid: 'gd1', visits: 20 }),
  ];
  const visits = sortedLines(linesOf(rows), { by: 'visits', descending: true });
  expect(visits.map((line) => line.visits)).toEqual([100, 20, 9]);
  const ids = sortedLines(linesOf(rows), { by: 'cmpid', descending: false });
  expect(ids.map(({ cmpid }) => cmpid)).toEqual(['gd1', 'GD002', 'GD010']);
});

it.each([false, true])(
  'keeps the order of lines with equal values (descending: %s)',
  (descending) => {
    const lines = linesOf([
      row({ path: '/b', visits: 3 }),
      row({ path: '/c', visits: 7 }),
      row({ path: '/a', visits: 3 }),
    ]);
    const equal = sortedLines(lines, { by: 'visits', descending }).filter(
      ({ visits }) => visits === 3,
    );
    expect(equal.map(({ landing_page }) => landing_page)).toEqual(['/b', '/a']);
  },
);

it('ranks by visits plus quote starts, although the bars show page views', () => {
  const rows = [
    row({ domain_name: 'many-pages.example', page_views: 900, visits: 10, quotestarts: 1 }),
    row({ domain_name: 'many-visits.example', page_views: 40, visits: 30, quotestarts: 2 }),
    row({ domain_name: 'many-visits.example', path: '/home', page_views: 1, visits: 1 }),
    row({ domain_name: 'many-starts.example', page_views: 20, visits: 12, quotestarts: 12 }),
  ];
  const lines = linesOf(rows);
  expect(barsOf(rankedGroups(lines, 'domains', wordPlaces(lines)))).toEqual([
    { label: 'many-visits.example', first: 41, second: 2 },
    { label: 'many-starts.example', first: 20, second: 12 },
    { label: 'many-pages.example', first: 900, second: 1 },
  ]);
});

it('distinguishes a campaign ID named None from a missing one', () => {
  const lines = linesOf([
    row({ cmpid: '', page_views: 7, visits: 7 }),
    row({ cmpid: 'None', page_views: 2, visits: 2 }),
  ]);
  expect(shownLines(lines, { hidden: [], all: false }).lines).toEqual([lines[1]]);
  expect(barsOf(rankedGroups(lines, 'campaign-ids', wordPlaces(lines)))).toEqual([
    { label: 'None', first: 7, second: 0, isNone: true },
    { label: '“None”', first: 2, second: 0 },
  ]);
});

it('limits rows to campaign IDs or traffic sources, but not to an ID that only begins alike', () => {
  const lines = linesOf(['GD001', 'GM014', 'GDS', ''].map((cmpid) => row({ cmpid })));
  const ids = (only: string[]) =>
    shownLines(lines, { hidden: [], all: true, only }).lines.map(({ campaign }) => campaign);
  expect(ids(['GD', 'GM'])).toEqual(['GD001', 'GM014']);
  expect(ids(['GD001', 'ZZ'])).toEqual(['GD001']);
});

it('compares each row with the previous period, also a row that only that period has', () => {
  const names = new Map([
    ['a.example U1001', ['Radio spot']],
    ['b.example U1001', ['Flyer', 'Radio spot', 'Yard sign']],
  ]);
  const now = linesOf(
    ['a.example', 'b.example'].map((name) => row({ domain_name: name, cmpid: 'U1001', visits: 2 })),
    names,
  );
  const earlier = linesOf([row({ cmpid: 'U1001', visits: 9 }), row({ cmpid: 'U1002', visits: 5 })]);
  const groups = rankedGroups(now, 'campaign-ids', wordPlaces(now), earlier);
  expect(groups.map((group) => [group.label, group.visits, group.was?.visits])).toEqual([
    ['U1001', 4, 9],
    ['U1002', 0, 5],
  ]);
  expect(groups.map(({ name }) => name)).toEqual([
    'Radio spot and 2 more, on 2 domains',
    undefined,
  ]);
});
