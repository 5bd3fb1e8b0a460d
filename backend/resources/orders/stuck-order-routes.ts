import { listStuckOrders, retryOrder, type StuckOrder } from '@contract/stuck-order';
import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { ApiError } from '../../shared/api-error';
import type { Route } from '../../http/route';
import { noRules } from '../../http/route-rules';
import type { Services } from '../services';
import { recordStaffAction } from '../staff-actions/record-staff-action';
import { isStuckRefund, type StatementRefunds } from '../billing/refunds';
import { orders } from '../../store/schema/orders';
import { accounts } from '../../store/schema/people';
import { refunds } from '../billing/schema';
import type { OrderRow } from '../../store/schema/open-order';
import { isStuck } from './order-runner';
import type { OrderService } from './place-order';

const Id = v.pipe(v.string(), v.uuid());

function statusOf({ status, refundedAt }: OrderRow): StuckOrder['status'] {
  if (refundedAt !== null) return 'refunded';
  return status === 'stuck' ? 'refund_due' : 'retrying';
}

function toResponse(order: OrderRow, agencyName: string): StuckOrder {
  return {
    id: order.id,
    name: order.name ?? '',
    account_number: order.accountNumber,
    agency_name: agencyName,
    status: statusOf(order),
    since: (order.failingSince ?? order.updatedAt).toISOString(),
    failures: order.failures,
    reason: order.failure ?? '',
  };
}

function toRefundResponse(refund: typeof refunds.$inferSelect, agencyName: string): StuckOrder {
  return {
    id: refund.id,
    name: refund.name,
    account_number: refund.accountNumber,
    agency_name: agencyName,
    status: 'refunding',
    since: (refund.failingSince ?? new Date()).toISOString(),
    failures: refund.attempts,
    reason: refund.failure ?? '',
  };
}

interface Retries {
  readonly orderService: OrderService;
  readonly refunds: StatementRefunds;
}

/**
 * Lists orders whose last steps keep failing, and failing refunds: staff see them, resolve the cause and retry them.
 */
export function stuckOrderRoutes(
  route: Route,
  { database, clock }: Services,
  { orderService, refunds: statementRefunds }: Retries,
): void {
  const stuck = (...only: Parameters<typeof and>) =>
    database
      .select({ order: orders, agencyName: accounts.fullName })
      .from(orders)
      .innerJoin(accounts, eq(accounts.number, orders.accountNumber))
      .where(and(isStuck, ...only))
      .orderBy(asc(orders.failingSince), asc(orders.id));

  const stuckRefunds = (...only: Parameters<typeof and>) =>
    database
      .select({ refund: refunds, agencyName: accounts.fullName })
      .from(refunds)
      .innerJoin(accounts, eq(accounts.number, refunds.accountNumber))
      .where(and(isStuckRefund, ...only))
      .orderBy(asc(refunds.failingSince), asc(refunds.id));

  route(listStuckOrders, async () => {
    const [found, due] = await Promise.all([stuck(), stuckRefunds()]);
    return [
      ...found.map(({ order, agencyName }) => toResponse(order, agencyName)),
      ...due.map(({ refund, agencyName }) => toRefundResponse(refund, agencyName)),
    ];
  });

  route(retryOrder, noRules, async ({ user, parameters: { id } }) => {
    const [order] = v.is(Id, id) ? await stuck(eq(orders.id, id)) : [];
    const [refund] = v.is(Id, id) ? await stuckRefunds(eq(refunds.id, id)) : [];
    const found = order?.order ?? refund?.refund;
    const tried = order === undefined ? statementRefunds : orderService;
    const ended = found === undefined ? null : await tried.retry(found.id);
    if (found === undefined || ended === null) {
      throw new ApiError('not_found', {
        message: 'This order no longer needs help, or is being tried right now.',
      });
    }
    const { accountNumber: number, name } = found;
    const what = `Tried the ${order === undefined ? 'refund' : 'order'} of ${name ?? ''} again`;
    await recordStaffAction(database, { account: { number }, user, at: clock.now(), what });
    return { ended };
  });
}
