import type { Announcement } from '@contract/announcement';
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { worlds } from './people';

/** A message is cleaned before it is stored and when it is read, since rows may come in by other ways than ours. */
export const announcements = pgTable(
  'announcements',
  {
    world: text('world')
      .notNull()
      .references(() => worlds.id, { onDelete: 'cascade' }),
    /** Unique in its world: those of the demo have the same in each, so that a dismissal outlives a new start. */
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
