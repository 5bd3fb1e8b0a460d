import { and, eq } from 'drizzle-orm';
import { orders, type OrderDetails, type OrderStatus } from './orders';

export type OrderRow = typeof orders.$inferSelect;

const endedStatuses: readonly OrderStatus[] = ['done', 'refused', 'voided', 'stuck'];

export const openStatuses = [
  'placed',
  'charging',
  'charged',
  'registering',
  'registered',
  'compensating',
  'abandoned',
] as const satisfies readonly OrderStatus[];

/** An order in progress. Unlike a voided key, it has a name and details. */
export interface OpenOrder extends OrderRow {
  readonly name: string;
  readonly details: OrderDetails;
  readonly status: (typeof openStatuses)[number];
}

/**
 * Returns true if the order changes a domain that is already registered with us and therefore doesn't involve the
 * registrar.
 */
export function isForOwnDomain({ details }: Pick<OpenOrder, 'details'>): boolean {
  return details.isUpgrade === true || details.isRestore === true;
}

export function hasEnded(order: OrderRow): boolean {
  return endedStatuses.includes(order.status);
}

export function isOpen(order: OrderRow): order is OpenOrder {
  return !hasEnded(order) && order.name !== null && order.details !== null;
}

/** The condition for orders whose charge waits for the cardholder. */
export const isAwaitingCardholder = and(
  eq(orders.status, 'charging'),
  eq(orders.awaits, 'cardholder'),
);
