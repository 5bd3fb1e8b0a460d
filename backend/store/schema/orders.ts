import type { CardBrand } from '@contract/card-brands';
import type { Domain, DomainType, TransferStatus } from '@contract/domain';
import type { ErrorBody } from '@contract/error';
import type { OwnerTask, TransferProgress } from '@contract/transfer';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ErrorStatus } from '../../shared/api-error';
import { instant } from '../columns';
import { domains } from './domains';
import { accounts } from './people';

/** A card as it was when charged. The card itself may be changed or deleted later. */
export interface ChargedCard {
  readonly id: string;
  readonly brand: CardBrand;
  readonly lastFour: string;
  /** The expiration, as `MM/YYYY`. */
  readonly expiration: string;
}

/** The statuses of an order. See orders/order-runner.ts for the transitions. */
export const orderStatuses = [
  'placed',
  'charging',
  'charged',
  'registering',
  // Written by releases before December 2026, for `registering`.
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
    /** The run that is processing the order, and the time until which no other run may take it over. */
    runToken: text('run_token'),
    runUntil: instant('run_until'),
    /** What the charge waits for: the cardholder's confirmation in the browser, or the gateway. */
    awaits: text('awaits', { enum: ['cardholder', 'gateway'] }),
    /** The time of the refund, if the charge was refunded even though the domain is registered. */
    refundedAt: instant('refunded_at'),
    /** The number of consecutive failures in the order's last steps, and the reason for the latest. */
    failures: integer('failures').notNull().default(0),
    failingSince: instant('failing_since'),
    failure: text('failure'),
    /** The status from which a stuck order continues if staff retry it. */
    resumesAs: text('resumes_as').$type<OrderStatus>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('orders_key').on(table.accountNumber, table.key),
    uniqueIndex('orders_open_name')
      .on(table.name)
      .where(
        sql`${table.status} in ('placed', 'charging', 'charged', 'registering', 'registered', 'compensating', 'abandoned')`,
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
  /** The employee who placed the order for the agency. */
  readonly staff?: { readonly id: string; readonly firstName: string; readonly lastName: string };
}

/**
 * What the registrar does about a name that was delivered before it was ours: transferred names, and bought ones whose
 * registration takes its time.
 */
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
    kind: text('kind', { enum: ['transfer', 'purchase'] })
      .notNull()
      .default('transfer'),
    status: text('status').$type<TransferStatus>().notNull(),
    /** False while it is unknown whether the registrar has the order, because it didn't respond. */
    isSent: boolean('is_sent').notNull().default(true),
    waitsFor: text('waits_for').$type<TransferProgress['waits_for']>(),
    /** What the owner has to do about an email, the address that got it, and the time of our own last email about it. */
    needs: text('needs').$type<OwnerTask['what']>(),
    needsEmail: text('needs_email'),
    remindedAt: instant('reminded_at'),
    reason: text('reason'),
    /** The number of consecutive checks that failed, and the error of the last one. */
    failures: integer('failures').notNull().default(0),
    failure: text('failure'),
    submittedAt: instant('submitted_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    checkedAt: instant('checked_at').notNull(),
  },
  (table) => [unique('transfers_domain').on(table.domainName)],
);
