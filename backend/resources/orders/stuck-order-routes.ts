import { listStuckOrders, retryOrder, type StuckOrder } from '@contract/stuck-order';
import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { ApiError } from '../../shared/api-error';
import type { Route } from '../../http/route';
import { noRules } from '../../http/route-rules';
import type { Services } from '../services';
import { recordStaffAction } from '../staff-actions/record-staff-action';
import { isStuckRefund, type StatementRefunds } from '../billing/refunds';
import { domains } from '../../store/schema/domains';
import { orders, transfers } from '../../store/schema/orders';
import { accounts } from '../../store/schema/people';
import { disputes, payments, refunds, statements } from '../billing/schema';
import { statementNumber } from '../billing/statements';
import { cardName } from '../cards/charged-card';
import { dollars } from '../email-notifications/wording';
import type { Database } from '../../store/database';
import type { OrderRow } from '../../store/schema/open-order';
import { needsStaff } from './name-progress';
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

function toProgressResponse(
  transfer: typeof transfers.$inferSelect,
  account: { readonly number: string; readonly fullName: string },
): StuckOrder {
  return {
    id: transfer.id,
    name: transfer.domainName,
    account_number: account.number,
    agency_name: account.fullName,
    status: 'registering',
    since: transfer.submittedAt.toISOString(),
    failures: transfer.failures,
    reason: transfer.failure ?? 'The registrar waits for our staff',
  };
}

const openDisputes = (database: Database) =>
  database
    .select({ dispute: disputes, payment: payments, statement: statements, account: accounts })
    .from(disputes)
    .innerJoin(payments, eq(payments.key, disputes.paymentKey))
    .innerJoin(statements, eq(statements.id, payments.statementId))
    .innerJoin(accounts, eq(accounts.number, payments.accountNumber))
    .where(eq(disputes.state, 'opened'))
    .orderBy(asc(disputes.at), asc(disputes.id));

function toDisputeResponse({
  dispute,
  payment,
  statement,
  account,
}: Awaited<ReturnType<typeof openDisputes>>[number]): StuckOrder {
  return {
    id: dispute.id,
    name: statementNumber(statement),
    account_number: account.number,
    agency_name: account.fullName,
    status: 'disputed',
    since: dispute.at.toISOString(),
    failures: 0,
    reason: `${dollars(dispute.amountCents)}, ${cardName(payment.card)}`,
  };
}

interface Retries {
  readonly orderService: OrderService;
  readonly refunds: StatementRefunds;
  readonly tracker: { retry(id: string): Promise<boolean> };
}

/**
 * Lists orders whose last steps keep failing, and failing refunds: staff see them, resolve the cause and retry them.
 */
export function stuckOrderRoutes(
  route: Route,
  { database, clock }: Services,
  { orderService, refunds: statementRefunds, tracker }: Retries,
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

  const withRegistrar = (...only: Parameters<typeof and>) =>
    database
      .select({ transfer: transfers, account: accounts })
      .from(transfers)
      .innerJoin(domains, eq(domains.name, transfers.domainName))
      .innerJoin(accounts, eq(accounts.number, domains.accountNumber))
      .where(and(needsStaff, ...only))
      .orderBy(asc(transfers.submittedAt), asc(transfers.id));

  route(listStuckOrders, async () => {
    const [found, due, waiting, disputed] = await Promise.all([
      stuck(),
      stuckRefunds(),
      withRegistrar(),
      openDisputes(database),
    ]);
    return [
      ...found.map(({ order, agencyName }) => toResponse(order, agencyName)),
      ...due.map(({ refund, agencyName }) => toRefundResponse(refund, agencyName)),
      ...waiting.map(({ transfer, account }) => toProgressResponse(transfer, account)),
      ...disputed.map(toDisputeResponse),
    ];
  });

  route(retryOrder, noRules, async ({ user, parameters: { id } }) => {
    const [order] = v.is(Id, id) ? await stuck(eq(orders.id, id)) : [];
    const [refund] = v.is(Id, id) ? await stuckRefunds(eq(refunds.id, id)) : [];
    const [waiting] = v.is(Id, id) ? await withRegistrar(eq(transfers.id, id)) : [];
    const found =
      order?.order ??
      refund?.refund ??
      (waiting && {
        id: waiting.transfer.id,
        accountNumber: waiting.account.number,
        name: waiting.transfer.domainName,
      });
    const tried = order ? orderService : refund ? statementRefunds : tracker;
    const ended = found === undefined ? null : await tried.retry(found.id);
    if (found === undefined || ended === null) {
      throw new ApiError('not_found', {
        message: 'This order no longer needs help, or is being tried right now.',
      });
    }
    const { accountNumber: number, name } = found;
    const what = `Tried the ${refund ? 'refund' : 'order'} of ${name ?? ''} again`;
    await recordStaffAction(database, { account: { number }, user, at: clock.now(), what });
    return { ended };
  });
}
