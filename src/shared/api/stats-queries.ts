import {
  readCampaigns,
  readDomainStats,
  readGlobalCoverage,
  readGlobalStats,
  readLandingPages,
  readStatsCoverage,
} from '@contract/stats';
import { queryOptions } from '@tanstack/react-query';
import { accountScope } from './account-queries';
import { call } from './call';

/** First and last day, and whether they are the preset that is kept for hours. */
export interface AskedDays {
  readonly start: string;
  readonly end: string;
  /** The day on which they are asked for, which is still being counted. */
  readonly today: string;
  readonly isLast30Days: boolean;
}

const hour = 3_600_000;

/** Specification, section 8. Each has a key of its own, or one screen would show the rows of the other. */
const freshHours = { qlp: 12, campaigns_view: 1 } as const;

/** The last 30 days for some hours, and other ranges as long as the document lives. */
function kept(hours: number, { isLast30Days }: AskedDays) {
  return {
    staleTime: isLast30Days ? hours * hour : Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // What was read stays on screen while it is read again or fails.
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

export function domainStatsQuery(accountNumber: string, domain: string, days: AskedDays) {
  return queryOptions({
    queryKey: [...stats(accountNumber, 'indepth', days), domain],
    queryFn: ({ signal }) =>
      call(readDomainStats, {
        path: { account_number: accountNumber },
        query: { graph: 'indepth', domain, ...asked(days) },
        signal,
      }),
  });
}

/** The account's domains together. */
export function accountStatsQuery(accountNumber: string, days: AskedDays) {
  return queryOptions({
    queryKey: stats(accountNumber, 'dashboard', days),
    queryFn: ({ signal }) =>
      call(readDomainStats, {
        path: { account_number: accountNumber },
        query: { graph: 'dashboard', ...asked(days) },
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

/** Since when anything has been counted: of one domain, or of any of the account's. */
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
