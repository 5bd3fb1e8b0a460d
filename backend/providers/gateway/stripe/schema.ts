import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Stripe's customer of each account, to whom its cards belong. */
export const stripeCustomers = pgTable('stripe_customers', {
  accountNumber: text('account_number').primaryKey(),
  customer: text('customer').notNull(),
});

/** What we know of each charge before Stripe is asked about it. */
export const stripeCharges = pgTable('stripe_charges', {
  key: text('key').primaryKey(),
  /** The id of the payment intent; null until it is known to exist. */
  intent: text('intent'),
  /** Numbers the attempts to confirm the intent. Raised only after an answer that Stripe would repeat. */
  confirmation: integer('confirmation').notNull().default(1),
  /** True if the charge must not be made, or must be given back. */
  isUndone: boolean('is_undone').notNull().default(false),
});
