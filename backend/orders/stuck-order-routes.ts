import { listStuckOrders, retryOrder, type StuckOrder } from '@contract/stuck-order';
import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { ApiError } from '../http/api-error';
import type { Route } from '../http/route';
import type { Services } from '../services';
import { requireStaff } from '../sign-in/require-staff';
import { recordStaffAction } from '../staff-actions/record-staff-action';
import { accounts, orders } from '../store/schema';
import type { OrderRow } from './open-order';
import { isStuck } from './order-runner';
import type { OrderService } from './place-order';

const OrderId = v.pipe(v.string(), v.uuid());

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

/** Orders whose end keeps failing: staff see them, mend the cause and try them again. */
export function stuckOrderRoutes(
  route: Route,
  { database }: Services,
  orderService: OrderService,
): void {
  const stuck = (...only: Parameters<typeof and>) =>
    database
      .select({ order: orders, agencyName: accounts.fullName })
      .from(orders)
      .innerJoin(accounts, eq(accounts.number, orders.accountNumber))
      .where(and(isStuck, ...only))
      .orderBy(asc(orders.failingSince), asc(orders.id));

  route(listStuckOrders, async ({ user, world }) => {
    requireStaff(user);
    const found = await stuck(eq(orders.world, world.id));
    return found.map(({ order, agencyName }) => toResponse(order, agencyName));
  });

  route(retryOrder, async ({ user, world, parameters: { id } }) => {
    requireStaff(user);
    const [found] = v.is(OrderId, id)
      ? await stuck(eq(orders.world, world.id), eq(orders.id, id))
      : [];
    const ended = found === undefined ? null : await orderService.retry(world, found.order.id);
    if (found === undefined || ended === null) {
      throw new ApiError('not_found', {
        message: 'This order no longer needs help, or is being tried right now.',
      });
    }
    const { accountNumber: number, name } = found.order;
    const what = `Tried the order of ${name ?? ''} again`;
    await recordStaffAction(database, { account: { number }, user, at: world.now(), what });
    return { ended };
  });
}
