import type { Statement } from '@contract/statement';
import { eq } from 'drizzle-orm';
import { fullNameOf, type AccountRow } from '../../http/caller';
import type { Database } from '../../store/database';
import { accounts } from '../../store/schema/people';
import { queueEmail } from '../email-notifications/outbox';
import { recordStaffAction, type Acting } from '../staff-actions/record-staff-action';
import { receiptEmail } from './billing-emails';
import { statements } from './schema';
import { lockStatement } from './statement-payments';
import { findStatement, statementEvent } from './statements';
import type { BillingCalendar } from '../../shared/billing-calendar';

interface Wanted {
  readonly id: string;
  readonly email: string;
}

/** Emails a statement of the account, and records who sent it. Returns `null` if the account has no such statement. */
export async function emailReceipt(
  database: Database,
  calendar: BillingCalendar,
  account: AccountRow,
  acting: Acting,
  { id, email }: Wanted,
): Promise<Statement | null> {
  return database.transaction(async (transaction) => {
    const { number } = account;
    const found = await findStatement(transaction, calendar, number, id);
    if (found === null) return null;
    const row = await lockStatement(transaction, id);
    const [owner] = await transaction
      .select({ profile: accounts.profile })
      .from(accounts)
      .where(eq(accounts.number, number));
    if (row === null || owner === undefined) return null;
    const sender = fullNameOf(acting.user);
    const message = `${sender} emailed this to ${email}.`;
    const event = statementEvent('receipt_emailed', message, acting.at);
    const events = [...row.events, event];
    await transaction.update(statements).set({ events }).where(eq(statements.id, id));
    await queueEmail(
      transaction,
      number,
      [email],
      receiptEmail({
        statement: found,
        sender,
        agency: owner.profile.legal_full_name,
        address: owner.profile.office.address,
      }),
    );
    await recordStaffAction(transaction, {
      ...acting,
      account,
      what: `Emailed bill ${found.customer_facing_id} to ${email}`,
    });
    return { ...found, events };
  });
}
