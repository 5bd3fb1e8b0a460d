import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns';
import { users } from './people';

/** Sessions. Tokens are stored as hashes, so that a leaked database opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique('sessions_token_hash'),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    /** The browser and system, such as "Chrome on Windows". */
    device: text('device').notNull().default('Unknown device'),
    /** The person and the session at the issuer, with which it can end this session; null after an emailed link. */
    subject: text('subject'),
    issuerSession: text('issuer_session'),
    /** The authentication of the person, as reported by the issuer (OpenID Connect Core 1.0, section 2). */
    acr: text('acr'),
    amr: text('amr').array(),
    authenticatedAt: instant('authenticated_at'),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_subject').on(table.subject),
    index('sessions_issuer_session').on(table.issuerSession),
  ],
);
