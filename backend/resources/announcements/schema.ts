import type { Announcement } from '@contract/announcement';
import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../store/columns';

/** Announcements, as they were typed: the portal sanitizes messages whenever it shows them. */
export const announcements = pgTable('announcements', {
  id: uuid('id').primaryKey().defaultRandom(),
  header: text('header').notNull(),
  message: text('message').notNull(),
  variant: text('variant').$type<Announcement['variant']>().notNull(),
  dismissable: boolean('dismissable').notNull(),
  visible: boolean('visible').notNull(),
  firstDay: date('first_day', { mode: 'string' }),
  lastDay: date('last_day', { mode: 'string' }),
  /** The place that staff gave it. 0 until then, which is above all others, from the newest. */
  position: integer('position').notNull().default(0),
  /** The time of its creation, or of its latest publication. */
  createdAt: instant('created_at').notNull(),
});
