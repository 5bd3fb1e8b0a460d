import type { Announcement } from '@contract/announcement';
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../store/columns';

/**
 * Announcements. Messages are sanitized when they are stored; messages from other sources are sanitized at each start.
 */
export const announcements = pgTable('announcements', {
  id: uuid('id').primaryKey().defaultRandom(),
  header: text('header').notNull(),
  message: text('message').notNull(),
  variant: text('variant').$type<Announcement['variant']>().notNull(),
  dismissable: boolean('dismissable').notNull(),
  visible: boolean('visible').notNull(),
  /** The time of its creation, or of its latest publication. */
  createdAt: instant('created_at').notNull(),
});
