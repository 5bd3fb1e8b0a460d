import { date, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../store/columns';

export const complianceRegexes = pgTable(
  'compliance_regexes',
  {
    pk: uuid('pk').primaryKey().defaultRandom(),
    pattern: text('pattern').notNull(),
    note: text('note').notNull().default(''),
    changedBy: text('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [unique('compliance_regexes_pattern').on(table.pattern)],
);

/** The number of saved texts that a pattern matched on a day. */
export const complianceHits = pgTable(
  'compliance_hits',
  {
    pattern: uuid('pattern')
      .notNull()
      .references(() => complianceRegexes.pk, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    hits: integer('hits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pattern, table.day] })],
);
