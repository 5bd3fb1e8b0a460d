import type { Card } from '@contract/card';
import type { CardBrand } from '@contract/card-brands';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../store/columns';
import { accounts } from '../../store/schema/people';

export const cards = pgTable(
  'cards',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.number, { onDelete: 'cascade' }),
    gatewayToken: text('gateway_token').notNull(),
    /** The gateway's fingerprint of the number; `null` if it didn't tell. */
    fingerprint: text('fingerprint'),
    lastFour: text('last_four').notNull(),
    brand: text('brand').$type<CardBrand>().notNull(),
    isDefault: boolean('is_default').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    expirationMonth: integer('expiration_month').notNull(),
    expirationYear: integer('expiration_year').notNull(),
    address: text('address').notNull(),
    address2: text('address_2').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zip: text('zip').notNull(),
    country: text('country').$type<Card['billing_country']>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('cards_account').on(table.accountNumber),
    uniqueIndex('cards_one_default')
      .on(table.accountNumber)
      .where(sql`${table.isDefault}`),
  ],
);

/** Requests to add a card, by `Idempotency-Key`. `answer` is null while the first call is running. */
export const cardRequests = pgTable(
  'card_requests',
  {
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.number, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    answer: jsonb('answer').$type<Card>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountNumber, table.key] })],
);
