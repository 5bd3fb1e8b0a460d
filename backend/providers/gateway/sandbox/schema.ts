import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../store/columns';

/** The sandbox gateway's vault. Stores a card's behavior, never its number. */
export const sandboxCards = pgTable('sandbox_cards', {
  token: text('token').primaryKey(),
  behavior: text('behavior', { enum: ['pays', 'declined', 'fails'] }).notNull(),
});

/** Partial refunds of charges. */
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
  note: jsonb('note').$type<unknown>(),
  at: instant('at').notNull(),
});
