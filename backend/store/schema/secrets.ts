import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

/** Keys that all processes share. A rotated key has one row per version. */
export const secrets = pgTable(
  'secrets',
  {
    name: text('name').notNull(),
    version: integer('version').notNull().default(1),
    value: jsonb('value').$type<unknown>().notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);
