import type { SiteEventKind } from '@contract/collect';
import type { StatDimension } from './schema';
import type { UserAgent } from './user-agent';

/**
 * A counted event on a site. Only `visitor` and `sender` identify the visitor, and they are deleted with the day's
 * salt.
 */
export interface CountedEvent {
  readonly domain: string;
  readonly at: Date;
  /** The day in the stats time zone. */
  readonly day: string;
  readonly kind: SiteEventKind;
  readonly path: string;
  readonly cmpid: string;
  readonly referrer: string;
  readonly target: string;
  readonly city: string;
  readonly agent: UserAgent;
  /** A hash of the visitor with the day's salt. */
  readonly visitor: string;
  /** A hash of the sender's network with the day's salt; empty if senders can't be distinguished. */
  readonly sender: string;
}

export interface Counters {
  pageViews: number;
  visits: number;
  quotestarts: number;
  contactforms: number;
  phoneClicks: number;
  smsClicks: number;
  mapClicks: number;
  reviewClicks: number;
}

interface OfDomain {
  readonly domain: string;
  readonly day: string;
}

export type DayRow = OfDomain & Counters;
export type PathRow = OfDomain & Counters & { readonly path: string; readonly cmpid: string };
export interface LabelRow extends OfDomain {
  readonly dimension: StatDimension;
  readonly label: string;
  hits: number;
}

/**
 * The amounts that a batch of events adds to the roll-ups: one per row, sorted, so that concurrent writers lock rows in
 * the same order.
 */
export interface Increments {
  readonly days: readonly DayRow[];
  readonly paths: readonly PathRow[];
  readonly labels: readonly LabelRow[];
  /** The events that start a visit. */
  readonly arrivals: ReadonlySet<CountedEvent>;
}

const counterOf: Readonly<Record<SiteEventKind, keyof Counters | null>> = {
  page_view: 'pageViews',
  quote_start: 'quotestarts',
  contact_form: 'contactforms',
  phone_click: 'phoneClicks',
  sms_click: 'smsClicks',
  map_click: 'mapClicks',
  review_click: 'reviewClicks',
  external_link: null,
};

/** Creates empty counters. */
export const nothing = (): Counters => ({
  pageViews: 0,
  visits: 0,
  quotestarts: 0,
  contactforms: 0,
  phoneClicks: 0,
  smsClicks: 0,
  mapClicks: 0,
  reviewClicks: 0,
});

/** Limits the number of labels: further labels are counted as `Other`. */
export interface Bounds {
  /** The path, or `Other` if the domain has too many that day. */
  path(event: CountedEvent): Pick<CountedEvent, 'path' | 'cmpid'>;
  label(event: CountedEvent, dimension: StatDimension, label: string): string;
}

export const unbounded: Bounds = {
  path: (event) => event,
  label: (_event, _dimension, label) => label,
};

/** Returns a key that identifies an event's visitor on the domain and day. */
export function visitorKey({ domain, day, visitor }: CountedEvent): string {
  return `${domain}\0${day}\0${visitor}`;
}

function labelsOf({ kind, agent, ...event }: CountedEvent): (readonly [StatDimension, string])[] {
  if (agent.bot !== '') return kind === 'page_view' ? [['bot_browser', agent.bot]] : [];
  if (kind === 'external_link') return [['external_links', event.target]];
  if (kind !== 'page_view') return [];
  return [
    ['device_type', agent.device],
    ['referrer', event.referrer],
    ['browser', agent.browser],
    ['os', agent.os],
    ['city', event.city],
  ];
}

function sorted<Row>(rows: ReadonlyMap<string, Row>): Row[] {
  return [...rows.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

/**
 * Turns events into the amounts they add to the roll-ups. `newVisitors` has the keys of visitors who weren't on the
 * domain earlier that day: their first page view is a visit. Bots count only as bots.
 */
export function tally(
  events: readonly CountedEvent[],
  newVisitors: Pick<ReadonlySet<string>, 'has'>,
  bounds: Bounds = unbounded,
): Increments {
  const days = new Map<string, DayRow>();
  const paths = new Map<string, PathRow>();
  const labels = new Map<string, LabelRow>();
  const arrived = new Set<string>();
  const arrivals = new Set<CountedEvent>();
  for (const event of events) {
    const { domain, day, kind, agent } = event;
    const key = `${domain}\0${day}`;
    for (const [dimension, given] of labelsOf(event)) {
      const label = bounds.label(event, dimension, given);
      const labelKey = `${key}\0${dimension}\0${label}`;
      const row = labels.get(labelKey);
      if (row === undefined) {
        labels.set(labelKey, { domain, day, dimension, label, hits: 1 });
      } else row.hits += 1;
    }
    const counter = counterOf[kind];
    if (agent.bot !== '' || counter === null) continue;
    const { path, cmpid } = bounds.path(event);
    const pathKey = `${key}\0${path}\0${cmpid}`;
    const ofDay = days.get(key) ?? { domain, day, ...nothing() };
    const ofPath = paths.get(pathKey) ?? { domain, day, path, cmpid, ...nothing() };
    days.set(key, ofDay);
    paths.set(pathKey, ofPath);
    ofDay[counter] += 1;
    ofPath[counter] += 1;
    if (kind !== 'page_view') continue;
    const visitor = visitorKey(event);
    if (!newVisitors.has(visitor) || arrived.has(visitor)) continue;
    arrived.add(visitor);
    arrivals.add(event);
    ofDay.visits += 1;
    ofPath.visits += 1;
  }
  return { days: sorted(days), paths: sorted(paths), labels: sorted(labels), arrivals };
}
