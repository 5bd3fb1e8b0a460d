import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, lowerText } from '../../store/columns';

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
