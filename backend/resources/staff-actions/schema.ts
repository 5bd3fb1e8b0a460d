import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../store/columns';
import { accounts, users } from '../../store/schema/people';

/** Actions that staff took inside an agency. The agency's owners read them. */
export const staffActions = pgTable(
  'staff_actions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.number, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The employee's name, stored here because the user may be deleted later. */
    by: text('by').notNull(),
    what: text('what').notNull(),
  },
  (table) => [index('staff_actions_account').on(table.accountNumber, table.at)],
);
