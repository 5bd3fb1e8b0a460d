import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../store/columns';
import { accounts, users } from '../../store/schema/people';

/**
 * Employees who work in an agency as interns. The intern's membership names the agency; this row names the employee who
 * added the intern.
 */
export const interns = pgTable(
  'interns',
  {
    pk: uuid('pk').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.number, { onDelete: 'cascade' }),
    addedBy: text('added_by').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [unique('interns_once').on(table.userId, table.accountNumber)],
);
