import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Email } from '../../providers/mail/email';
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
    /**
     * Null for an email that asks the recipient to confirm forwarding. Its content is created only when it is sent,
     * because the link in it is a secret that is never stored.
     */
    content: jsonb('content').$type<Email>(),
    createdAt: instant('created_at').notNull(),
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
