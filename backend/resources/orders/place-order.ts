import type { Restoration } from '@contract/canceled-domain';
import type { Domain } from '@contract/domain';
import type { OrderBody, OrderOutcome, OrderReceipt } from '@contract/order';
import { and, eq, sql } from 'drizzle-orm';
import { GatewayFailed, type Gateway } from '../../providers/gateway/gateway';
import type { PaymentRequests } from '../billing/payment-requests';
import { lockAccount } from '../cards/card-queries';
import { planOf } from '../domains/canceled-domains';
import { runningCharge } from '../../shared/running-charge';
import { DroppedConnection, ApiError, StoredApiError } from '../../shared/api-error';
import { enforceRateLimit } from '../../http/rate-limit';
import { unavailable } from '../../http/unavailable';
import { fingerprintOf } from '../../store/secrets';
import { isDatabaseUnavailable } from '../../store/database-errors';
import { violatedConstraint, type Database } from '../../store/database';
import { parameter, prepared } from '../../store/prepared';
import { orders, type OrderDetails } from '../../store/schema/orders';
import { type UserRow, isTooWeakToCharge } from '../../http/caller';
import type { Clock } from '../../store/clock';
import { rejectGuessing } from './auth-code-limit';
import { hasEnded, isAwaitingCardholder, type OrderRow } from '../../store/schema/open-order';
import { receiptOf } from './order-receipt';
import { OrderUnfinished, type OrderRunner } from './order-runner';
import { runSeconds } from './order-steps';

export interface OrderServiceDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly runner: OrderRunner;
  readonly gateway: Gateway;
  readonly fingerprintKey: string;
  /** Returns true for names whose order succeeds but whose response is dropped (in the demo). */
  readonly losesAnswer: (name: string) => boolean;
  /** Payments of past-due statements. Their keys share one namespace with the keys of orders. */
  readonly paymentRequests: PaymentRequests;
}

/** A placed order. An upgrade changes the plan of a domain on the account; a restored domain keeps its plan. */
type PlacedOrder =
  | (OrderBody & { readonly is_upgrade?: true; readonly is_restore?: never })
  | (Restoration & {
      readonly name: string;
      readonly is_transfer: false;
      readonly is_upgrade?: never;
      readonly is_restore: true;
    });

export interface OrderRequest {
  readonly accountNumber: string;
  readonly key: string;
  readonly user: UserRow;
  readonly body: PlacedOrder;
}

type KeyOfAccount = Pick<OrderRequest, 'accountNumber' | 'key'>;
type LookUp = Omit<OrderRequest, 'body' | 'user'>;

const newOrder = prepared((database) =>
  database
    .insert(orders)
    .values({
      accountNumber: parameter('account'),
      key: parameter('key'),
      fingerprint: parameter('fingerprint'),
      name: parameter('name'),
      details: parameter('details'),
      authCode: parameter('authCode'),
      status: 'placed',
      runToken: parameter('run'),
      runUntil: sql`now() + make_interval(secs => ${runSeconds})`,
      createdAt: parameter('now'),
      updatedAt: sql`now()`,
    })
    .onConflictDoNothing({ target: [orders.accountNumber, orders.key] })
    .returning()
    .prepare('new order'),
);

/** Places orders, once per key, and reports their outcome. */
export function orderService({
  database,
  clock,
  runner,
  gateway,
  fingerprintKey,
  losesAnswer,
  paymentRequests,
}: OrderServiceDependencies) {
  async function find({ accountNumber, key }: KeyOfAccount): Promise<OrderRow | undefined> {
    const [row] = await database
      .select()
      .from(orders)
      .where(and(eq(orders.accountNumber, accountNumber), eq(orders.key, key)));
    return row;
  }

  async function findExisting(key: KeyOfAccount): Promise<OrderRow> {
    const row = await find(key);
    if (row === undefined) throw new ApiError('not_found');
    return row;
  }

  /**
   * Refuses a new call beyond the limit, without storing it. A repeated call gets its response even beyond the limit.
   */
  async function rejectNewGuess(request: OrderRequest): Promise<void> {
    const { accountNumber, body } = request;
    if (!body.is_transfer || (await find(request)) !== undefined) return;
    await rejectGuessing(database, clock, { accountNumber, name: body.name });
  }

  /**
   * Refuses a weak sign-in, because staff may charge an agency's card only after a strong one. A repeated call gets its
   * response even after a weak one.
   */
  async function rejectWeakSignIn(request: OrderRequest): Promise<void> {
    const { user, body } = request;
    const isFree = body.is_restore === true && body.expected_amount === 0;
    if (isFree || !isTooWeakToCharge(user) || (await find(request)) !== undefined) return;
    throw new ApiError('stronger_sign_in_needed');
  }

  /** Stores the order. Returns `null` if its key already exists. */
  async function insertOnce(
    request: OrderRequest,
    fingerprint: string,
    runToken: string,
  ): Promise<OrderRow | null> {
    const { accountNumber, key, user, body } = request;
    const { is_restore: isRestore = false } = body;
    const domainType = body.is_restore
      ? await planOf(database, accountNumber, body.name)
      : body.domain_type;
    try {
      const details: OrderDetails = {
        domainType,
        isTransfer: body.is_transfer,
        isUpgrade: body.is_upgrade === true,
        ...(isRestore && { isRestore }),
        paymentId: body.payment_id ?? null,
        expectedAmount: body.expected_amount,
        ...(user.isStaff && { staff: orderingStaff(user) }),
      };
      const [row] = await newOrder(database).execute({
        account: accountNumber,
        key,
        fingerprint,
        name: body.name,
        details: JSON.stringify(details),
        authCode: body.is_transfer ? (body.transfer_auth_code ?? null) : null,
        run: runToken,
        now: clock.now(),
      });
      return row ?? null;
    } catch (error) {
      if (violatedConstraint(error) !== 'orders_open_name') throw error;
      const isAsked = and(
        eq(orders.accountNumber, request.accountNumber),
        eq(orders.name, body.name),
        isAwaitingCardholder,
      );
      const next =
        (await database.$count(orders, isAsked)) > 0
          ? 'It waits until your bank has your confirmation: your dashboard has both, confirm and cancel.'
          : 'Wait a minute and check again.';
      throw new ApiError('domain_taken', {
        message: `Another order for ${body.name} is in progress. You haven't been charged. ${next}`,
      });
    }
  }

  /**
   * Voids an unknown key. Each voided key takes up a row, so an account can have only a limited number of them: enough
   * for everyone whose orders were refused during an overload.
   */
  async function voidUnknown({ accountNumber, key }: LookUp): Promise<void> {
    await enforceRateLimit(database, clock, {
      bucket: `unknown-order:${accountNumber}`,
      most: 600,
      seconds: 3600,
    });
    await database.transaction(async (transaction) => {
      // Payments of past-due statements are stored under the same lock, so that no key is both stored and voided.
      await lockAccount(transaction, accountNumber);
      if (await paymentRequests.exists(transaction, { account: { number: accountNumber }, key })) {
        return;
      }
      await transaction
        .insert(orders)
        .values({
          accountNumber,
          key,
          fingerprint: '',
          status: 'voided',
          createdAt: clock.now(),
          updatedAt: sql`now()`,
        })
        .onConflictDoNothing({ target: [orders.accountNumber, orders.key] });
    });
  }

  /** Returns the outcome of a key. An unknown key is voided, so that a delayed call is refused. */
  async function outcome(request: LookUp): Promise<OrderOutcome> {
    const order = await find(request);
    if (order?.status === 'charging' && order.awaits === 'cardholder') {
      return runningCharge(await gateway.confirmation(order.id));
    }
    if (order !== undefined) return outcomeOf(order);
    const { accountNumber, key } = request;
    const payment = await paymentRequests.outcome({
      account: { number: accountNumber },
      key,
    });
    if (payment !== null) return payment;
    await voidUnknown(request);
    return outcome(request);
  }

  function toResponse(order: OrderRow): Domain {
    if (order.status === 'voided') throw new ApiError('order_voided');
    if (order.status === 'stuck') throw new ApiError('internal', { message: stuckMessage(order) });
    if (order.answer === null || !hasEnded(order)) throw new ApiError('key_running');
    if ('refusal' in order.answer) {
      throw new StoredApiError(order.answer.status, order.answer.refusal);
    }
    return order.answer.body;
  }

  /** Drops the response on every call, because browsers retry on their own when a kept-alive connection breaks. */
  function deliver(domain: Domain): Domain {
    if (losesAnswer(domain.name)) throw new DroppedConnection();
    return domain;
  }

  return {
    retry: runner.retry,

    async place(request: OrderRequest): Promise<Domain> {
      const fingerprint = fingerprintOf(fingerprintKey, request.body);
      await rejectWeakSignIn(request);
      await rejectNewGuess(request);
      const placed = await runner
        .runNew((token) => insertOnce(request, fingerprint, token))
        .catch((error: unknown) => {
          if (error instanceof OrderUnfinished) return findExisting(request);
          throw isDatabaseUnavailable(error) ? unavailable(error, lostOrder) : error;
        });
      const order = placed ?? (await findExisting(request));
      if (order.status !== 'voided' && order.fingerprint !== fingerprint) {
        throw new ApiError('key_reused');
      }
      return deliver(toResponse(order));
    },

    outcome,

    /** Cancels an order or a payment that waits for the cardholder. What came of it is looked up. */
    async cancel({ accountNumber, key }: KeyOfAccount): Promise<null> {
      try {
        const order = await find({ accountNumber, key });
        if (order !== undefined) await runner.cancel(order.id);
        else if (!(await paymentRequests.cancel({ account: { number: accountNumber }, key })))
          throw new ApiError('not_found');
        return null;
      } catch (error) {
        if (!(error instanceof GatewayFailed)) throw error;
        throw new ApiError('gateway_failed', { message: notCanceled });
      }
    },

    /** Returns a receipt without writing: unlike `outcome`, it doesn't void unknown keys. */
    async receipt(key: KeyOfAccount): Promise<OrderReceipt> {
      const receipt = await receiptOf(database, key, clock.calendar);
      if (receipt === null) throw new ApiError('not_found');
      return receipt;
    },
  };
}

function outcomeOf(order: OrderRow): OrderOutcome {
  if (order.status === 'voided') {
    return {
      status: 'refused',
      error: "We never received this order. You haven't been charged. Place your order again.",
      error_reason: 'order_voided',
    };
  }
  if (order.status === 'stuck') {
    return { status: 'refused', error: stuckMessage(order), error_reason: 'internal' };
  }
  if (order.answer === null || !hasEnded(order)) return runningCharge(null);
  if (!('refusal' in order.answer)) return { status: 'done', domain: order.answer.body };
  const { error, error_reason } = order.answer.refusal;
  return { status: 'refused', error, error_reason };
}

const orderingStaff = ({ id, firstName, lastName }: UserRow) => ({ id, firstName, lastName });

const stuckMessage = ({ refundedAt }: OrderRow) =>
  refundedAt === null
    ? "Something went wrong on our end, and we canceled your order. We haven't been able to refund your card yet. Our support team knows about it and is working on your refund."
    : "Something went wrong on our end, and we couldn't add the domain to your account. Anything we charged was refunded in full. Our support team knows about it. Contact support before you order the domain again.";

const notCanceled =
  "Our payment service isn't responding, so nothing was canceled yet. Try again in a few minutes.";

/** The error for an order that may have been stored. A stored order continues as soon as the database is available. */
const lostOrder =
  "We lost our database while placing your order. You won't be charged twice. Wait a moment and check your order.";

export type OrderService = ReturnType<typeof orderService>;
