import { reopenAgency } from '@contract/account';
import { listAgencyImports } from '@contract/import';
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import type { Route } from '../../http/route';
import { noRules } from '../../http/route-rules';
import { accounts } from '../../store/schema/people';
import type { Services } from '../services';
import { closesOn, reopen } from './missing-agencies';
import { agencyImports } from './schema';

const mostRuns = 20;
const mostMissing = 100;

/** Shows staff the last imports and the agencies that the next ones will close, and reopens closed ones. */
export function importRoutes(route: Route, { database, clock }: Services): void {
  const isMissing = and(eq(accounts.active, true), isNotNull(accounts.missingSince));

  route(reopenAgency, noRules, async ({ account, user }) => {
    await reopen(database, account.number, { user, at: clock.now() });
    return null;
  });

  route(listAgencyImports, async () => {
    const [runs, missing, missing_total] = await Promise.all([
      database
        .select()
        .from(agencyImports)
        .orderBy(desc(agencyImports.startedAt), desc(agencyImports.id))
        .limit(mostRuns),
      database
        .select({
          account_number: accounts.number,
          full_name: accounts.fullName,
          missingSince: accounts.missingSince,
          reopenedAt: accounts.reopenedAt,
        })
        .from(accounts)
        .where(isMissing)
        .orderBy(asc(accounts.missingSince), asc(accounts.number))
        .limit(mostMissing),
      database.$count(accounts, isMissing),
    ]);
    return {
      runs: runs.map(({ id, startedAt, endedAt, by, file, counts, unknownFields }) => ({
        id,
        started_at: startedAt.toISOString(),
        ended_at: endedAt?.toISOString() ?? null,
        by,
        file,
        counts,
        unknown_fields: unknownFields,
      })),
      missing: missing.flatMap(({ missingSince, reopenedAt, ...agency }) =>
        missingSince === null
          ? []
          : {
              ...agency,
              missing_since: missingSince.toISOString(),
              closes_on: reopenedAt === null ? closesOn(missingSince, clock.calendar) : null,
            },
      ),
      missing_total,
    };
  });
}
