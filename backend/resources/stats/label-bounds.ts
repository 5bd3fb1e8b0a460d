import { clickIds, splitCampaign } from '@contract/campaign';
import { landingPages } from '@contract/stats';
import { sql } from 'drizzle-orm';
import type { Database } from '../../store/database';
import type { Bounds, CountedEvent } from './tally';

/**
 * Limits per domain and day: distinct paths with their campaigns; landing pages with the link generator's campaigns,
 * which have their own limit so that a site with many pages doesn't crowd them out; and distinct labels of each kind.
 */
export const mostPaths = 500;
export const mostLandings = 200;
export const mostLabels = 200;

/**
 * The maximum number of labels of each kind from one sender once half of the limit is used, so that the rest is left
 * for others.
 */
export const mostOfSender = 20;

/** The label for everything beyond the limit. */
export const other = 'Other';

/** The maximum number of domain-day pairs in memory. */
const mostKept = 100;
const mostSenders = 20_000;

type Known = Map<string, Set<string>>;

type Place = Pick<CountedEvent, 'domain' | 'day'>;

const keyOf = ({ domain, day }: Place) => `${domain}\0${day}`;

const between = '\u0001';

const isLanding = (path: string, cmpid: string) =>
  landingPages.some((page) => page === path) &&
  (cmpid === '' || splitCampaign(cmpid) !== null || clickIds.some((name) => name === cmpid));

const kindOfPath = (path: string, cmpid: string) => (isLanding(path, cmpid) ? 'landing' : 'path');

/**
 * Prevents hostile senders from filling the roll-ups, by limiting the rows for each domain and day. Every process adds
 * its own labels to the ones it has read, so several processes may each reach the limit.
 */
export function labelBounds() {
  const known = new Map<string, Known>();
  /** The number of labels that each sender added to the second half of the limit. */
  const added = new Map<string, number>();

  function maySend(event: CountedEvent, kind: string): boolean {
    if (event.sender === '') return true;
    const key = `${keyOf(event)}\0${kind}\0${event.sender}`;
    const count = added.get(key) ?? 0;
    if (count >= mostOfSender) return false;
    if (added.size >= mostSenders) added.clear();
    added.set(key, count + 1);
    return true;
  }

  function admit(event: CountedEvent, kind: string, label: string, most: number): boolean {
    const ofDay: Known = known.get(keyOf(event)) ?? new Map<string, Set<string>>();
    known.set(keyOf(event), ofDay);
    const labels = ofDay.get(kind) ?? new Set<string>();
    ofDay.set(kind, labels);
    if (labels.has(label)) return true;
    if (labels.size >= most) return false;
    if (labels.size >= most / 2 && !maySend(event, kind)) return false;
    labels.add(label);
    return true;
  }

  const bounds: Bounds = {
    path(event) {
      const { path, cmpid } = event;
      const kind = kindOfPath(path, cmpid);
      const most = kind === 'landing' ? mostLandings : mostPaths;
      return admit(event, kind, `${path}${between}${cmpid}`, most)
        ? event
        : { path: other, cmpid: '' };
    },
    label: (event, dimension, label) =>
      admit(event, dimension, label, mostLabels) ? label : other,
  };

  return {
    /** Returns the limits, after reading the stored labels of the events' days. */
    async of(database: Database, events: readonly CountedEvent[]): Promise<Bounds> {
      const missing = new Map<string, Place>();
      for (const { domain, day } of events) {
        const place = { domain, day };
        if (!known.has(keyOf(place))) missing.set(keyOf(place), place);
      }
      if (missing.size === 0) return bounds;
      if (known.size + missing.size > mostKept) known.clear();
      const places = JSON.stringify([...missing.values()]);
      const stored = (await database.execute(sql`
        with places as (
          select * from json_to_recordset(${places}::json) as place(domain text, day date)
        )
        select domain, day::text, dimension as kind, label
        from stat_labels join places using (domain, day)
        union all
        select domain, day::text, 'path', path || ${between} || cmpid
        from stat_paths join places using (domain, day)
      `)) as unknown;
      for (const row of (stored as { readonly rows: readonly StoredLabel[] }).rows) {
        const ofDay: Known = known.get(keyOf(row)) ?? new Map<string, Set<string>>();
        known.set(keyOf(row), ofDay);
        const [path = '', cmpid = ''] = row.label.split(between);
        const kind = row.kind === 'path' ? kindOfPath(path, cmpid) : row.kind;
        const labels = ofDay.get(kind) ?? new Set<string>();
        ofDay.set(kind, labels.add(row.label));
      }
      return bounds;
    },
    /** Forgets the counts of a batch that wasn't stored. */
    forget(): void {
      known.clear();
      added.clear();
    },
  };
}

export type LabelBounds = ReturnType<typeof labelBounds>;

interface StoredLabel {
  readonly domain: string;
  readonly day: string;
  readonly kind: string;
  readonly label: string;
}
