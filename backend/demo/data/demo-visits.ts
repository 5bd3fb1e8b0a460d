import { daysAfter } from '@contract/iso-day';
import type { SiteEventKind } from '@contract/collect';
import type { Database } from '../../store/database';
import { insertMany } from '../../store/insert-many';
import { storeEvents } from '../../resources/stats/record-events';
import { statDays, statLabels, statPaths } from '../../resources/stats/schema';
import { nothing, tally, type CountedEvent, type PathRow } from '../../resources/stats/tally';
import type { UserAgent } from '../../resources/stats/user-agent';
import { demoAgencies } from './demo-agencies';
import { pick, seededRandom } from './random';

type Random = () => number;

/** Picks one of the items at random, by weight. */
function weighted<Item>(
  choices: readonly (readonly [weight: number, item: Item])[],
): (random: Random) => Item {
  const total = choices.reduce((sum, [weight]) => sum + weight, 0);
  return (random) => {
    let left = random() * total;
    for (const [weight, item] of choices) {
      left -= weight;
      if (left < 0) return item;
    }
    throw new Error('There is nothing to choose from');
  };
}

const agent = (device: UserAgent['device'], browser: string, os: string): UserAgent => ({
  bot: '',
  device,
  browser,
  os,
});

const agentOf = weighted<UserAgent>([
  [30, agent('Mobile', 'Safari', 'iOS')],
  [18, agent('Mobile', 'Chrome', 'Android')],
  [24, agent('Desktop', 'Chrome', 'Windows')],
  [9, agent('Desktop', 'Edge', 'Windows')],
  [8, agent('Desktop', 'Safari', 'macOS')],
  [3, agent('Desktop', 'Firefox', 'Linux')],
  [5, agent('Tablet', 'Safari', 'iOS')],
  [0.7, agent('Smart TV', 'Samsung Internet', 'Tizen')],
  [0.4, agent('Console', 'Edge', 'Xbox')],
  [0.9, agent('Unknown', 'Unknown', 'Unknown')],
]);

const botOf = weighted<string>([
  [12, 'Googlebot'],
  [6, 'bingbot'],
  [4, 'AhrefsBot'],
  [2, 'DuckDuckBot'],
  [1, 'Unknown'],
]);

const cityOf = weighted<string>([
  [30, 'Springdale'],
  [14, 'Riverton'],
  [9, 'Chicago'],
  [6, 'Fairview'],
  [12, 'Unknown'],
]);

interface Source {
  readonly path: string;
  readonly cmpid: string;
  readonly referrer: string;
  /** The share of visits that lead to a quote. */
  readonly quotes: number;
}

const source = (path: string, cmpid: string, referrer: string, quotes: number): Source => ({
  path,
  cmpid,
  referrer,
  quotes,
});

const sourceOf = weighted<Source>([
  [24.4, source('/', '', 'google.com', 0.05)],
  [1.6, source('/', 'gclid', 'google.com', 0.05)],
  [18, source('/', '', '', 0.06)],
  [1.2, source('/', 'utm:newsletter/email/fall-renewals', '', 0.06)],
  [0.8, source('/', 'fbclid', 'facebook.com', 0.06)],
  [6, source('/', '', 'bing.com', 0.05)],
  [3, source('/contact', '', 'maps.google.com', 0)],
  [10, source('/auto', 'GD001', 'google.com', 0.24)],
  [9, source('/auto', 'GM014', 'google.com', 0.17)],
  [6, source('/home', 'FD020', 'facebook.com', 0.12)],
  [7, source('/homepage', 'FM021', 'facebook.com', 0.09)],
  [4, source('/homepage', 'ET007', '', 0.3)],
  [3, source('/tenants', 'YD112', 'yelp.com', 0.14)],
  [2, source('/condo', 'LC300', '', 0.11)],
  [2, source('/auto', 'U1699', '', 0.2)],
  [3, source('/auto', '', 'springdale-roofing.example', 0.2)],
  [1.2, source('/homepage', 'spring-mailer', '', 0.15)],
  [0.5, source('/homepage', '=HYPERLINK("https://evil.example","Open")', '', 0)],
  [0.4, source('/<script>alert(1)</script>', '<img src=x onerror=alert(1)>', 'Unknown', 0)],
]);

const furtherPages = ['/', '/contact', '/about', '/auto', '/homepage'] as const;

const actOf = weighted<SiteEventKind | null>([
  [78, null],
  [7, 'phone_click'],
  [3, 'sms_click'],
  [5, 'map_click'],
  [2, 'review_click'],
  [3, 'contact_form'],
  [2, 'external_link'],
]);

const targetOf = weighted<string>([
  [5, 'keel-compass.example/claims'],
  [3, 'facebook.com/cedar-quote'],
  [1, 'Unknown'],
]);

/** A campaign link that nobody has followed yet. */
const untouched = { path: '/condo', cmpid: 'PD650' } as const;

/** Traffic factors by weekday, from Sunday to Saturday. */
const weekdays = [0.55, 1.15, 1.1, 1.05, 1.1, 1, 0.6];

/** Returns the number of visits on a day, with a weekly pattern and 25% growth a year. */
function visitsOn(random: Random, day: string, age: number, daily: number): number {
  const rhythm = weekdays[new Date(day).getUTCDay()] ?? 1;
  const growth = 1 - (age / 365) * 0.2;
  return Math.round(daily * rhythm * growth * (0.7 + random() * 0.6));
}

/** Returns a moment on this day in every time zone of the United States. */
const noonOf = (day: string) => new Date(`${day}T18:00:00Z`);

/** Returns the events of one visit. */
function visit(random: Random, domain: string, day: string, visitor: string): CountedEvent[] {
  const { quotes, ...from } = sourceOf(random);
  const event: CountedEvent = {
    domain,
    ...from,
    at: noonOf(day),
    day,
    kind: 'page_view',
    target: '',
    city: cityOf(random),
    agent: agentOf(random),
    visitor,
    sender: '',
  };
  const onward = (path: string): CountedEvent => ({ ...event, path, referrer: '' });
  const further = Array.from({ length: Math.floor(random() ** 2 * 4) }, () =>
    onward(pick(random, furtherPages)),
  );
  const act = actOf(random);
  return [
    event,
    ...further,
    ...(random() < quotes ? [{ ...event, kind: 'quote_start' as const }] : []),
    ...(act === null ? [] : [{ ...event, kind: act, target: targetOf(random) }]),
  ];
}

function botVisits(random: Random, domain: string, day: string): CountedEvent[] {
  return Array.from({ length: Math.floor(random() * 6) }, () => ({
    domain,
    at: noonOf(day),
    day,
    kind: 'page_view' as const,
    path: '/',
    cmpid: '',
    referrer: '',
    target: '',
    city: 'Unknown',
    agent: { ...agent('Unknown', 'Unknown', 'Unknown'), bot: botOf(random) },
    visitor: '',
    sender: '',
  }));
}

/** A domain's visits, always the same for a given name and day. */
function visitsOf(domain: string, today: string, days: number, daily: number): CountedEvent[] {
  const random = seededRandom(
    [...domain].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) | 0,
  );
  return Array.from({ length: days }, (_, index) => days - 1 - index).flatMap((age) => {
    const day = daysAfter(today, -age);
    const count = visitsOn(random, day, age, daily);
    return [
      ...Array.from({ length: count }, (_, number) =>
        visit(random, domain, day, `${number}`),
      ).flat(),
      ...botVisits(random, domain, day),
    ];
  });
}

interface Traffic {
  readonly days: number;
  readonly daily: number;
}

const ofNamed: Readonly<Record<string, Traffic>> = {
  'cedar-quote.example': { days: 366, daily: 9 },
  'cedar-life.example': { days: 366, daily: 1.6 },
  'maple-quote.example': { days: 14, daily: 3 },
};
const ofOthers: Traffic = { days: 14, daily: 1.2 };

/** A year of visits for the demo agent's domains, and a few weeks of visits for all other domains. */
export function seededVisits(today: string): CountedEvent[] {
  return demoAgencies()
    .flatMap(({ domains }) => domains)
    .filter(({ type, active }) => type === 'c1' && active)
    .flatMap(({ name }) => {
      const { days, daily } = ofNamed[name] ?? ofOthers;
      return visitsOf(name, today, days, daily);
    });
}

/** The number of days whose individual events are inserted too; older ones are deleted by the next cleanup. */
const keptDays = 40;

/** Inserts the stats of all visits up to today, in the stats time zone. */
export async function seedVisits(database: Database, today: string): Promise<void> {
  const events = seededVisits(today);
  const { days, paths, labels, arrivals } = tally(events, { has: () => true });
  await insertMany(database, statDays, days);
  await insertMany(database, statPaths, [...paths, unfollowed(today)]);
  await insertMany(database, statLabels, labels);
  const firstDay = daysAfter(today, -keptDays);
  await storeEvents(
    database,
    events.filter(({ day }) => day >= firstDay),
    arrivals,
  );
}

function unfollowed(day: string): PathRow {
  return {
    domain: 'cedar-quote.example',
    day,
    ...untouched,
    ...nothing(),
  };
}
