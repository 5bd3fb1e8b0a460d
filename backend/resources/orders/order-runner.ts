import type { ErrorReason } from '@contract/error';
import { money } from '@contract/money';
import { and, asc, eq, gte, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { statements } from '../billing/schema';
import { chosenCard } from '../cards/card-queries';
import { chargedCard } from '../cards/charged-card';
import { GatewayFailed, type Gateway } from '../../providers/gateway/gateway';
import { chargedOn } from '../billing/charged-names';
import { cardDeclined } from '../cards/declines';
import { logFailure } from '../../providers/log-failure';
import type { Logger } from '../../shared/logging';
import { ApiError } from '../../shared/api-error';
import { rootMessage } from '../../shared/root-message';
import { cardholderSeconds } from '../../shared/running-charge';
import {
  RegistrarFailed,
  type OrderState,
  type Registrar,
} from '../../providers/registrar/registrar';
import type { Database } from '../../store/database';
import { isDatabaseUnavailable } from '../../store/database-errors';
import { orders } from '../../store/schema/orders';
import { accounts } from '../../store/schema/people';
import type { Clock } from '../../store/clock';
import { askRegistrar } from './ask-registrar';
import { deliver, deliverChange, endRefunded } from './delivery';
import {
  hasEnded,
  isAwaitingCardholder,
  isForOwnDomain,
  isOpen,
  openStatuses,
  type OpenOrder,
  type OrderRow,
} from '../../store/schema/open-order';
import { checkOrder } from './order-checks';
import { isFree, noteOf } from './lost-orders';
import { ownRun, recordStep, runSeconds, type Step } from './order-steps';
import { ownRuns } from './own-runs';
import { nextStep, refusalOf } from './refusals';

export interface OrderRunnerDependencies {
  readonly database: Database;
  readonly registrar: Registrar;
  readonly gateway: Gateway;
  readonly clock: Clock;
  readonly log: Logger;
  /** The most that a year of a name may cost at the registrar, in cents. */
  readonly maxYearCents: number;
  /** Called after each status change is recorded. */
  readonly onStep: (order: OrderRow) => void;
}

/** The maximum time for which a step before the registration may keep failing for unexpected reasons. */
const giveUpAfterSeconds = 50;
/**
 * The maximum times for which an order's last steps may keep failing: for unexpected reasons, and because a service is
 * down.
 */
const stuckAfterSeconds = 3600;
const stuckAfterOutageSeconds = 24 * 3600;
/**
 * The pause before a charge that isn't decided yet is asked for again: a tenth of the time it has waited. The gateway's
 * events usually come first.
 */
const askedAgain = sql`now() + make_interval(secs => least(600, greatest(3, extract(epoch from now() - ${orders.updatedAt}) / 10)))`;
/** The longest that a charge is awaited. */
const awaitedSeconds = { cardholder: cardholderSeconds, gateway: 24 * 3600 } as const;
/** The number of failures after which an order is shown to staff: one or two often resolve themselves. */
const seenAfterFailures = 3;
/** The number of orders resumed at once. */
const resumedAtOnce = 5;

/** An error for a run that stopped before its order was complete. Another run has the order or will resume it. */
export class OrderUnfinished extends Error {}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/**
 * Moves orders through their statuses:
 *
 *     placed → charging → charged → registering → done
 *     placed → charging → charged → done    an upgrade or a restored domain, without the registrar
 *     placed → refused            a check failed before the charge
 *     charging → charging         the charge waits for the cardholder or the gateway (`awaits`)
 *     charging → refused          the card was declined
 *     charging → compensating     the person cancels instead of confirming at the bank
 *     charging, charged → compensating → refused    the charge is refunded
 *     charged → registering       the registrar has the order, or didn't respond and may have it
 *     registering → done          the domain is delivered; `transfers` follows what the registrar doesn't end at once
 *     charged, registering → compensating   the registrar refused the order
 *     compensating → registering  the registrar registers the domain after all
 *     placed → refused; charging, charged → compensating    given up: the step keeps failing for unknown reasons
 *     registering → abandoned → stuck   given up: the charge is refunded, the domain stays registered with us
 *     compensating, abandoned → stuck  given up: the refund keeps failing
 *     stuck → registering, compensating, abandoned   staff retry the order
 *
 * For the person, `stuck` ends the order, and they are informed; staff see it among the orders whose last steps keep
 * failing. Each status is recorded before the call that leads out of it, and that call uses the order's id as its
 * idempotency key. If a run dies, the next one repeats the call, gets the same result and ends in the same status. The
 * database decides which run may write (`run_token`), so any number of processes can run orders.
 */
export function orderRunner(settings: OrderRunnerDependencies) {
  const { database, registrar, gateway, clock, log, onStep } = settings;
  const runs = ownRuns();

  /**
   * Returns the recorded order. Throws `OrderUnfinished` if the row is `null`, because another run then owns the order.
   */
  function recorded(row: OrderRow | null): OrderRow {
    if (row === null) throw new OrderUnfinished('Another run took over the order');
    onStep(row);
    return row;
  }

  const advance = async (...step: Step): Promise<OrderRow> =>
    recorded(await recordStep(database, ...step));

  const refuse = (order: OpenOrder, error: ApiError): Promise<OrderRow> =>
    advance(order, 'refused', { answer: toStoredError(error), authCode: null });

  const compensate = (order: OpenOrder, reason: ErrorReason, message?: string) =>
    advance(order, 'compensating', {
      answer: toStoredError(new ApiError(reason, message === undefined ? {} : { message })),
    });

  async function check(order: OpenOrder): Promise<OrderRow> {
    try {
      const card = await checkOrder(order, settings);
      return await advance(
        order,
        'charging',
        card === null ? {} : { cardId: card.id, chargedCard: chargedCard(card) },
      );
    } catch (error) {
      if (error instanceof ApiError) return refuse(order, error);
      throw error;
    }
  }

  async function charge(order: OpenOrder): Promise<OrderRow> {
    if (isFree(order)) return advance(order, 'charged');
    const card = order.cardId && (await chosenCard(database, order.accountNumber, order.cardId));
    if (!card) return compensate(order, 'no_payment_method');
    try {
      const outcome = await gateway.charge({
        key: order.id,
        account: order.accountNumber,
        token: card.gatewayToken,
        amountCents: order.details.expectedAmount,
        currency: 'USD',
        initiator: 'person',
        note: noteOf(order),
      });
      switch (outcome.kind) {
        case 'charged':
          return await advance(order, 'charged', { chargedAt: clock.now() });
        case 'declined':
          return await refuse(order, cardDeclined(outcome.why));
        case 'action_required':
          return await awaitCharge(order, 'cardholder');
        case 'pending':
          return await awaitCharge(order, 'gateway');
      }
    } catch (error) {
      if (!(error instanceof GatewayFailed)) throw error;
      logFailure(log, error, 'charge failed', { order: order.id });
      return compensate(order, 'gateway_failed');
    }
  }

  /** Leaves an order to a later run, because its charge waits for the cardholder or the gateway; in the end, undoes it. */
  async function awaitCharge(order: OpenOrder, awaits: 'cardholder' | 'gateway') {
    const [waiting] = await database
      .update(orders)
      .set({ awaits, runToken: null, runUntil: askedAgain })
      .where(and(ownRun(order), gte(orders.updatedAt, inSeconds(-awaitedSeconds[awaits]))))
      .returning({ id: orders.id });
    if (waiting !== undefined) throw new OrderUnfinished('The charge is not decided yet');
    return awaits === 'cardholder'
      ? compensate(order, 'card_declined', unconfirmed)
      : compensate(order, 'gateway_failed');
  }

  async function change(order: OpenOrder): Promise<OrderRow> {
    const row = await deliverChange(database, order, clock);
    if (row === 'impossible') return compensate(order, 'conflict', lostDomain(order));
    return recorded(row === 'another run' ? null : row);
  }

  /** Asks the registrar for the domain. If it doesn't respond, the domain is delivered as one that isn't registered yet. */
  async function register(order: OpenOrder): Promise<OrderRow> {
    let state: OrderState | null = null;
    try {
      state = await askRegistrar(database, registrar, order);
    } catch (error) {
      if (!(error instanceof RegistrarFailed)) throw error;
      logFailure(log, error, 'the registrar did not take an order', { order: order.id });
    }
    if (state?.kind === 'refused' && !(await wasBilledSince(order))) {
      const { reason, detail } = state;
      log.warn({ order: order.id, reason, detail }, 'the registrar refused an order');
      const said = `${refusalOf(order, reason)} ${chargeUndone(order)} ${nextStep(order, reason)}`;
      return compensate(order, 'registration_refused', said);
    }
    const taken =
      order.status === 'registering'
        ? order
        : await advance(order, 'registering', { answer: null });
    const accepted = state?.kind === 'refused' ? null : state;
    return recorded(isOpen(taken) ? await deliver(database, taken, clock, accepted) : null);
  }

  /**
   * Returns true if a bill includes the domain, which happens only to an order that was lost and found again. Its
   * refusal is then found after the delivery, and gives back the bill, too.
   */
  async function wasBilledSince({ accountNumber, createdAt, name, details }: OpenOrder) {
    const isBill = and(isNull(statements.orderId), gte(statements.createdAt, createdAt));
    const bills = await database
      .select({ charges: statements.charges })
      .from(statements)
      .where(and(eq(statements.accountNumber, accountNumber), isBill));
    // A bill that was due when the order was placed doesn't include its domain.
    return bills.some(({ charges }) => chargedOn(charges, name, details.domainType) > 0);
  }

  async function rollBack(order: OpenOrder): Promise<OrderRow> {
    if (!isForOwnDomain(order) && !isRefused(order)) {
      // Withdraws first, so that the registrar can't register the domain after the refund.
      const outcome = await registrar.withdraw(order.id, order.name);
      if (outcome === 'registered') return advance(order, 'registering', { answer: null });
      if (outcome === 'later')
        throw new RegistrarFailed("The registrar can't tell yet whether it registers the domain");
    }
    return recorded(await endRefunded(database, order, clock, await undoCharge(order)));
  }

  async function undoCharge(order: OpenOrder): Promise<'undone' | 'disputed'> {
    const undone = isFree(order) ? 'voided' : await gateway.undo(order.id);
    if (undone === 'pending') throw new GatewayFailed('The refund is pending');
    return undone === 'disputed' ? 'disputed' : 'undone';
  }

  /** Refunds an order whose domain can't be added to the account. */
  async function abandon(order: OpenOrder): Promise<OrderRow> {
    const undone = await undoCharge(order);
    const end = {
      status: 'stuck',
      resumesAs: 'registering',
      refundedAt: clock.now(),
      chargedCard: null,
    } as const;
    return recorded(await endRefunded(database, order, clock, undone, end));
  }

  /** Returns true if the agency has been closed since the order was checked. */
  async function isOfClosedAgency({ accountNumber }: OpenOrder): Promise<boolean> {
    const isClosed = and(eq(accounts.number, accountNumber), eq(accounts.active, false));
    return (await database.$count(accounts, isClosed)) > 0;
  }

  async function step(order: OpenOrder): Promise<OrderRow> {
    const isUnregistered = order.status === 'charging' || order.status === 'charged';
    if (isUnregistered && (await isOfClosedAgency(order))) {
      return compensate(order, 'agency_closed', closedMeanwhile);
    }
    switch (order.status) {
      case 'placed':
        return check(order);
      case 'charging':
        return charge(order);
      case 'charged':
        return isForOwnDomain(order) ? change(order) : register(order);
      case 'registering':
      case 'registered':
        return register(order);
      case 'compensating':
        return rollBack(order);
      case 'abandoned':
        return abandon(order);
    }
  }

  async function afterFailure(order: OpenOrder, error: unknown): Promise<OrderRow> {
    if (error instanceof OrderUnfinished || isDatabaseUnavailable(error)) throw error;
    if (isEnding(order)) return retryOrPark(order, error);
    const [stalled] = await database
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, order.id), lt(orders.updatedAt, inSeconds(-giveUpAfterSeconds))));
    if (stalled === undefined) throw error;
    log.error({ err: error, order: order.id, status: order.status }, 'order given up');
    return order.status === 'placed'
      ? refuse(order, new ApiError('internal', { message: givenUpBeforeCharge }))
      : compensate(order, 'internal', givenUp);
  }

  /** Counts a failure in an order's last steps. Retries later, unless the order has been failing for too long. */
  async function retryOrPark(order: OpenOrder, error: unknown): Promise<OrderRow> {
    const isDown = error instanceof RegistrarFailed || error instanceof GatewayFailed;
    const patience = isDown ? stuckAfterOutageSeconds : stuckAfterSeconds;
    const [failing] = await database
      .update(orders)
      .set({
        failures: sql`${orders.failures} + 1`,
        failingSince: sql`coalesce(${orders.failingSince}, now())`,
        failure: rootMessage(error),
      })
      .where(ownRun(order))
      .returning({
        failures: orders.failures,
        isOver: sql<boolean>`greatest(${orders.failingSince}, ${orders.updatedAt}) < ${inSeconds(-patience)}`,
      });
    // Another run has taken over the order.
    if (failing === undefined) throw error;
    const { failures, isOver } = failing;
    log[isOver ? 'error' : 'warn'](
      { err: error, order: order.id, failures },
      'order keeps failing',
    );
    if (!isOver) {
      await database
        .update(orders)
        .set({ runToken: null, runUntil: inSeconds(pauseAfter(failures)) })
        .where(ownRun(order));
      throw new OrderUnfinished('The order is tried again later');
    }
    // After a refund the person has their money back, so there is nothing more to undo.
    if (order.status !== 'compensating' && order.refundedAt === null) {
      return advance(order, 'abandoned');
    }
    return advance(order, 'stuck', { resumesAs: order.status, authCode: null });
  }

  async function run(order: OrderRow): Promise<OrderRow> {
    let current = order;
    while (isOpen(current)) {
      const open: OpenOrder = current;
      current = await step(open).catch((error: unknown) => afterFailure(open, error));
    }
    return current;
  }

  async function claim(id: string, token: string, free: SQL | undefined): Promise<OrderRow | null> {
    const [row] = await database
      .update(orders)
      .set({ runToken: token, runUntil: inSeconds(runSeconds) })
      .where(and(eq(orders.id, id), isOpenOrder, free))
      .returning();
    return row ?? null;
  }

  /** Resumes one order, unless another process already has. Returns true if it has ended. */
  async function resumeOne(id: string, free: SQL | undefined): Promise<boolean> {
    try {
      return await runs.begin(async (token) => {
        const order = await claim(id, token, free);
        return order !== null && hasEnded(await run(order));
      });
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      if (!(error instanceof OrderUnfinished)) {
        log.error({ err: error, order: id }, 'failed to resume order');
      }
      return false;
    }
  }

  return {
    /**
     * Retries an order whose last steps keep failing. Returns true if it ended as ordered or refunded; `null` if there
     * is none, or if it is running.
     */
    retry: (id: string): Promise<boolean | null> =>
      runs.begin(async (token) => {
        const [order] = await database
          .update(orders)
          .set({
            status: sql`coalesce(${orders.resumesAs}, ${orders.status})`,
            resumesAs: null,
            runToken: token,
            runUntil: inSeconds(runSeconds),
            // Ends the order immediately if the retry fails.
            updatedAt: sql`coalesce(${orders.failingSince}, ${orders.updatedAt})`,
          })
          .where(
            and(
              eq(orders.id, id),
              isStuck,
              or(isNull(orders.runToken), isAbandoned, eq(orders.status, 'stuck')),
            ),
          )
          .returning();
        if (order === undefined) return null;
        return run(order).then(
          ({ status }) => status !== 'stuck',
          (error: unknown) => {
            if (error instanceof OrderUnfinished) return false;
            throw error;
          },
        );
      }),

    /** Cancels an order whose charge waits for the cardholder. Does nothing if it no longer waits. */
    cancel: (id: string): Promise<void> =>
      runs.begin(async (token) => {
        if ((await gateway.confirmation(id)) === null) return;
        const [order] = await database
          .update(orders)
          .set({
            status: 'compensating',
            answer: toStoredError(new ApiError('charge_canceled')),
            runToken: token,
            runUntil: inSeconds(runSeconds),
            updatedAt: sql`now()`,
          })
          .where(and(eq(orders.id, id), isAwaitingCardholder))
          .returning();
        if (order === undefined) return;
        await run(order).catch((error: unknown) => {
          if (!(error instanceof OrderUnfinished)) throw error;
        });
      }),

    /** Runs an order that `place` stores under the run's token. Returns `null` if there was nothing to store. */
    runNew: (place: (token: string) => Promise<OrderRow | null>): Promise<OrderRow | null> =>
      runs.begin(async (token) => {
        const placed = await place(token);
        return placed && run(placed);
      }),

    /** Resumes every interrupted order. Returns the number of completed orders. */
    async resume(): Promise<number> {
      const cutOff = runs.cutOff();
      const free = or(isAbandoned, inArray(orders.runToken, [...cutOff]));
      const found = await database
        .select({ id: orders.id })
        .from(orders)
        .where(and(isOpenOrder, free))
        .orderBy(asc(orders.createdAt));
      let ended = 0;
      for (let next = 0; next < found.length; next += resumedAtOnce) {
        const batch = found.slice(next, next + resumedAtOnce);
        const results = await Promise.all(batch.map(({ id }) => resumeOne(id, free)));
        ended += results.filter(Boolean).length;
      }
      runs.forget(cutOff);
      return ended;
    },

    /** Releases this process's unfinished orders, so that another process or the next start can resume them. */
    async handOver(): Promise<void> {
      const tokens = runs.all();
      if (tokens.length === 0) return;
      await database
        .update(orders)
        .set({ runToken: null, runUntil: null })
        .where(and(isOpenOrder, inArray(orders.runToken, [...tokens])));
    },

    /**
     * Treats every recorded run as dead. Call this only at startup, and only if no other process uses this database.
     */
    async forgetRuns(): Promise<void> {
      await database.update(orders).set({ runUntil: null }).where(isOpenOrder);
    },
  };
}

export type OrderRunner = ReturnType<typeof orderRunner>;

const isOpenOrder = inArray(orders.status, [...openStatuses]);
/** The condition for orders that are stuck or fail repeatedly. */
export const isStuck = or(
  eq(orders.status, 'stuck'),
  and(isOpenOrder, gte(orders.failures, seenAfterFailures)),
);
const isAbandoned = or(isNull(orders.runUntil), lt(orders.runUntil, sql`now()`));

/** Returns true if the charge was made and can't simply be undone. */
const isEnding = ({ status }: OpenOrder) => !['placed', 'charging', 'charged'].includes(status);

/** Returns true if the registrar itself refused the order, so that there is nothing to withdraw. */
const isRefused = ({ answer }: OpenOrder) =>
  answer !== null && 'refusal' in answer && answer.refusal.error_reason === 'registration_refused';

/** The pause in seconds, which doubles with each failure, up to 10 minutes. */
const pauseAfter = (failures: number) => Math.min(10 * 2 ** (failures - 1), 600);

/** Says that the charge was refunded, or that there was none because the month was already paid for. */
const chargeUndone = ({ details }: OpenOrder) =>
  details.expectedAmount === 0
    ? "You haven't been charged."
    : `Your card was refunded in full: ${money(details.expectedAmount)}.`;
const lostDomain = (order: OpenOrder) =>
  order.details.isRestore === true
    ? `This domain can't be restored anymore. ${chargeUndone(order)}`
    : `Someone else changed or canceled this domain in the meantime. ${chargeUndone(order)} Reload the page to see the latest version.`;
const unconfirmed =
  "Your bank asked you to confirm the charge, and it wasn't confirmed in time. You haven't been charged. Try again, or use another card.";
const closedMeanwhile =
  'The agency was closed, and we canceled this order. Anything we charged was refunded in full. Contact support to reopen it.';
const givenUpBeforeCharge =
  "Something went wrong on our end, and we canceled your order. You haven't been charged. Try again, or contact support.";
const givenUp =
  'Something went wrong on our end, and we canceled your order. Anything we charged was refunded in full. Try again, or contact support.';

function toStoredError({ status, body }: ApiError) {
  return { status, refusal: body };
}
