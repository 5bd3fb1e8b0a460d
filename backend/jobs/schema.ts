import { integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../store/columns';

/** One row: the time up to which the database has everything that the gateway and the registrar know. */
export const recoveries = pgTable('recoveries', {
  id: integer('id').primaryKey().default(1),
  until: instant('until').notNull(),
});
