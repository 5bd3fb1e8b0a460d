import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../store/columns';
import type { Refusal } from '../registrar';

/** What we know of each order before Route 53 is asked about it. */
export const route53Orders = pgTable(
  'route53_orders',
  {
    key: text('key').primaryKey(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['purchase', 'transfer'] }).notNull(),
    /** The owner's address, to which Route 53 writes. */
    email: text('email').notNull(),
    /** The time of the first attempt to send the order; null before it. */
    sentAt: instant('sent_at'),
    /** The end of the time in which no other attempt begins. */
    sendingUntil: instant('sending_until'),
    /** The id of Route 53's operation; null until it is known. */
    operation: text('operation'),
    /** Null while the order is open. */
    outcome: text('outcome', { enum: ['done', 'refused', 'withdrawn'] }),
    reason: text('reason').$type<Refusal>(),
    detail: text('detail'),
    /** The last time at which the owner was sent another email to verify their address. */
    remindedAt: instant('reminded_at'),
  },
  // Route 53 has no keys for repeats: an operation is found by its name, so a name has one open order.
  ({ name, outcome }) => [
    uniqueIndex('route53_open_orders')
      .on(name)
      .where(sql`${outcome} is null`),
  ],
);
