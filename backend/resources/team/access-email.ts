import type { TeamMember } from '@contract/team';
import { fullNameOf, type AccountRow, type UserRow } from '../../http/caller';
import type { Email } from '../../providers/mail/email';
import { emailOwners, queueEmail } from '../email-notifications/outbox';
import { ifUnrecognized } from '../email-notifications/wording';
import type { Database } from '../../store/database';

export interface ChangedAccess {
  readonly account: Pick<AccountRow, 'number' | 'fullName'>;
  readonly changedBy: Pick<UserRow, 'firstName' | 'lastName' | 'email'>;
  readonly member: Pick<TeamMember, 'email' | 'enabled' | 'full_name' | 'role'>;
}

const nameOf = (user: ChangedAccess['changedBy']) => `${fullNameOf(user)} (${user.email})`.trim();

/** The email to a member whose access was changed. */
export function ownAccessChanged({ account, changedBy, member }: ChangedAccess): Email {
  const agency = account.fullName;
  const change = member.enabled ? 'turned on' : 'turned off';
  const result = member.enabled ? 'can now' : 'can no longer';
  return {
    subject: `Your access to ${agency} was ${change}`,
    body: [
      `${nameOf(changedBy)} ${change} your access to ${agency}, so you ${result} work in its account on Agency Portal.`,
    ],
    ...(member.enabled && { button: { label: 'Open Agency Portal', path: '/' } }),
    note: 'If you have questions, ask an owner of the agency.',
  };
}

/** The email to the owners about a member whose access was changed. */
export function memberAccessChanged({ account, changedBy, member }: ChangedAccess): Email {
  const agency = account.fullName;
  const { enabled, full_name: name, email } = member;
  const isIntern = member.role === 'intern';
  const change = enabled ? 'turned on' : 'turned off';
  return {
    subject: `${name}'s access to ${agency} was ${change}`,
    body: [
      `${nameOf(changedBy)} ${change} access for ${name} (${email})${isIntern ? ', an intern' : ''}. They can ${enabled ? 'now' : 'no longer'} work in ${agency}'s account.`,
    ],
    button: { label: 'See your team', path: '/team' },
    note: isIntern ? ifUnrecognized.contactSupport : ifUnrecognized.changeBack,
  };
}

/** Informs the member or intern, and the agency's owners, that their access was turned on or off. */
export async function accessEmail(transaction: Database, changed: ChangedAccess): Promise<void> {
  const { account, member } = changed;
  await queueEmail(transaction, account.number, [member.email], ownAccessChanged(changed));
  await emailOwners(transaction, account.number, memberAccessChanged(changed));
}
