import { daysAfter } from '@contract/iso-day';
import { readOverview } from '@contract/overview';
import { subscriptionOf } from '../billing/account-billing';
import type { Route } from '../../http/route';
import type { Services } from '../services';
import { daysOfZone } from '../../shared/calendar-days';
import { readLastDays } from '../stats/stats-queries';

const days = 30;

/** Returns the dashboard's figures in one response, so that the dashboard needs no other call. */
export function overviewRoutes(route: Route, { database, clock, config }: Services): void {
  const dayOf = daysOfZone(config.portal.stats_time_zone);

  route(readOverview, async ({ account, user }) => {
    const now = clock.now();
    const end = dayOf(now);
    const isIntern = account.agencyType === config.portal.intern_agency_type;
    const [subscription, lastDays] = await Promise.all([
      subscriptionOf(database, account, clock),
      user.canViewOverview && !isIntern
        ? readLastDays(database, account.number, { start: daysAfter(end, 1 - days), end })
        : null,
    ]);
    return { subscription, last_30_days: lastDays };
  });
}
