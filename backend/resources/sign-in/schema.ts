import { boolean, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant, lowerText } from '../../store/columns';
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

/** Who a user is at the issuer since their first sign-in there. From then on, no email address finds the user. */
export const issuerBindings = pgTable(
  'issuer_bindings',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** The user's email address if the issuer says that it isn't theirs; links to it don't sign anyone in. */
    disputedEmail: lowerText('disputed_email'),
    /** What the last sign-in said about the claims of `OIDC_STAFF_CLAIM` and `OIDC_GROUPS_CLAIM`. */
    isStaff: boolean('is_staff').notNull(),
    groups: jsonb('groups').$type<string[]>().notNull(),
  },
  (table) => [unique('issuer_bindings_subject').on(table.issuer, table.subject)],
);

/** A row for each requested link. The row for an unknown address has no user, but costs the same query and write. */
export const emailLoginTokens = pgTable('email_login_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
  /** The browser that requested the link. In other browsers, the link needs a confirmation. */
  browserHash: text('browser_hash'),
  createdAt: instant('created_at').notNull(),
});
