import { changeTeamMember, listTeam } from '@contract/team';
import { ApiError } from '../../shared/api-error';
import type { Route } from '../../http/route';
import type { RouteRules } from '../../http/route-rules';
import type { Services } from '../services';
import { recordStaffAction } from '../staff-actions/record-staff-action';
import { accessEmail } from './access-email';
import { readTeam, setAccess } from './team';

const refusal = (message: string) => new ApiError('forbidden', { message });

const rules: RouteRules<typeof changeTeamMember> = {
  limit: null,
  audit: {
    success: ({ parameters, body: { enabled } }) => ({
      event: 'access_changed',
      fields: { member: parameters.mvt_id, enabled },
    }),
  },
};

/** Lists the people who may work in an account, and changes their access (docs/decisions.md#access). */
export function teamRoutes(route: Route, { database, clock }: Services): void {
  route(listTeam, ({ account, user }) => readTeam(database, account, user.id));

  route(changeTeamMember, rules, async ({ account, user, parameters, body }) => {
    const { enabled } = body;
    const team = await readTeam(database, account, user.id);
    const member = team.find(({ mvt_id }) => mvt_id === parameters.mvt_id);
    if (member === undefined) {
      throw new ApiError('not_found', {
        message: 'This person is no longer on the team. Nothing was changed.',
      });
    }
    if (member.is_you) throw refusal("You can't change your own access. Nothing was changed.");
    if (member.role === 'owner') throw refusal('Owners always have access. Nothing was changed.');
    if (member.role === 'intern') {
      throw refusal('Only our support team can remove an intern. Nothing was changed.');
    }
    const changed = { ...member, enabled };
    await database.transaction(async (transaction) => {
      if (!(await setAccess(transaction, account.number, member.mvt_id, enabled))) return;
      await accessEmail(transaction, { account, changedBy: user, member: changed });
      await recordStaffAction(transaction, {
        account,
        user,
        at: clock.now(),
        what: `Turned access ${enabled ? 'on' : 'off'} for ${member.full_name}`,
      });
    });
    return changed;
  });
}
