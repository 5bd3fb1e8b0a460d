import type { ErrorBody } from '@contract/error';
import type { Card } from '@contract/card';
import type { CardBrand } from '@contract/card-brands';
import type { Domain, DomainType, TransferStatus } from '@contract/domain';
import { isNull, sql } from 'drizzle-orm';
import {
  boolean,
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
import type { ErrorStatus } from '../../shared/api-error';
import type { ChargedCard } from './billing';
import { instant } from './columns';
import { accounts, users } from './people';

export const domains = pgTable(
  'domains',
  {
    name: text('name').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.number, { onDelete: 'cascade' }),
    active: boolean('active').notNull(),
    domainType: text('domain_type').$type<DomainType>().notNull(),
    adminEmail: text('admin_email'),
    metaDescription: text('meta_description'),
    parkedTarget: text('parked_target'),
    articlesBlacklist: jsonb('articles_blacklist').$type<string[]>().notNull().default([]),
    cookieManagementId: text('cookie_management_id'),
    googleVerification: text('google_verification'),
    version: integer('version').notNull().default(1),
    /** The author and time of the change that led to this version; null for an order, which is nobody's edit. */
    changedBy: text('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: instant('changed_at'),
    createdAt: instant('created_at').notNull(),
    /**
     * The time of cancellation; null for others. A canceled domain waits to be restored or released, and counts nowhere
     * else.
     */
    canceledAt: instant('canceled_at'),
    /** The value of `active` before the cancellation. */
    canceledActive: boolean('canceled_active'),
    /** The time of the next request to the registrar to release the domain. */
    releaseAt: instant('release_at'),
    /** The number of requests to the registrar. After the first, the domain can't be restored. */
    releaseAttempts: integer('release_attempts').notNull().default(0),
  },
  (table) => [
    index('domains_account').on(table.accountNumber),
    index('domains_release').on(table.releaseAt),
  ],
);

/** The condition for domains on an account. Canceled ones aren't. */
export const isOnAccount = isNull(domains.canceledAt);

export const cards = pgTable(
  'cards',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.number, { onDelete: 'cascade' }),
    gatewayToken: text('gateway_token').notNull(),
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

/** Requests to add a card, by `Idempotency-Key`. `answer` is null while the first call runs. */
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

/** The statuses of an order. See orders/order-runner.ts for the transitions. */
export const orderStatuses = [
  'placed',
  'charging',
  'charged',
  'registered',
  'compensating',
  'abandoned',
  'stuck',
  'done',
  'refused',
  'voided',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The response to the first call, repeated for every later call with the same key. */
export type OrderAnswer =
  | { readonly status: 201; readonly body: Domain }
  | { readonly status: ErrorStatus; readonly refusal: ErrorBody };

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.number, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** The order's details. Null for a key that was voided before its order arrived. */
    details: jsonb('details').$type<OrderDetails>(),
    name: text('name'),
    /** The auth code of a transfer. Deleted when the order ends. */
    authCode: text('auth_code'),
    cardId: uuid('card_id'),
    /** The chosen card, for the receipt. */
    chargedCard: jsonb('charged_card').$type<ChargedCard>(),
    /** The time when the gateway confirmed the charge; null before. */
    chargedAt: instant('charged_at'),
    status: text('status').$type<OrderStatus>().notNull(),
    answer: jsonb('answer').$type<OrderAnswer>(),
    /** The run that has the order, and the time until which no other run may take it over. */
    runToken: text('run_token'),
    runUntil: instant('run_until'),
    /** The time of the refund if the charge was refunded although the domain is registered. */
    refundedAt: instant('refunded_at'),
    /** The number of failures in a row at the end of the order, and the reason of the last one. */
    failures: integer('failures').notNull().default(0),
    failingSince: instant('failing_since'),
    failure: text('failure'),
    /** The status from which a stuck order continues if staff try it again. */
    resumesAs: text('resumes_as').$type<OrderStatus>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('orders_key').on(table.accountNumber, table.key),
    uniqueIndex('orders_open_name')
      .on(table.name)
      .where(
        sql`${table.status} in ('placed', 'charging', 'charged', 'registered', 'compensating', 'abandoned')`,
      ),
    index('orders_status').on(table.status),
  ],
);

export interface OrderDetails {
  readonly domainType: DomainType;
  readonly isTransfer: boolean;
  /** True if the order changes the plan of a domain on the account. */
  readonly isUpgrade?: boolean;
  /** True if the order restores a domain that the account canceled. */
  readonly isRestore?: boolean;
  readonly paymentId: string | null;
  readonly expectedAmount: number;
  /** The employee who placed it for the agency. */
  readonly staff?: { readonly id: string; readonly firstName: string; readonly lastName: string };
}

export const transfers = pgTable(
  'transfers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    domainName: text('domain_name')
      .notNull()
      .references(() => domains.name, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text('status').$type<TransferStatus>().notNull(),
    reason: text('reason'),
    submittedAt: instant('submitted_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    checkedAt: instant('checked_at').notNull(),
  },
  (table) => [unique('transfers_domain').on(table.domainName)],
);
