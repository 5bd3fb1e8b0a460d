import { sql } from 'drizzle-orm';
import type { Database } from '../store/database';
import type { Bounds, CountedEvent } from './tally';

/** Distinct paths with their campaigns, and distinct labels of each kind, for a domain and a day. */
export const mostPaths = 500;
export const mostLabels = 200;

/** What is over the bound. */
export const other = 'Other';

/** How many domains' days are kept in memory. */
const mostKept = 100;

type Known = Map<string, Set<string>>;

const keyOf = ({ world, domain, day }: Pick<CountedEvent, 'world' | 'domain' | 'day'>) =>
  `${world}\0${domain}\0${day}`;

const pathLabel = (path: string, cmpid: string) => `${path}\u0001${cmpid}`;

/**
 * Keeps hostile senders from filling the roll-ups: their rows are bounded for each domain and day. Every process counts
 * for itself what it adds to what it found, so several may each reach the bound.
 */
export function labelBounds() {
  const known = new Map<string, Known>();

  function admit(event: CountedEvent, kind: string, label: string, most: number): boolean {
    const ofDay: Known = known.get(keyOf(event)) ?? new Map<string, Set<string>>();
    known.set(keyOf(event), ofDay);
    const labels = ofDay.get(kind) ?? new Set<string>();
    ofDay.set(kind, labels);
    if (labels.has(label)) return true;
    if (labels.size >= most) return false;
    labels.add(label);
    return true;
  }

  const bounds: Bounds = {
    path: (event) =>
      admit(event, 'path', pathLabel(event.path, event.cmpid), mostPaths)
        ? event
        : { path: other, cmpid: '' },
    label: (event, dimension, label) =>
      admit(event, dimension, label, mostLabels) ? label : other,
  };

  return {
    /** The bounds, after reading what is stored for the events' days. */
    async of(database: Database, events: readonly CountedEvent[]): Promise<Bounds> {
      const missing = new Map<string, Pick<CountedEvent, 'world' | 'domain' | 'day'>>();
      for (const { world, domain, day } of events) {
        const place = { world, domain, day };
        if (!known.has(keyOf(place))) missing.set(keyOf(place), place);
      }
      if (missing.size === 0) return bounds;
      if (known.size + missing.size > mostKept) known.clear();
      const places = JSON.stringify([...missing.values()]);
      const stored = (await database.execute(sql`
        with places as (
          select * from json_to_recordset(${places}::json) as place(world text, domain text, day date)
        )
        select world, domain, day::text, dimension as kind, label
        from stat_labels join places using (world, domain, day)
        union all
        select world, domain, day::text, 'path', path || chr(1) || cmpid
        from stat_paths join places using (world, domain, day)
      `)) as unknown;
      for (const row of (stored as { readonly rows: readonly StoredLabel[] }).rows) {
        const ofDay: Known = known.get(keyOf(row)) ?? new Map<string, Set<string>>();
        known.set(keyOf(row), ofDay);
        const labels = ofDay.get(row.kind) ?? new Set<string>();
        ofDay.set(row.kind, labels.add(row.label));
      }
      return bounds;
    },
    /** Forgets what was counted in a batch that was not stored. */
    forget(): void {
      known.clear();
    },
  };
}

export type LabelBounds = ReturnType<typeof labelBounds>;

interface StoredLabel {
  readonly world: string;
  readonly domain: string;
  readonly day: string;
  readonly kind: string;
  readonly label: string;
}
