import type { TeamMember } from '@contract/team';
import { and, eq } from 'drizzle-orm';
import { fullNameOf, type AccountRow } from '../../http/caller';
import type { Database } from '../../store/database';
import { accounts, memberships, switchedOffMembers, users } from '../../store/schema/people';
import { interns } from './schema';

/**
 * Returns the agency's people, from its imported profile, and their access to its account. The owners come first, the
 * interns last.
 */
export async function readTeam(
  database: Database,
  { number }: AccountRow,
  viewerId: string,
): Promise<TeamMember[]> {
  const [[account], switchedOff, signedUp, internRows] = await Promise.all([
    database
      .select({ profile: accounts.profile })
      .from(accounts)
      .where(eq(accounts.number, number)),
    database.select().from(switchedOffMembers).where(eq(switchedOffMembers.accountNumber, number)),
    database
      .select({ mvtId: memberships.mvtId, userId: users.id, isOwner: memberships.isOwner })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(eq(memberships.accountNumber, number)),
    database
      .select()
      .from(interns)
      .innerJoin(users, eq(users.id, interns.userId))
      .where(eq(interns.accountNumber, number))
      .orderBy(interns.addedAt, interns.pk),
  ]);
  if (account === undefined) throw new Error('The account was deleted');
  const { agency, team } = account.profile;
  const { agent } = agency;
  const people = [agent, ...team]
    .map(({ mvt_id, names, email_address }): TeamMember => {
      const user = signedUp.find((each) => each.mvtId === mvt_id);
      const isOwner = mvt_id === agent.mvt_id || user?.isOwner === true;
      return {
        mvt_id,
        full_name: `${names.first_name} ${names.last_name}`.trim(),
        email: email_address,
        enabled: isOwner || !switchedOff.some((each) => each.mvtId === mvt_id),
        role: isOwner ? 'owner' : 'member',
        is_you: user?.userId === viewerId,
      };
    })
    .toSorted((a, b) => Number(b.role === 'owner') - Number(a.role === 'owner'));
  const employees = internRows.map(({ interns: { pk }, users: user }): TeamMember => {
    const { id, email } = user;
    const is_you = id === viewerId;
    return {
      mvt_id: pk,
      full_name: fullNameOf(user),
      email,
      enabled: true,
      role: 'intern',
      is_you,
    };
  });
  return [...people, ...employees];
}

/** Switches a member's access on or off. Returns true if anything changed. */
export async function setAccess(
  database: Database,
  accountNumber: string,
  mvtId: string,
  enabled: boolean,
): Promise<boolean> {
  const row = { accountNumber, mvtId };
  const changed = enabled
    ? await database
        .delete(switchedOffMembers)
        .where(
          and(
            eq(switchedOffMembers.accountNumber, accountNumber),
            eq(switchedOffMembers.mvtId, mvtId),
          ),
        )
        .returning()
    : await database.insert(switchedOffMembers).values(row).onConflictDoNothing().returning();
  return changed.length > 0;
}
