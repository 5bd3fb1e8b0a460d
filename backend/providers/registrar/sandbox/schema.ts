import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../store/columns';
import type { Registrant } from '../registrar';

/** The sandbox registrar's orders, one per key, and the names that it let go. */
export const sandboxRegistrations = pgTable('sandbox_registrations', {
  key: text('key').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind', { enum: ['purchase', 'transfer', 'release'] }).notNull(),
  outcome: text('outcome', {
    enum: ['registered', 'refused', 'withdrawn', 'released'],
  }).notNull(),
  registrant: jsonb('registrant').$type<Registrant>(),
  /** Not read since December 2026. The next release can drop it. */
  unusedNote: jsonb('note').$type<unknown>(),
  at: instant('at').notNull(),
});

/** The names that are registered with the sandbox. */
export const sandboxNames = pgTable('sandbox_names', {
  name: text('name').primaryKey(),
  registeredAt: instant('registered_at').notNull(),
  /** The day on which the sandbox lets the name go; null while the name renews automatically. */
  endsOn: date('ends_on', { mode: 'string' }),
  locked: boolean('locked').notNull().default(true),
  nameServers: jsonb('name_servers').$type<readonly string[]>().notNull().default([]),
  registrant: jsonb('registrant').$type<Registrant>(),
});

export const sandboxLookups = pgTable('sandbox_look_ups', {
  name: text('name').primaryKey(),
  count: integer('count').notNull(),
});
