import type { DeliveryOutcome } from '@contract/email-redirect';
import { sql, type SQLWrapper } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, instant, lowerText } from '../columns';
import { domains } from './domains';
import { accounts } from './people';

export const emailRedirects = pgTable(
  'email_redirects',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    domainName: text('domain_name')
      .notNull()
      .references(() => domains.name, { onDelete: 'cascade' }),
    redirectAddress: lowerText('redirect_address').notNull(),
    realAddress: text('real_address').notNull(),
    version: integer('version').notNull().default(1),
    lastTestedAt: instant('last_tested_at'),
    lastDeliveredAt: instant('last_delivered_at'),
    lastBouncedAt: instant('last_bounced_at'),
    bounceReason: text('bounce_reason'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('email_redirects_address').on(table.redirectAddress),
    index('email_redirects_domain').on(table.domainName),
    index('email_redirects_destination').on(sql`lower(${table.realAddress})`),
  ],
);

/** The destinations of an account's redirects. A destination confirms once per account. */
export const mailDestinations = pgTable(
  'mail_destinations',
  {
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.number, { onDelete: 'cascade' }),
    address: lowerText('address').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** The hash of the latest link's token. Null once the destination has confirmed. */
    tokenHash: text('token_hash').unique('mail_destinations_token'),
    tokenSentAt: instant('token_sent_at'),
  },
  (table) => [primaryKey({ columns: [table.accountNumber, table.address] })],
);

/** The bytes of a message, shared by its recipients. Deleted when the message's last open delivery ends. */
export const mailBodies = pgTable(
  'mail_bodies',
  {
    id: uuid('id').primaryKey(),
    content: bytes('content').notNull(),
    /** The sender's network, for the limits; empty for our own messages. */
    client: text('client').notNull().default(''),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('mail_bodies_received').on(table.receivedAt)],
);

/** The domain of the redirect that a delivery belongs to, which may have been deleted since. */
export const domainOf = ({ redirectAddress }: { readonly redirectAddress: SQLWrapper }) =>
  sql<string>`split_part(${redirectAddress}, '@', 2)`;

/** Accepted messages, one row per recipient: a queue while they are open, and a record afterward. */
export const mailDeliveries = pgTable(
  'mail_deliveries',
  {
    id: uuid('id').primaryKey(),
    /**
     * The kind of message. `forward` follows a redirect. The others don't: `role` goes to the people responsible for a
     * domain, `bounce` informs the sender that a message didn't arrive, and `reply` is an automatic reply to the
     * sender.
     */
    kind: text('kind', { enum: ['forward', 'role', 'bounce', 'reply'] }).notNull(),
    redirectId: uuid('redirect_id').references(() => emailRedirects.id, { onDelete: 'set null' }),
    redirectAddress: lowerText('redirect_address').notNull(),
    /** True if the redirect is a catch-all, which may have been deleted since. */
    isCaught: boolean('is_caught').notNull().default(false),
    /** The address used in the latest attempt. */
    realAddress: text('real_address').notNull(),
    sender: text('sender').notNull(),
    bodyId: uuid('body_id').notNull(),
    bytes: integer('bytes').notNull(),
    /** The `Message-ID`, for reports to the sender after the bytes have been deleted. */
    messageId: text('message_id'),
    /** The earlier delivery of this message, if it came back to another redirect. */
    previousId: uuid('previous_id'),
    isTest: boolean('is_test').notNull().default(false),
    outcome: text('outcome').$type<DeliveryOutcome>().notNull(),
    reason: text('reason'),
    /** The number of automatic replies passed on to the sender. */
    replies: integer('replies').notNull().default(0),
    /** True if the destination reported a delay. */
    delayed: boolean('delayed').notNull().default(false),
    receivedAt: instant('received_at').notNull(),
    finishedAt: instant('finished_at'),
    /** The time of the next attempt. During an attempt, the time at which the attempt counts as dead. */
    dueAt: instant('due_at').notNull(),
    /** Increases with each attempt, so that only the latest attempt records its outcome. */
    attempts: integer('attempts').notNull().default(0),
    /** True if the outcome of the latest attempt isn't known. */
    sending: boolean('sending').notNull().default(false),
    /** True if an earlier attempt may have delivered the message. The forwarded copy then mentions this. */
    repeated: boolean('repeated').notNull().default(false),
  },
  (table) => [
    index('mail_deliveries_due')
      .on(table.dueAt)
      .where(sql`${table.outcome} in ('waiting', 'unconfirmed')`),
    index('mail_deliveries_body')
      .on(table.bodyId)
      .where(sql`${table.outcome} in ('waiting', 'unconfirmed')`),
    index('mail_deliveries_redirect').on(table.redirectId, table.receivedAt),
    index('mail_deliveries_received').on(table.receivedAt),
    // Staff search for failed deliveries, which this index finds quickly because they are rare.
    index('mail_deliveries_outcome')
      .on(table.outcome, table.receivedAt, table.id)
      .where(sql`${table.kind} = 'forward'`),
    index('mail_deliveries_domain')
      .on(domainOf(table), table.receivedAt)
      .where(sql`${table.kind} = 'forward'`),
  ],
);
