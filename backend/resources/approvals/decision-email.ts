import { readEmailAddress } from '@contract/email-address';
import type { Email } from '../../providers/mail/email';
import { and, eq } from 'drizzle-orm';
import { subjectMatter } from '../../store/schema/overrides';
import { memberships, switchedOffMembers, users } from '../../store/schema/people';
import { ownersOf, queueEmail } from '../email-notifications/outbox';
import type { Database } from '../../store/database';
import type { OverrideRow } from './override-queries';

/** The email about a decision and its reason. */
export function imageDecided(
  {
    domainName,
    tags,
    status,
    reason,
  }: Pick<OverrideRow, 'domainName' | 'tags' | 'status' | 'reason'>,
  provider: string,
): Email {
  const image = subjectMatter(tags);
  const isApproved = status === 'approved';
  return {
    subject: `Your new ${image} for ${domainName} ${isApproved ? 'was' : "wasn't"} approved`,
    body: [
      isApproved
        ? `${provider} approved your new ${image} for ${domainName}. Your site shows it from now on.`
        : `${provider} didn't approve your new ${image} for ${domainName}. Your site stays as it is.`,
      ...(reason === null ? [] : [{ facts: [['Message', reason]] } as const]),
      ...(isApproved ? [] : [`Update the ${image} and submit it again.`]),
    ],
    button: { label: 'See your domain', path: `/domains/${domainName}` },
    ...(isApproved && { note: "If you don't want this change, contact support." }),
  };
}

/** Returns true if an owner has turned off the access of the person with this address. */
async function isSwitchedOff(transaction: Database, accountNumber: string, email: string) {
  const rows = await transaction
    .select({ id: users.id })
    .from(switchedOffMembers)
    .innerJoin(
      memberships,
      and(
        eq(memberships.accountNumber, switchedOffMembers.accountNumber),
        eq(memberships.mvtId, switchedOffMembers.mvtId),
      ),
    )
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(switchedOffMembers.accountNumber, accountNumber), eq(users.email, email)));
  return rows.length > 0;
}

/** Emails a decision to the agency's owners, and to the person who proposed the image if they still have access. */
export async function decisionEmail(
  transaction: Database,
  decided: OverrideRow,
  provider: string,
): Promise<void> {
  const { accountNumber, createdBy } = decided;
  const creator = readEmailAddress(createdBy)?.toLowerCase();
  const owners = await ownersOf(transaction, accountNumber);
  const isAsked =
    creator !== undefined && !(await isSwitchedOff(transaction, accountNumber, creator));
  const recipients = new Set([...owners, ...(isAsked ? [creator] : [])]);
  await queueEmail(transaction, accountNumber, [...recipients], imageDecided(decided, provider));
}
