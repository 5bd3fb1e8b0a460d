import type { CardBrand } from '@contract/card-brands';
import type { Charge, StatementEvent } from '@contract/statement';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { accounts } from './people';

/** A card as it was when it was charged. The card itself may be changed or deleted later. */
export interface ChargedCard {
  readonly id: string;
  readonly brand: CardBrand;
  readonly lastFour: string;
  /** `MM/YYYY` */
  readonly expiration: string;
}

/** What an account is billed: monthly, and for each order that charged a card. */
export const statements = pgTable(
  'statements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.number, { onDelete: 'cascade' }),
    /** Counts the account's statements from 1. */
    number: integer('number').notNull(),
    /** Null for a monthly bill. Not a reference, because refused orders are deleted earlier. */
    orderId: uuid('order_id').unique('statements_order'),
    periodStart: date('period_start', { mode: 'string' }).notNull(),
    status: text('status', { enum: ['settled', 'open', 'past_due'] }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    charges: jsonb('charges').$type<readonly Charge[]>().notNull(),
    events: jsonb('events').$type<readonly StatementEvent[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the next payment is tried, or an unfinished one is finished. On the world's clock. */
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
  ],
);

/** Charges of statements. See billing/statement-payments.ts for the transitions. */
export const payments = pgTable(
  'payments',
  {
    /** The gateway's key. */
    key: text('key').primaryKey(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => statements.id, { onDelete: 'cascade' }),
    accountNumber: text('account_number').notNull(),
    card: jsonb('card').$type<ChargedCard>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    outcome: text('outcome', {
      enum: ['running', 'paid', 'declined', 'voiding', 'voided'],
    }).notNull(),
    /** Whether a person paid, and not a renewal. */
    byPerson: boolean('by_person').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('payments_account').on(table.accountNumber, table.at),
    index('payments_statement').on(table.statementId),
    uniqueIndex('payments_one_unfinished')
      .on(table.statementId)
      .where(sql`${table.outcome} in ('running', 'voiding')`),
  ],
);
