import type { TeamMember } from '@contract/team';
import { and, eq, ne } from 'drizzle-orm';
import type { AccountRow } from '../accounts/available-accounts';
import type { Mailer } from '../mail/mailer';
import type { UserRow } from '../sign-in/sessions';
import type { Database } from '../store/database';
import { memberships, users } from '../store/schema';

interface ChangedAccess {
  readonly account: AccountRow;
  readonly changedBy: UserRow;
  readonly member: TeamMember;
}

/** Tells the member and the agency's other owners that the member's access was switched on or off. */
export async function noticeOfAccess(
  database: Database,
  mailer: Mailer,
  { account, changedBy, member }: ChangedAccess,
): Promise<void> {
  const owners = await database
    .select({ email: users.email })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(
      and(
        eq(memberships.accountNumber, account.number),
        eq(users.isOwner, true),
        ne(users.id, changedBy.id),
      ),
    );
  const agency = account.fullName;
  const who = `${changedBy.firstName} ${changedBy.lastName} (${changedBy.email})`.trim();
  const change = member.enabled ? 'turned on' : 'turned off';
  const result = member.enabled ? 'can work' : 'can no longer work';
  await mailer.send({
    to: member.email,
    subject: `Your access to ${agency} was ${change}`,
    text: [
      `${who} ${change} your access to ${agency}. You ${result} in its account on Agency Portal.`,
      'If you have questions, ask the owner of your agency, or contact support.',
    ].join('\n\n'),
  });
  for (const { email } of owners) {
    await mailer.send({
      to: email,
      subject: `${member.full_name}'s access to ${agency} was ${change}`,
      text: [
        `${who} ${change} access for ${member.full_name} (${member.email}). They ${result} in the account of ${agency}.`,
        "If you don't expect this change, sign in to Agency Portal and change it back in Team Permissions, or contact support.",
      ].join('\n\n'),
    });
  }
}
