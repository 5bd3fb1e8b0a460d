import { changeTeamMember, listTeam, readMemberTies } from '@contract/team';
import type { AccountRow, UserRow } from '../../http/caller';
import type { Route } from '../../http/route';
import type { RouteRules } from '../../http/route-rules';
import { rejectUnknownAddress } from '../../providers/registrar/registrable-name';
import { ApiError } from '../../shared/api-error';
import { redirectMover } from '../email-redirects/move-redirects';
import type { RedirectMail } from '../email-redirects/redirect-routes';
import type { Services } from '../services';
import { recordStaffAction } from '../staff-actions/record-staff-action';
import { accessEmail } from './access-email';
import { memberTies } from './member-ties';
import { readTeam, setAccess } from './team';

const refusal = (message: string) => new ApiError('forbidden', { message });

const rules: RouteRules<typeof changeTeamMember> = {
  // Each new destination gets an email.
  limit: { name: 'access-changes', per: 'account', most: 600, seconds: 3600 },
  audit: {
    success: ({ parameters, body: { enabled } }) => ({
      event: 'access_changed',
      fields: { member: parameters.mvt_id, enabled },
    }),
  },
};

interface OfMember {
  readonly account: AccountRow;
  readonly user: UserRow;
  readonly parameters: { readonly mvt_id: string };
}

/** Lists the people who may work in an account, and changes their access (docs/decisions.md#access). */
export function teamRoutes(route: Route, services: Services, mail: RedirectMail): void {
  const { database, clock, registrar } = services;
  const moveRedirects = redirectMover(database, mail);

  async function memberOf({ account, user, parameters }: OfMember) {
    const team = await readTeam(database, account, user.id);
    const member = team.find(({ mvt_id }) => mvt_id === parameters.mvt_id);
    if (member !== undefined) return member;
    throw new ApiError('not_found', {
      message: 'This person is no longer on the team. Nothing was changed.',
    });
  }

  route(listTeam, ({ account, user }) => readTeam(database, account, user.id));

  route(readMemberTies, async (call) =>
    memberTies(services, call.account.number, await memberOf(call)),
  );

  route(changeTeamMember, rules, async (call) => {
    const { account, user, body } = call;
    const { enabled, move } = body;
    const member = await memberOf(call);
    if (member.is_you) throw refusal("You can't change your own access. Nothing was changed.");
    if (member.role === 'owner') throw refusal('Owners always have access. Nothing was changed.');
    if (member.role === 'intern') {
      throw refusal('Only our support team can remove an intern. Nothing was changed.');
    }
    if (move !== undefined) rejectUnknownAddress(registrar, move.real_address, 'real_address');
    if (move?.real_address.toLowerCase() === member.email.toLowerCase()) {
      const message = `Enter another address than ${member.email}`;
      throw new ApiError('invalid', { fields: { real_address: message } });
    }
    const changed = { ...member, enabled };
    const of = { account, user, at: clock.now() };
    const outcome = await moveRedirects(of, move, member.email, async (transaction) => {
      if (!(await setAccess(transaction, account.number, member.mvt_id, enabled))) return;
      await accessEmail(transaction, { account, changedBy: user, member: changed });
      await recordStaffAction(transaction, {
        ...of,
        what: `Turned access ${enabled ? 'on' : 'off'} for ${member.full_name}`,
      });
    });
    return { ...changed, ...outcome, ...(enabled && { left: [] }) };
  });
}
