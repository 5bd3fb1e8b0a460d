import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

export const rateLimitCounters = pgTable('try_counters', {
  bucket: text('bucket').primaryKey(),
  attempts: integer('tries').notNull(),
  resetsAt: instant('resets_at').notNull(),
});
