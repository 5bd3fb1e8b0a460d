import type { deviceTypes, FilteredStats } from '@contract/stats';
import type { StatsFilter } from '@contract/stats-filters';

/** The hits tables, and the filters that their rows set. */
export const filterOfTable = {
  referrer: 'referrer',
  city: 'city',
  browser: 'browser',
  os: 'os',
  external_links: null,
  bot_browser: null,
} as const satisfies Readonly<Record<string, StatsFilter | null>>;

export type HitsTableName = keyof typeof filterOfTable;

export const hitsTables = Object.keys(filterOfTable) as HitsTableName[];

/** Returns the page views on a kind of device. */
export const deviceHits = ({ pies }: FilteredStats, device: (typeof deviceTypes)[number]): number =>
  pies.device_type?.find(({ label }) => label === device)?.hits ?? 0;
