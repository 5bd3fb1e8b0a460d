import type { LandingPage } from '@contract/stats';
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../store/columns';
import { domains } from '../../store/schema/domains';
import { accounts } from '../../store/schema/people';

/** Tracking links that agencies saved. A released domain takes its links along, since they lead nowhere. */
export const links = pgTable(
  'links',
  {
    /** Chosen by the portal, so that a repeated call saves nothing twice. */
    id: uuid('id').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.number, { onDelete: 'cascade' }),
    domain: text('domain')
      .notNull()
      .references(() => domains.name, { onDelete: 'cascade' }),
    landingPage: text('landing_page').$type<LandingPage>().notNull(),
    source: text('source').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** The person's name, stored here because the user may be deleted later. */
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    archivedAt: instant('archived_at'),
  },
  (table) => [
    index('links_account').on(table.accountNumber, table.createdAt),
    unique('links_address').on(table.domain, table.landingPage, table.source, table.code),
  ],
);
