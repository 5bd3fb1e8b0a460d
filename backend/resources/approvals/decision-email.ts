import { readEmailAddress } from '@contract/email-address';
import { ownersOf, queueEmail } from '../email-notifications/outbox';
import type { Database } from '../../store/database';
import type { OverrideRow } from './override-queries';

/** Returns the noun for an override's image in the email's sentences. */
export function subjectMatter(tags: readonly string[]): string {
  if (tags.includes('banner')) return 'banner';
  return tags.includes('agent') ? 'agent photo' : 'image';
}

/** Notifies the agency's owners, and the person who proposed the image, about the decision and its reason. */
export async function decisionEmail(
  transaction: Database,
  { accountNumber, createdBy, domainName, tags, status, reason }: OverrideRow,
  provider: string,
): Promise<void> {
  const image = subjectMatter(tags);
  const isApproved = status === 'approved';
  const creator = readEmailAddress(createdBy)?.toLowerCase();
  const owners = await ownersOf(transaction, accountNumber);
  const recipients = new Set([...owners, ...(creator === undefined ? [] : [creator])]);
  await queueEmail(transaction, accountNumber, [...recipients], {
    subject: `Your new ${image} for ${domainName} ${isApproved ? 'was' : "wasn't"} approved`,
    text: [
      isApproved
        ? `${provider} approved your new ${image} for ${domainName}. Your site shows it from now on.`
        : `${provider} didn't approve your new ${image} for ${domainName}. Your site stays as it is.`,
      ...(reason === null ? [] : [`Their message: ${reason}`]),
      isApproved
        ? "If you don't want this change, contact support."
        : `Update the ${image} and submit it again. If you have questions, contact support.`,
    ].join('\n\n'),
    path: `/domains/${domainName}`,
  });
}
