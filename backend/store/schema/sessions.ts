import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns';
import { users } from './people';

/** Sessions. Tokens are stored as hashes, so that a leaked database doesn't give access to sessions. */
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
    /** The IP address of the sign-in and, if a trusted proxy names it, its city; for the user's list of devices only. */
    ipAddress: text('ip_address'),
    city: text('city'),
    /** The person and session at the issuer, which the issuer names to end this session; null after an emailed link. */
    subject: text('subject'),
    issuerSession: text('issuer_session'),
    /** The person's authentication, as reported by the issuer (OpenID Connect Core 1.0, section 2). */
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
