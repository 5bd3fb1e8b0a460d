import * as v from 'valibot';
import { accountRoot } from './account';
import { endpoint } from './endpoint';

/** A person who works for the agency, or in it as an intern, and their access to the portal. */
export const TeamMember = v.object({
  /** The person's ID in the agency's profile, or an intern's `pk`. */
  mvt_id: v.string(),
  full_name: v.string(),
  email: v.string(),
  enabled: v.boolean(),
  /** Role; the access of owners and interns can't be changed here. */
  role: v.picklist(['owner', 'member', 'intern']),
  /** True for the requesting person. */
  is_you: v.boolean(),
});
export type TeamMember = v.InferOutput<typeof TeamMember>;

export const listTeam = endpoint({
  method: 'GET',
  path: `${accountRoot}/team/`,
  summary: "The agency's people and who of them may work in its account",
  access: 'anyAccount',
  response: v.array(TeamMember),
});

export const changeTeamMember = endpoint({
  method: 'PUT',
  path: `${accountRoot}/team/{mvt_id}/`,
  summary:
    'Turns the access of a team member on or off; only for owners and staff, and never for oneself',
  access: 'account',
  only: {
    role: 'owner',
    refusal:
      'Only owners of the agency and support can change who has access. Nothing was changed.',
  },
  body: v.strictObject({ enabled: v.boolean() }),
  response: TeamMember,
});
