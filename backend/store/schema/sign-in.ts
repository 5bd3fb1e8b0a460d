import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, lowerText } from './columns';
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

/** A login in progress. Only the browser with the cookie of `browserHash` can finish it, once. */
export const loginAttempts = pgTable('login_attempts', {
  stateHash: text('state_hash').primaryKey(),
  browserHash: text('browser_hash').notNull(),
  state: text('state').notNull(),
  nonce: text('nonce').notNull(),
  verifier: text('verifier').notNull(),
  next: text('next'),
  createdAt: instant('created_at').notNull(),
});

/** A row for each requested link. An unknown address has no user, but costs the same query and write. */
export const emailLoginTokens = pgTable('email_login_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
  /** The browser that requested the link. Other browsers ask before the link signs them in. */
  browserHash: text('browser_hash'),
  createdAt: instant('created_at').notNull(),
});

/** Users of the embedded provider. Not all of them may use the portal. */
export const identities = pgTable('identities', {
  subject: text('subject').primaryKey(),
  username: text('username').notNull(),
  email: lowerText('email').notNull(),
  description: text('description').notNull(),
  isStaff: boolean('is_staff').notNull(),
  position: integer('position').notNull(),
});

/** Records of the embedded provider, as its adapter interface defines them. */
export const providerRecords = pgTable(
  'provider_records',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    userCode: text('user_code'),
    expiresAt: instant('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('provider_records_grant').on(table.grantId),
    index('provider_records_uid').on(table.uid),
  ],
);

/** Keys that all processes share. A rotated key has a row for each version. */
export const secrets = pgTable(
  'secrets',
  {
    name: text('name').notNull(),
    version: integer('version').notNull().default(1),
    value: jsonb('value').$type<unknown>().notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

export const rateLimitCounters = pgTable('try_counters', {
  bucket: text('bucket').primaryKey(),
  attempts: integer('tries').notNull(),
  resetsAt: instant('resets_at').notNull(),
});

export const mailMessages = pgTable(
  'mail_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recipient: lowerText('recipient').notNull(),
    sender: text('sender').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('mail_messages_recipient').on(table.recipient, table.receivedAt)],
);
