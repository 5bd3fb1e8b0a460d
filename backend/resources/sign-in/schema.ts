import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../store/columns';
import { users } from '../../store/schema/people';

/** A login in progress. Only the browser whose cookie matches `browserHash` can finish it, and only once. */
export const loginAttempts = pgTable('login_attempts', {
  stateHash: text('state_hash').primaryKey(),
  browserHash: text('browser_hash').notNull(),
  state: text('state').notNull(),
  nonce: text('nonce').notNull(),
  verifier: text('verifier').notNull(),
  next: text('next'),
  createdAt: instant('created_at').notNull(),
});

/** A row for each requested link. The row for an unknown address has no user, but costs the same query and write. */
export const emailLoginTokens = pgTable('email_login_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
  /** The browser that requested the link. In other browsers, the link needs a confirmation. */
  browserHash: text('browser_hash'),
  createdAt: instant('created_at').notNull(),
});
