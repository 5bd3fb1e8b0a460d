import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { overrides } from '../../store/schema/overrides';

/** Overrides that a sandbox colleague decides as soon as someone opens them. */
export const sandboxColleagues = pgTable('sandbox_colleagues', {
  override: uuid('override')
    .primaryKey()
    .references(() => overrides.pk, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  status: text('status', { enum: ['approved', 'denied'] }).notNull(),
  reason: text('reason'),
});
