import type { TeamMember } from '@contract/team';
import type { AccountRow, UserRow } from '../../http/caller';
import { emailOwners, queueEmail } from '../email-notifications/outbox';
import type { Database } from '../../store/database';

interface ChangedAccess {
  readonly account: AccountRow;
  readonly changedBy: UserRow;
  readonly member: TeamMember;
}

/** Informs the member and the agency's owners that the member's access was turned on or off. */
export async function accessEmail(
  transaction: Database,
  { account, changedBy, member }: ChangedAccess,
): Promise<void> {
  const agency = account.fullName;
  const who = `${changedBy.firstName} ${changedBy.lastName} (${changedBy.email})`.trim();
  const change = member.enabled ? 'turned on' : 'turned off';
  const result = member.enabled ? 'can work' : 'can no longer work';
  await queueEmail(transaction, account.number, [member.email], {
    subject: `Your access to ${agency} was ${change}`,
    text: [
      `${who} ${change} your access to ${agency}. You ${result} in its account on Agency Portal.`,
      'If you have questions, ask the owner of your agency, or contact support.',
    ].join('\n\n'),
    path: '/',
  });
  await emailOwners(transaction, account.number, {
    subject: `${member.full_name}'s access to ${agency} was ${change}`,
    text: [
      `${who} ${change} access for ${member.full_name} (${member.email}). They ${result} in the account of ${agency}.`,
      "If you don't expect this change, change it back in Team Permissions, or contact support.",
    ].join('\n\n'),
    path: '/team',
  });
}
