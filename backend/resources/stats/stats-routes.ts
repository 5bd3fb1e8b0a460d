import { daysIn } from '@contract/day-range';
import {
  readGlobalCoverage,
  readGlobalStats,
  readStats,
  readStatsCoverage,
  type StatsRange,
} from '@contract/stats';
import { DomainName } from '@contract/domain-name';
import { is } from 'valibot';
import { noSuchDomain } from '../domains/domain-queries';
import { ApiError } from '../../shared/api-error';
import type { Route } from '../../http/route';
import type { Services } from '../services';
import { shiftDay } from '../../shared/calendar-days';
import {
  readCampaignRows,
  readCountingBegan,
  readDomainFigures,
  readFigures,
  readLandingPageRows,
  type DayRange,
} from './stats-queries';

/** Returns the requested days, or the same number of days before them. */
function rangeOf({ start, end, compare }: StatsRange): DayRange {
  if (compare === undefined) return { start, end };
  const days = daysIn({ start, end });
  return { start: shiftDay(start, -days), end: shiftDay(end, -days) };
}

export function statsRoutes(route: Route, { database }: Services): void {
  route(readStats, async ({ account, user, query }) => {
    const range = rangeOf(query);
    switch (query.graph) {
      case 'dashboard':
        if (!user.canViewOverview) {
          throw new ApiError('forbidden', {
            message: "You don't have permission to view this agency's overview.",
          });
        }
        return readFigures(database, { account: account.number }, range);
      case 'indepth': {
        const { domain = '' } = query;
        const found = is(DomainName, domain)
          ? await readDomainFigures(database, account.number, domain.toLowerCase(), range)
          : null;
        if (found === null) throw noSuchDomain();
        return found;
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
