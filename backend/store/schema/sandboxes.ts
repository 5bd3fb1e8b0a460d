import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** The sandbox registrar's records, one per key. */
export const sandboxRegistrations = pgTable('sandbox_registrations', {
  key: text('key').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind', { enum: ['purchase', 'transfer', 'release'] }).notNull(),
  outcome: text('outcome', {
    enum: ['registered', 'refused', 'withdrawn', 'released'],
  }).notNull(),
  at: instant('at').notNull(),
});

export const sandboxLookups = pgTable('sandbox_look_ups', {
  name: text('name').primaryKey(),
  count: integer('count').notNull(),
});

/** The sandbox gateway's vault. Stores a card's behavior, never its number. */
export const sandboxCards = pgTable('sandbox_cards', {
  token: text('token').primaryKey(),
  behavior: text('behavior', { enum: ['pays', 'declined', 'fails'] }).notNull(),
});

/** Refunds of a part of a charge. */
export const sandboxRefunds = pgTable('sandbox_refunds', {
  key: text('key').primaryKey(),
  chargeKey: text('charge_key').notNull(),
  amountCents: integer('amount_cents').notNull(),
  at: instant('at').notNull(),
});

export const sandboxCharges = pgTable('sandbox_charges', {
  key: text('key').primaryKey(),
  amountCents: integer('amount_cents').notNull(),
  refundedCents: integer('refunded_cents').notNull(),
  outcome: text('outcome', { enum: ['charged', 'declined', 'voided'] }).notNull(),
  at: instant('at').notNull(),
});
