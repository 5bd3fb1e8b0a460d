import type { DomainType } from '@contract/domain';
import { isNull, sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns';
import { accounts, users } from './people';

export const domains = pgTable(
  'domains',
  {
    name: text('name').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.number, { onDelete: 'cascade' }),
    active: boolean('active').notNull(),
    domainType: text('domain_type').$type<DomainType>().notNull(),
    adminEmail: text('admin_email'),
    metaDescription: text('meta_description'),
    parkedTarget: text('parked_target'),
    articlesBlacklist: jsonb('articles_blacklist').$type<string[]>().notNull().default([]),
    cookieManagementId: text('cookie_management_id'),
    googleVerification: text('google_verification'),
    /** Why the domain isn't active, for the agency, and since when. Both are stored when a domain is turned off. */
    inactiveReason: text('inactive_reason'),
    inactiveSince: date('inactive_since', { mode: 'string' }),
    version: integer('version').notNull().default(1),
    /** The author and time of the change that led to this version; null after an order, which isn't an edit. */
    changedBy: text('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: instant('changed_at'),
    createdAt: instant('created_at').notNull(),
    /** The day on which the registrar renews the name; null if it didn't tell. */
    expiresOn: date('expires_on', { mode: 'string' }),
    /**
     * The time of cancellation; null for domains that aren't canceled. A canceled domain waits to be restored or
     * released, and is ignored everywhere else.
     */
    canceledAt: instant('canceled_at'),
    /** The value of `active` before the cancellation. */
    canceledActive: boolean('canceled_active'),
    /** The time of the next release request to the registrar. */
    releaseAt: instant('release_at'),
    /** The number of release requests to the registrar. After the first request, the domain can't be restored. */
    releaseAttempts: integer('release_attempts').notNull().default(0),
  },
  (table) => [
    index('domains_account').on(table.accountNumber),
    index('domains_release').on(table.releaseAt),
    index('domains_active_by_type')
      .on(table.domainType)
      .where(sql`${table.active} and ${table.canceledAt} is null`),
  ],
);

/** The condition for domains on an account. A canceled domain isn't on an account. */
export const isOnAccount = isNull(domains.canceledAt);
