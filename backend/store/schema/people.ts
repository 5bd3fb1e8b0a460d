import type { Account } from '@contract/account';
import type { OwnerDetails } from '@contract/domain-owner';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { instant, lowerText } from '../columns';

/** The agency's profile, imported from the insurer and stored unchanged, because the portal only displays it. */
export type AgencyProfile = Pick<
  Account,
  'legal_full_name' | 'agency_identifier' | 'party_id' | 'agency' | 'office' | 'team'
>;

export const accounts = pgTable(
  'accounts',
  {
    number: text('number').primaryKey(),
    fullName: text('full_name').notNull(),
    agentCode: text('agent_code').notNull(),
    agencyType: text('agency_type').notNull(),
    active: boolean('active').notNull().default(true),
    billingStatus: text('billing_status', { enum: ['current', 'past_due', 'none'] }).notNull(),
    /** The day of the month on which a billing period starts; null until something has been billed. */
    billingDay: integer('billing_day'),
    /** The first day that hasn't been billed yet; null until something has been billed. Set by the backend's clock. */
    renewsOn: date('renews_on', { mode: 'string' }),
    /** The day on which a period was last billed, by the database's clock; null if none has been. */
    billedOn: date('billed_on', { mode: 'string' }),
    /** The time at which the agency was closed; null while it is active. */
    closedAt: instant('closed_at'),
    adsAccounts: jsonb('ads_accounts').$type<{ active: boolean }[]>().notNull().default([]),
    lastImportAt: instant('last_import_at'),
    /** The first import whose file didn't list the agency; null while it is listed. */
    missingSince: instant('missing_since'),
    /** The time at which staff reopened the agency, which then stays open until a file lists it again. */
    reopenedAt: instant('reopened_at'),
    profile: jsonb('profile').$type<AgencyProfile>().notNull(),
    /** What people gave of the details that the profile lacks. */
    ownerDetails: jsonb('owner_details').$type<OwnerDetails>().notNull().default({}),
  },
  (table) => [index('accounts_renewal').on(table.renewsOn)],
);

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  username: text('username').notNull().unique('users_username'),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  email: lowerText('email').notNull().unique('users_email'),
  userType: text('user_type').notNull(),
  /** Not read since November 29, 2026: `memberships` names the owners. The next release can drop it. */
  unusedIsOwner: boolean('is_owner').notNull().default(false),
  canViewOverview: boolean('can_view_overview').notNull(),
  groups: jsonb('groups').$type<string[]>().notNull().default([]),
  currentAccount: text('current_account').references(() => accounts.number, {
    onDelete: 'set null',
  }),
  /** True if files decide who has the person's address and username: for imported people, and staff added by a claim. */
  imported: boolean('imported').notNull().default(false),
});

export const memberships = pgTable(
  'memberships',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.number, { onDelete: 'cascade' }),
    /** The person's id in the agency's imported profile; null for others, such as employees of the provider. */
    mvtId: text('mvt_id'),
    /** True if the person owns this agency. */
    isOwner: boolean('is_owner').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.accountNumber] }),
    index('memberships_account').on(table.accountNumber),
  ],
);

/**
 * Team members whose access is switched off, by their id in the imported profile, because an owner can switch off the
 * access of a person who has never signed in.
 */
export const switchedOffMembers = pgTable(
  'switched_off_members',
  {
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.number, { onDelete: 'cascade' }),
    mvtId: text('mvt_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountNumber, table.mvtId] })],
);
