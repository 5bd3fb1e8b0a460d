import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { domains } from './domains';
import { accounts, users } from './people';

/** Banners and photos that replace the content of a site, once they are approved. */
export const overrides = pgTable(
  'overrides',
  {
    pk: uuid('pk').primaryKey().defaultRandom(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.number, { onDelete: 'cascade' }),
    domainName: text('domain_name')
      .notNull()
      .references(() => domains.name, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    branch: text('branch').notNull(),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    subkey: text('subkey').notNull(),
    /** A path in the storage, or an address. */
    value: text('value').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    status: text('status', { enum: ['pending', 'approved', 'denied'] })
      .notNull()
      .default('pending'),
    reason: text('reason'),
    decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** The decider's name, stored here because the user may be deleted later. */
    deciderName: text('decider_name'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    index('overrides_queue')
      .on(table.createdAt)
      .where(sql`${table.status} = 'pending'`),
    index('overrides_domain').on(table.domainName),
    index('overrides_decided').on(table.decidedAt),
  ],
);

/** Overrides that a colleague of the sandbox decides as soon as someone opens them. */
export const sandboxColleagues = pgTable('sandbox_colleagues', {
  override: uuid('override')
    .primaryKey()
    .references(() => overrides.pk, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  status: text('status', { enum: ['approved', 'denied'] }).notNull(),
  reason: text('reason'),
});

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

/**
 * Employees who work in an agency as interns. Their membership names the agency; this names the employee who decided
 * it.
 */
export const interns = pgTable(
  'interns',
  {
    pk: uuid('pk').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.number, { onDelete: 'cascade' }),
    addedBy: text('added_by').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [unique('interns_once').on(table.userId, table.accountNumber)],
);

/** Actions of staff inside an agency. Its owners read them. */
export const staffActions = pgTable(
  'staff_actions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.number, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The employee's name, stored here because the user may be deleted later. */
    by: text('by').notNull(),
    what: text('what').notNull(),
  },
  (table) => [index('staff_actions_account').on(table.accountNumber, table.at)],
);
