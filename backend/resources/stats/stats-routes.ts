import { daysAfter } from '@contract/iso-day';
import { daysIn } from '@contract/day-range';
import {
  readGlobalCoverage,
  readGlobalStats,
  readStats,
  readStatsCoverage,
  type StatsRange,
} from '@contract/stats';
import { readStatsReasons } from '@contract/stats-reasons';
import { DomainName } from '@contract/domain-name';
import { is } from 'valibot';
import { noSuchDomain } from '../domains/domain-queries';
import { ApiError } from '../../shared/api-error';
import type { Route } from '../../http/route';
import type { Services } from '../services';
import { daysOfZone } from '../../shared/calendar-days';
import { isFiltered } from './filtered-figures';
import { readReasons } from './stats-reasons';
import {
  readCampaignRows,
  readCountingBegan,
  readDomainFigures,
  readFigures,
  readFilterSources,
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

/** Returns an account's domains, or the one that is asked for. */
const scopeOf = ({ number }: { readonly number: string }, domain: string | undefined) => ({
  account: number,
  ...(domain === undefined ? {} : { domain: domain.toLowerCase() }),
});

/** Refuses filters for days of which nothing knows the figures: they would look like a drop. */
function beyondReach(since: string): ApiError {
  return new ApiError('invalid', {
    message: `Several filters, and pages with a filter, need single visits, which are stored since ${since}. Choose a range that starts on that day or later.`,
    fields: { start: `Filters apply from ${since} on` },
  });
}

function noOverview(): ApiError {
  return new ApiError('forbidden', {
    message: "You don't have permission to view this agency's overview.",
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
    const filtering = {
      filters: query,
      kept: firstKeptWhole(),
      comparedFrom: query.compared_from,
    };
    /** Tells what a domain's filtered figures come from; `null` without filters. */
    const sourcesOf = async () => {
      if (!is(DomainName, domain)) throw noSuchDomain();
      if (!isFiltered(query)) return null;
      const sources = await readFilterSources(database, scope, range, filtering);
      if (sources === null) throw noSuchDomain();
      const { events, totals, since } = sources;
      const isKnown = events || (totals && (query.graph === 'indepth' || query.page !== undefined));
      if (!isKnown) throw beyondReach(since);
      return sources;
    };
    switch (query.graph) {
      case 'dashboard':
        if (!user.canViewOverview) throw noOverview();
        return readFigures(database, { account: account.number }, range);
      case 'indepth': {
        const sources = await sourcesOf();
        const found = await readDomainFigures(database, scope, range, filtering, sources);
        if (found === null) throw noSuchDomain();
        return found;
      }
      case 'pages': {
        const sources = await sourcesOf();
        const rows = await readSitePageRows(database, scope, range, query, sources);
        if (rows === null) throw noSuchDomain();
        return rows;
      }
      case 'campaigns_view':
        return readCampaignRows(database, account.number, range);
      case 'qlp':
        return readLandingPageRows(database, account.number, range);
    }
  });

  route(readStatsCoverage, async ({ account, query: { domain } }) => {
    const began = await readCountingBegan(database, scopeOf(account, domain));
    if (began === undefined) throw noSuchDomain();
    return { counting_began: began };
  });

  route(readStatsReasons, async ({ account, user, query }) => {
    const { domain, start, end, earlier_start, earlier_end } = query;
    if (domain === undefined && !user.canViewOverview) throw noOverview();
    const earlier = { start: earlier_start, end: earlier_end };
    const found = await readReasons(database, scopeOf(account, domain), query, {
      range: { start, end },
      earlier,
    });
    if (found === undefined) throw noSuchDomain();
    return found;
  });

  route(readGlobalStats, ({ query }) => readFigures(database, 'all', rangeOf(query)));

  route(readGlobalCoverage, async () => {
    return { counting_began: (await readCountingBegan(database, 'all')) ?? null };
  });
}
