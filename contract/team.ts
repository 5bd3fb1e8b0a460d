import * as v from 'valibot';
import { accountRoot } from './account';
import { EmailAddress } from './email-address';
import { endpoint } from './endpoint';
import { Uuid } from './text';

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

/** The most redirects that one change moves. */
export const mostMoved = 400;

const ofMember = `${accountRoot}/team/{mvt_id}/` as const;

/** What still leads to a team member. */
export const MemberTies = v.object({
  /** The agency's redirects to the member's email address, at most `mostMoved`, by address. */
  redirects: v.array(
    v.object({ pk: v.string(), redirect_address: v.string(), version: v.number() }),
  ),
  /** The saved tracking links under the member's name, newest first. Those in the archive don't count. */
  links: v.array(v.object({ campaign: v.string(), name: v.string(), domain: v.string() })),
  /** The number of browsers in which the member is signed in. */
  sessions: v.number(),
  /** The number of images that the member proposed and about whose approval we would email them. */
  awaited_decisions: v.number(),
});
export type MemberTies = v.InferOutput<typeof MemberTies>;

export const readMemberTies = endpoint({
  method: 'GET',
  path: `${ofMember}ties/`,
  summary: 'What still leads to a team member: redirects, links, sessions and emails',
  access: 'anyAccount',
  only: { role: 'owner', refusal: 'Only owners of the agency and support can see this.' },
  response: MemberTies,
});

/** One new destination for redirects to a member who is switched off, as the person saw them. */
const Move = v.strictObject({
  real_address: EmailAddress,
  redirects: v.pipe(
    v.array(v.strictObject({ pk: Uuid, version: v.number() })),
    v.maxLength(mostMoved, `Move at most ${mostMoved} redirects at a time`),
  ),
});

const MemberChange = v.pipe(
  v.strictObject({ enabled: v.boolean(), move: v.optional(Move) }),
  v.check(
    ({ enabled, move }) => !enabled || move === undefined,
    'Redirects move only when access is turned off',
  ),
);
export type MemberChange = v.InferOutput<typeof MemberChange>;

/**
 * The member, and the redirects of someone switched off. `moved`: addresses that now lead to the new destination.
 * `left`: redirects that didn't move, with the reason, and the ones that still lead to the member without a `reason`.
 */
export const ChangedMember = v.object({
  ...TeamMember.entries,
  moved: v.array(v.string()),
  /** True if the new destination has to confirm first. */
  must_confirm: v.boolean(),
  left: v.array(
    v.object({
      redirect_address: v.string(),
      domain: v.string(),
      reason: v.nullable(v.string()),
    }),
  ),
});
export type ChangedMember = v.InferOutput<typeof ChangedMember>;

export const changeTeamMember = endpoint({
  method: 'PUT',
  path: ofMember,
  summary:
    'Turns the access of a team member on or off and moves redirects to them elsewhere; only for owners and staff, and never for oneself',
  access: 'account',
  only: {
    role: 'owner',
    refusal:
      'Only owners of the agency and support can change who has access. Nothing was changed.',
  },
  body: MemberChange,
  response: ChangedMember,
});
