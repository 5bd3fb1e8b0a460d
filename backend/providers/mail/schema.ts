import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, lowerText } from '../../store/columns';

export const mailMessages = pgTable(
  'mail_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recipient: lowerText('recipient').notNull(),
    sender: text('sender').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** Empty if the message has no HTML. */
    html: text('html').notNull().default(''),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('mail_messages_recipient').on(table.recipient, table.receivedAt)],
);
