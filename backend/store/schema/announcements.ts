import type { Announcement } from '@contract/announcement';
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { worlds } from './people';

/** Announcements. Messages are sanitized when stored; each start sanitizes messages from other sources. */
export const announcements = pgTable(
  'announcements',
  {
    world: text('world')
      .notNull()
      .references(() => worlds.id, { onDelete: 'cascade' }),
    /** The id, unique per world: the demo announcements have the same ids in each, so that they stay dismissed. */
    id: uuid('id').notNull().defaultRandom(),
    header: text('header').notNull(),
    message: text('message').notNull(),
    variant: text('variant').$type<Announcement['variant']>().notNull(),
    dismissable: boolean('dismissable').notNull(),
    visible: boolean('visible').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.world, table.id] })],
);
