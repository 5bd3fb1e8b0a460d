import {
  readCampaigns,
  readFilteredStats,
  readGlobalCoverage,
  readGlobalStats,
  readLandingPages,
  readSitePages,
  type readStats,
  readStatsCoverage,
} from '@contract/stats';
import type { Endpoint } from '@contract/endpoint';
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

type ReadStats<Response> = Omit<typeof readStats, 'response'> & { readonly response: Response };

/** Returns the query for an account's rows of one source. */
const rowsQuery =
  <Rows extends Endpoint['response']>(graph: keyof typeof freshHours, endpoint: ReadStats<Rows>) =>
  (accountNumber: string, days: AskedDays) =>
    queryOptions({
      queryKey: stats(accountNumber, graph, days),
      queryFn: ({ signal }) =>
        call(endpoint, {
          path: { account_number: accountNumber },
          query: { graph, ...asked(days) },
          signal,
        }),
      ...kept(freshHours[graph], days),
    });

export const campaignsQuery = rowsQuery('campaigns_view', readCampaigns);
export const landingPagesQuery = rowsQuery('qlp', readLandingPages);

/** Filters, and the first of the days that a single filter's figures are compared with. */
export interface AskedFilters extends StatsFilters {
  readonly compared_from?: string;
}

/** Returns the query for a domain's figures or pages. */
const ofDomain =
  <Figures extends Endpoint['response']>(
    graph: 'indepth' | 'pages',
    endpoint: ReadStats<Figures>,
  ) =>
  (accountNumber: string, domain: string, days: AskedDays, filters: AskedFilters = {}) => {
    const unfiltered = [...stats(accountNumber, graph, days), domain] as const;
    return queryOptions({
      queryKey: [...unfiltered, filters],
      queryFn: ({ signal }) =>
        call(endpoint, {
          path: { account_number: accountNumber },
          query: { graph, domain, ...asked(days), ...filters },
          signal,
        }),
      // While other filters are applied, the figures of the same days stay on screen.
      placeholderData: (previous, query) =>
        unfiltered.every((part, index) => query?.queryKey[index] === part) ? previous : undefined,
    });
  };

export const domainStatsQuery = ofDomain('indepth', readFilteredStats);
export const sitePagesQuery = ofDomain('pages', readSitePages);

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
