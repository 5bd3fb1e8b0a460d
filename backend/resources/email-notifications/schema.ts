import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../store/columns';
import { accounts } from '../../store/schema/people';

/**
 * Emails about an account, mostly to its owners. They are stored in the transaction of the change they report, and sent
 * afterward.
 */
export const emailNotifications = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.number, { onDelete: 'cascade' }),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** The portal page that the email links to. */
    path: text('path').notNull(),
    createdAt: instant('created_at').notNull(),
    /**
     * True if the email asks the recipient to confirm forwarding. The text is created only when the email is sent,
     * because the link in it is a secret that is never stored.
     */
    isConfirmation: boolean('is_confirmation').notNull().default(false),
    /** The time of the next attempt. During an attempt, the time at which the attempt counts as dead. */
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('notices_due')
      .on(table.dueAt)
      .where(sql`${table.sentAt} is null`),
    index('notices_created').on(table.createdAt),
  ],
);
