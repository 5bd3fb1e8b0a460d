import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../store/columns';

/** The sandbox registrar's records, one per key. */
export const sandboxRegistrations = pgTable('sandbox_registrations', {
  key: text('key').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind', { enum: ['purchase', 'transfer', 'release'] }).notNull(),
  outcome: text('outcome', {
    enum: ['registered', 'refused', 'withdrawn', 'released'],
  }).notNull(),
  note: jsonb('note').$type<unknown>(),
  at: instant('at').notNull(),
});

export const sandboxLookups = pgTable('sandbox_look_ups', {
  name: text('name').primaryKey(),
  count: integer('count').notNull(),
});
