import type { CampaignRow } from '@contract/stats';
import { expect, it } from 'vitest';
import {
  linesOf,
  orderOf,
  rankedBars,
  shownLines,
  wordPlaces,
} from '@/pages/campaigns/model/arrange-campaigns';
import { arrangementsOf, likelyNext } from '@/pages/campaigns/model/arrangement';

const rows = Array.from({ length: 60 }, (_, index): CampaignRow => ({
  path: `/page-${index % 7}`,
  domain_name: `site-${index % 3}.example`,
  cmpid: index % 4 === 0 ? '' : `GD00${(index % 9) + 1}`,
  visits: (index * 31) % 17,
  page_views: (index * 7) % 23,
  quotestarts: index % 5,
  phone_clicks: 0,
  sms_clicks: 0,
  map_clicks: 0,
  google_review_clicks: 0,
  contactforms: 0,
}));
const lines = linesOf(rows);
const places = wordPlaces(lines);
const chosen = { all: false, tab: 'domains', by: 'visits', descending: true } as const;

it('contains the filtered lines, with their ranking and order', () => {
  const hidden = ['site-1.example'];
  const { bars, order, ...shown } = arrangementsOf(lines, hidden, places)(true);
  expect(shown).toMatchObject(shownLines(lines, { hidden, all: true }));
  expect(bars('campaign-ids')).toEqual(rankedBars(shown.lines, 'campaign-ids', places));
  expect(order({ by: 'domain', descending: true })).toEqual(
    orderOf(shown.lines, { by: 'domain', descending: true }, places),
  );
});

it('computes each arrangement only once, even if it was computed ahead because it is likely to come next', () => {
  const arrangements = arrangementsOf(lines, [], places);
  const earlier = arrangementsOf(lines.slice(0, 20), [], places);
  for (const work of likelyNext(arrangements, earlier, chosen)) work();
  // The same array must be returned, because a new one would make memoized components render again.
  expect(arrangements(true)).toBe(arrangements(true));
  expect(arrangements(false).bars('landing-pages')).toBe(arrangements(false).bars('landing-pages'));
  expect(arrangements(true).order(chosen)).toBe(arrangements(true).order(chosen));
});
