import { daysAfter } from '@contract/iso-day';
import { daysIn } from '@contract/day-range';
import {
  readGlobalCoverage,
  readGlobalStats,
  readStats,
  readStatsCoverage,
  type StatsQuery,
  type StatsRange,
} from '@contract/stats';
import { DomainName } from '@contract/domain-name';
import { is } from 'valibot';
import { noSuchDomain } from '../domains/domain-queries';
import { ApiError } from '../../shared/api-error';
import type { Route } from '../../http/route';
import type { Services } from '../services';
import { daysOfZone } from '../../shared/calendar-days';
import { isFiltered } from './filtered-figures';
import {
  readCampaignRows,
  readCountingBegan,
  readDomainFigures,
  readFigures,
  readLandingPageRows,
  readSitePageRows,
  type DayRange,
} from './stats-queries';

/** Returns the requested days, or the same number of days before them. */
function rangeOf({ start, end, compare }: StatsRange): DayRange {
  if (compare === undefined) return { start, end };
  const days = daysIn({ start, end });
  return { start: daysAfter(start, -days), end: daysAfter(end, -days) };
}

/** Refuses filters for days whose events aren't stored: the figures would look like a drop. */
function checkReach(query: StatsQuery, { start }: DayRange, since: string): void {
  if (!isFiltered(query) || start >= since) return;
  throw new ApiError('invalid', {
    message: `Filters need single visits, which are stored since ${since}. Choose a range that starts on that day or later.`,
    fields: { start: `Filters apply from ${since} on` },
  });
}

export function statsRoutes(route: Route, { database, config, clock }: Services): void {
  const dayOf = daysOfZone(config.portal.stats_time_zone);

  /** The first day whose events haven't begun to be deleted. */
  const firstKeptWhole = () =>
    daysAfter(dayOf(new Date(clock.now().getTime() - config.lifetimes.eventsMs)), 1);

  route(readStats, async ({ account, user, query }) => {
    const range = rangeOf(query);
    const { domain = '' } = query;
    const scope = { account: account.number, domain: domain.toLowerCase() };
    const filtering = { filters: query, kept: firstKeptWhole() };
    switch (query.graph) {
      case 'dashboard':
        if (!user.canViewOverview) {
          throw new ApiError('forbidden', {
            message: "You don't have permission to view this agency's overview.",
          });
        }
        return readFigures(database, { account: account.number }, range);
      case 'indepth': {
        const found = is(DomainName, domain)
          ? await readDomainFigures(database, scope, range, filtering)
          : null;
        if (found === null) throw noSuchDomain();
        checkReach(query, range, found.filters_since ?? '');
        return found;
      }
      case 'pages': {
        const found = is(DomainName, domain)
          ? await readSitePageRows(database, scope, range, filtering)
          : null;
        if (found === null) throw noSuchDomain();
        checkReach(query, range, found.since);
        return found.rows;
      }
      case 'campaigns_view':
        return readCampaignRows(database, account.number, range);
      case 'qlp':
        return readLandingPageRows(database, account.number, range);
    }
  });

  route(readStatsCoverage, async ({ account, query: { domain } }) => {
    const began = await readCountingBegan(database, {
      account: account.number,
      ...(domain === undefined ? {} : { domain: domain.toLowerCase() }),
    });
    if (began === undefined) throw noSuchDomain();
    return { counting_began: began };
  });

  route(readGlobalStats, ({ query }) => readFigures(database, 'all', rangeOf(query)));

  route(readGlobalCoverage, async () => {
    return { counting_began: (await readCountingBegan(database, 'all')) ?? null };
  });
}
