import {
  readCampaigns,
  readFilteredStats,
  readGlobalCoverage,
  readGlobalStats,
  readLandingPages,
  readSitePages,
  readStatsCoverage,
  readStatsReasons,
} from '@contract/stats';
import type { DayRange } from '@contract/day-range';
import type { Counter } from '@contract/stats-figures';
import type { StatsFilters } from '@contract/stats-filters';
import { queryOptions } from '@tanstack/react-query';
import { accountScope } from './account-queries';
import { call } from './call';

/** The days for which stats are requested. `isLast30Days` is true for the preset, whose stats are cached for hours. */
export interface AskedDays {
  readonly start: string;
  readonly end: string;
  /** The current day, whose visits are still being counted. */
  readonly today: string;
  readonly isLast30Days: boolean;
  /** The first counted day, if it is known. */
  readonly countedFrom?: string | undefined;
}

const hour = 3_600_000;

/**
 * The number of hours for which stats stay fresh, by source. Each source has its own cache, so that no screen shows the
 * rows of another.
 */
const freshHours = { qlp: 12, campaigns_view: 1 } as const;

/**
 * Returns how long a range is cached: the last 30 days for some hours, and other ranges until the document is closed.
 */
function kept(hours: number, { isLast30Days }: AskedDays) {
  return {
    staleTime: isLast30Days ? hours * hour : Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // Stats on screen are reloaded only on request, not when the window gets focus.
    refetchOnWindowFocus: false,
  } as const;
}

const stats = (accountNumber: string, graph: string, { start, end }: AskedDays) =>
  [accountScope, accountNumber, 'stats', graph, start, end] as const;

const asked = ({ start, end }: AskedDays) => ({ start, end });

export function campaignsQuery(accountNumber: string, days: AskedDays) {
  return queryOptions({
    queryKey: stats(accountNumber, 'campaigns_view', days),
    queryFn: ({ signal }) =>
      call(readCampaigns, {
        path: { account_number: accountNumber },
        query: { graph: 'campaigns_view', ...asked(days) },
        signal,
      }),
    ...kept(freshHours.campaigns_view, days),
  });
}

export function landingPagesQuery(accountNumber: string, days: AskedDays) {
  return queryOptions({
    queryKey: stats(accountNumber, 'qlp', days),
    queryFn: ({ signal }) =>
      call(readLandingPages, {
        path: { account_number: accountNumber },
        query: { graph: 'qlp', ...asked(days) },
        signal,
      }),
    ...kept(freshHours.qlp, days),
  });
}

/** Filters, and the first of the days that a single filter's figures are compared with. */
export interface AskedFilters extends StatsFilters {
  readonly compared_from?: string;
}

export function domainStatsQuery(
  accountNumber: string,
  domain: string,
  days: AskedDays,
  filters: AskedFilters = {},
) {
  const ofDomain = [...stats(accountNumber, 'indepth', days), domain] as const;
  return queryOptions({
    queryKey: [...ofDomain, filters],
    queryFn: ({ signal }) =>
      call(readFilteredStats, {
        path: { account_number: accountNumber },
        query: { graph: 'indepth', domain, ...asked(days), ...filters },
        signal,
      }),
    // While other filters are applied, the figures of the same days stay on screen.
    placeholderData: (previous, query) =>
      ofDomain.every((part, index) => query?.queryKey[index] === part) ? previous : undefined,
  });
}

/** The pages of a domain. */
export function sitePagesQuery(
  accountNumber: string,
  domain: string,
  days: AskedDays,
  filters: AskedFilters = {},
) {
  const ofDomain = [...stats(accountNumber, 'pages', days), domain] as const;
  return queryOptions({
    queryKey: [...ofDomain, filters],
    queryFn: ({ signal }) =>
      call(readSitePages, {
        path: { account_number: accountNumber },
        query: { graph: 'pages', domain, ...asked(days), ...filters },
        signal,
      }),
    placeholderData: (previous, query) =>
      ofDomain.every((part, index) => query?.queryKey[index] === part) ? previous : undefined,
  });
}

export interface AskedChange {
  readonly counter: Counter;
  /** A domain; without it, all of the account's. */
  readonly domain?: string;
  readonly page?: string | undefined;
  readonly days: DayRange;
  readonly earlier: DayRange;
}

/** What a counter's change from earlier days comes from. */
export function reasonsQuery(accountNumber: string, change: AskedChange) {
  const { days, earlier, ...of } = change;
  return queryOptions({
    queryKey: [accountScope, accountNumber, 'stats', 'reasons', change],
    queryFn: ({ signal }) =>
      call(readStatsReasons, {
        path: { account_number: accountNumber },
        query: {
          ...of,
          start: days.start,
          end: days.end,
          earlier_start: earlier.start,
          earlier_end: earlier.end,
        },
        signal,
      }),
  });
}

export function globalStatsQuery(days: AskedDays) {
  return queryOptions({
    queryKey: ['global-stats', days.start, days.end],
    queryFn: ({ signal }) => call(readGlobalStats, { query: asked(days), signal }),
    meta: { ownsPage: true },
  });
}

/** The query for the day since which visits have been counted, for one domain or the entire account. */
export function coverageQuery(accountNumber: string, domain?: string) {
  return queryOptions({
    queryKey: [accountScope, accountNumber, 'stats', 'coverage', domain ?? ''],
    queryFn: ({ signal }) =>
      call(readStatsCoverage, {
        path: { account_number: accountNumber },
        query: domain === undefined ? {} : { domain },
        signal,
      }),
  });
}

export function globalCoverageQuery() {
  return queryOptions({
    queryKey: ['global-stats', 'coverage'],
    queryFn: ({ signal }) => call(readGlobalCoverage, { signal }),
    meta: { ownsPage: true },
  });
}
