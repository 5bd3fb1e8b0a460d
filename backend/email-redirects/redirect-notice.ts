import type { EmailRedirect } from '@contract/email-redirect';
import { and, eq } from 'drizzle-orm';
import type { AccountRow } from '../accounts/available-accounts';
import type { Mailer } from '../mail/mailer';
import type { Database } from '../store/database';
import { memberships, users } from '../store/schema';

interface ChangedDestination {
  readonly account: AccountRow;
  readonly changedBy: string;
  readonly before: EmailRedirect;
  readonly after: EmailRedirect;
}

/** Notifies the agency's owners of a new destination: the wrong person may now receive the mail. */
export async function noticeOfChange(
  database: Database,
  mailer: Mailer,
  { account, changedBy, before, after }: ChangedDestination,
): Promise<void> {
  const owners = await database
    .select({ email: users.email })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(eq(memberships.accountNumber, account.number), eq(users.isOwner, true)));
  for (const { email } of owners) {
    await mailer.send({
      to: email,
      subject: `Email to ${after.redirect_address} now goes elsewhere`,
      text: [
        `${changedBy} changed where email to ${after.redirect_address} goes:`,
        `Before: ${before.real_address}\nNow: ${after.real_address}`,
        "If you don't recognize this change, sign in to Agency Portal and change it back, or contact support.",
      ].join('\n\n'),
    });
  }
}
