import type { ErrorBody } from '@contract/error';
import type { Charge, StatementEvent } from '@contract/statement';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Decline, GatewayNews } from '../../providers/gateway/gateway';
import type { ErrorStatus } from '../../shared/api-error';
import { instant } from '../../store/columns';
import type { ChargedCard } from '../../store/schema/orders';
import { accounts } from '../../store/schema/people';

/** An account's bills: one a month, and one for each order that charged a card. */
export const statements = pgTable(
  'statements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.number, { onDelete: 'cascade' }),
    /** Numbers the account's statements from 1. */
    number: integer('number').notNull(),
    /**
     * The order's id; null for a monthly bill. Not a foreign key, because refused orders are deleted, but their
     * statements remain.
     */
    orderId: uuid('order_id').unique('statements_order'),
    periodStart: date('period_start', { mode: 'string' }).notNull(),
    status: text('status', { enum: ['settled', 'open', 'past_due'] }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    charges: jsonb('charges').$type<readonly Charge[]>().notNull(),
    events: jsonb('events').$type<readonly StatementEvent[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** The day of `createdAt` in the billing time zone at that time. */
    createdOn: date('created_on', { mode: 'string' }).notNull(),
    /** The time of the next attempt to pay, or to finish an unfinished payment. Set by the backend's clock. */
    nextAttemptAt: instant('next_attempt_at'),
  },
  (table) => [
    unique('statements_number').on(table.accountNumber, table.number),
    uniqueIndex('statements_period')
      .on(table.accountNumber, table.periodStart)
      .where(sql`${table.orderId} is null`),
    index('statements_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.nextAttemptAt} is not null`),
    check(
      'statements_settled',
      sql`${table.status} <> 'settled' or ${table.nextAttemptAt} is null`,
    ),
  ],
);

/** Charges for statements. See billing/statement-payments.ts for the transitions. */
export const payments = pgTable(
  'payments',
  {
    /** The key of the charge at the gateway. */
    key: text('key').primaryKey(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => statements.id, { onDelete: 'cascade' }),
    accountNumber: text('account_number').notNull(),
    card: jsonb('card').$type<ChargedCard>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    outcome: text('outcome', {
      enum: ['running', 'paid', 'declined', 'unconfirmed', 'voiding', 'voided'],
    }).notNull(),
    /** What the bank said of the card that it declined; null for any other outcome. */
    declinedFor: text('declined_for').$type<Decline>(),
    /** True if the bank has asked the cardholder to confirm the charge. */
    asksCardholder: boolean('asks_cardholder').notNull().default(false),
    /** True if a person made the payment, false for a renewal. */
    byPerson: boolean('by_person').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('payments_account').on(table.accountNumber, table.at),
    index('payments_statement').on(table.statementId),
    // Nobody pays a statement twice, whatever runs at the same time.
    uniqueIndex('payments_one_in_effect')
      .on(table.statementId)
      .where(sql`${table.outcome} in ('running', 'voiding', 'paid')`),
  ],
);

/** Requests to pay all past-due statements, by `Idempotency-Key`. */
export const paymentRequests = pgTable(
  'payment_requests',
  {
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.number, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: text('status', { enum: ['running', 'paid', 'refused'] }).notNull(),
    /** The error response to a request that was refused. */
    refusal: jsonb('refusal').$type<{ readonly status: ErrorStatus; readonly body: ErrorBody }>(),
    /** The key of the latest payment that this request began. */
    paymentKey: text('payment_key'),
    /** The time until which the run that stored the request counts as alive. Set by the database's clock. */
    runUntil: instant('run_until').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountNumber, table.key] })],
);

/** What the gateway told, by its id for it. See billing/gateway-events.ts. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    id: text('id').primaryKey(),
    at: instant('at').notNull(),
    news: jsonb('news').$type<GatewayNews>().notNull(),
    handledAt: instant('handled_at'),
  },
  (table) => [
    index('gateway_events_due')
      .on(table.at)
      .where(sql`${table.handledAt} is null`),
  ],
);

/** Charges that a cardholder's bank disputes, in their last known state. */
export const disputes = pgTable(
  'disputes',
  {
    /** The gateway's id. A charge may be disputed again. */
    id: text('id').primaryKey(),
    paymentKey: text('payment_key')
      .notNull()
      .references(() => payments.key, { onDelete: 'cascade' }),
    amountCents: integer('amount_cents').notNull(),
    state: text('state', { enum: ['opened', 'won', 'lost'] }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('disputes_payment').on(table.paymentKey)],
);

/** Refunds of charges on statements. See billing/refunds.ts. */
export const refunds = pgTable(
  'refunds',
  {
    /** The key of the refund at the gateway. */
    id: uuid('id').primaryKey().defaultRandom(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => statements.id, { onDelete: 'cascade' }),
    accountNumber: text('account_number').notNull(),
    /** The domain that was charged. */
    name: text('name').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The reason, as a sentence for the statement. */
    reason: text('reason').notNull(),
    /**
     * The refund's outcome. `credited`: deducted from an unpaid statement. `disputed`: not before the bank has decided
     * about the charge.
     */
    outcome: text('outcome', { enum: ['due', 'refunded', 'credited', 'disputed'] })
      .notNull()
      .default('due'),
    attempts: integer('attempts').notNull().default(0),
    /** The time of the first failure, and the reason for the latest. */
    failingSince: instant('failing_since'),
    failure: text('failure'),
    /** The time of the next attempt; null once the refund is made. Set by the backend's clock. */
    nextAttemptAt: instant('next_attempt_at'),
  },
  (table) => [
    unique('refunds_charge').on(table.statementId, table.name),
    index('refunds_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.nextAttemptAt} is not null`),
  ],
);
