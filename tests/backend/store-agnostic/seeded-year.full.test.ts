import { daysAfter } from '@contract/iso-day';
import {
  readCampaigns,
  readDomainStats,
  readLandingPages,
  landingPages,
  type CampaignRow,
  type DomainStats,
} from '@contract/stats';
import { seededVisits } from '@backend/demo/data/demo-visits';
import { daysOfZone } from '@backend/shared/calendar-days';
import type { CountedEvent } from '@backend/resources/stats/tally';
import { assertDefined } from '@contract/assert-defined';
import { beforeAll, describe, expect, it } from 'vitest';
import { newShopper, type Shopper } from '../support/shopper';
import { sharedBackend } from '../support/test-server';

const backend = sharedBackend();

const today = daysOfZone('America/Chicago')(new Date());
const daysAgo = (days: number) => daysAfter(today, -days);

let shopper: Shopper;
let visits: readonly CountedEvent[];

beforeAll(async () => {
  shopper = await newShopper(backend);
  visits = seededVisits(today).filter(({ domain }) => domain.startsWith('cedar-'));
});

type Events = readonly CountedEvent[];

const ofKind = (events: Events, kind: CountedEvent['kind']) =>
  events.filter((event) => event.kind === kind && event.agent.bot === '');

/** Returns each visitor's first page view per domain and day. */
const arrivals = (events: Events) =>
  ofKind(events, 'page_view').filter(
    ({ domain, day, visitor }, index, all) =>
      index === 0 ||
      `${domain} ${day} ${visitor}` !==
        `${all[index - 1]?.domain} ${all[index - 1]?.day} ${all[index - 1]?.visitor}`,
  );

function groupsOf(events: Events, key: (event: CountedEvent) => string): Map<string, Events> {
  const groups = new Map<string, CountedEvent[]>();
  for (const event of events) groups.set(key(event), [...(groups.get(key(event)) ?? []), event]);
  return groups;
}

const countersOf = (events: Events) => ({
  page_views: ofKind(events, 'page_view').length,
  visits: arrivals(events).length,
  quotestarts: ofKind(events, 'quote_start').length,
  contactforms: ofKind(events, 'contact_form').length,
  phone_clicks: ofKind(events, 'phone_click').length,
  map_clicks: ofKind(events, 'map_click').length,
  google_review_clicks: ofKind(events, 'review_click').length,
});

function pieOf(events: Events, label: (event: CountedEvent) => string) {
  const slices = [...groupsOf(events, label)].map(([name, group]) => ({
    label: name,
    hits: group.length,
  }));
  return slices.sort((one, two) => two.hits - one.hits || (one.label < two.label ? -1 : 1));
}

function statsOf(events: Events, range: { readonly start: string; readonly end: string }) {
  const views = ofKind(events, 'page_view');
  const byDay = groupsOf(events, ({ day }) => day);
  const days = Array.from({ length: 366 }, (_, index) => daysAfter(range.start, index));
  return {
    graph: days
      .filter((day) => day <= range.end)
      .map((date) => ({ date, ...countersOf(byDay.get(date) ?? []) })),
    stats: countersOf(events),
    pies: {
      device_type: pieOf(views, ({ agent }) => agent.device),
      referrer: pieOf(views, ({ referrer }) => referrer),
      external_links: pieOf(ofKind(events, 'external_link'), ({ target }) => target),
      bot_browser: pieOf(
        events.filter(({ agent }) => agent.bot !== ''),
        ({ agent }) => agent.bot,
      ),
      browser: pieOf(views, ({ agent }) => agent.browser),
      os: pieOf(views, ({ agent }) => agent.os),
      city: pieOf(views, ({ city }) => city),
    },
  };
}

/** The only campaign link that nobody clicked. */
const unfollowed = { path: '/condo', cmpid: 'PD650' };

function campaignsOf(events: Events, end: string): CampaignRow[] {
  const counted = events.filter(({ kind, agent }) => kind !== 'external_link' && agent.bot === '');
  const keyOf = ({ path, domain, cmpid }: CountedEvent) => JSON.stringify([path, domain, cmpid]);
  const arrived = groupsOf(arrivals(events), keyOf);
  const rows = [...groupsOf(counted, keyOf)].map(([key, group]) => {
    const { path, domain: domain_name, cmpid } = assertDefined(group[0], 'event');
    return {
      ...countersOf(group),
      path,
      domain_name,
      cmpid,
      visits: arrived.get(key)?.length ?? 0,
      sms_clicks: ofKind(group, 'sms_click').length,
    };
  });
  const none = { ...countersOf([]), sms_clicks: 0, domain_name: 'cedar-quote.example' };
  return end < today ? rows : [...rows, { ...none, ...unfollowed }];
}

const landingsOf = (rows: readonly CampaignRow[]) =>
  landingPages.flatMap((page) =>
    ['cedar-quote.example', 'cedar-life.example'].flatMap((domain) => {
      const ofPage = rows.filter(
        ({ path, domain_name }) => path === page && domain_name === domain,
      );
      const sum = (field: 'visits' | 'quotestarts') =>
        ofPage.reduce((total, row) => total + row[field], 0);
      return ofPage.length === 0
        ? []
        : [
            {
              Landing_Page: page,
              Domain: domain,
              Views: sum('visits'),
              Quotes: sum('quotestarts'),
            },
          ];
    }),
  );

/** Sorts rows in an order that doesn't depend on the database. */
const inOrder = <Row>(rows: readonly Row[]) =>
  rows.map((row) => JSON.stringify(Object.entries(row as object).sort())).sort();

const shown = ({ graph, stats, pies }: DomainStats) => ({ graph, stats, pies });

describe('the stats of the seeded year', () => {
  it.each([
    ['over all its days', daysAgo(365), today],
    ['over a range that begins before it', daysAgo(420), daysAgo(150)],
    ['over a month', daysAgo(75), daysAgo(45)],
  ])('match the sums of its visits %s', async (_name, start, end) => {
    const range = { start, end };
    const events = visits.filter(({ day }) => start <= day && day <= end);
    expect(events.length).toBeGreaterThan(500);
    const ask = (query: object) => shopper.call(readDomainStats, { query: { ...range, ...query } });
    expect(shown(await ask({ graph: 'dashboard' }))).toEqual(statsOf(events, range));
    for (const domain of ['cedar-quote.example', 'cedar-life.example']) {
      const expected = statsOf(
        events.filter((event) => event.domain === domain),
        range,
      );
      expect(shown(await ask({ graph: 'indepth', domain }))).toEqual(expected);
    }
    const campaigns = await shopper.call(readCampaigns, {
      query: { graph: 'campaigns_view', ...range },
    });
    const rows = campaignsOf(events, end);
    expect(inOrder(campaigns)).toEqual(inOrder(rows));
    const landings = await shopper.call(readLandingPages, { query: { graph: 'qlp', ...range } });
    expect(inOrder(landings)).toEqual(inOrder(landingsOf(rows)));
  });
});
