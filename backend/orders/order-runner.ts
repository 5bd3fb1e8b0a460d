import type { ErrorReason } from '@contract/error';
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { chosenCard } from '../cards/card-answers';
import { GatewayFailed, type Gateway } from '../gateway/gateway';
import type { Logger } from '../http/logging';
import { Refusal } from '../http/refusal';
import { RegistrarFailed } from '../registrar/registrar';
import type { RegistrarOf } from '../services';
import { newToken } from '../store/secrets';
import type { Database } from '../store/database';
import { orders } from '../store/schema';
import type { FindWorld, World } from '../world';
import { deliver } from './delivery';
import { hasEnded, isOpen, openStatuses, type OpenOrder, type OrderRow } from './open-order';
import { checkOrder } from './order-checks';

export interface OrderSettings {
  readonly database: Database;
  readonly registrarOf: RegistrarOf;
  readonly gateway: Gateway;
  readonly findWorld: FindWorld;
  readonly log: Logger;
  /** Hears of each step once it is recorded. */
  readonly onStep: (order: OrderRow) => void;
}

/** Longer than any step takes: then whoever worked on the order is taken for dead, and another run goes on. */
export const runSeconds = 60;
/** When an outcome could not be found out, how long until the next try. */
const retrySeconds = 10;

/** The run ended without an outcome: another run works on the order, or will. */
export class OrderUnfinished extends Error {}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/**
 * Carries orders from state to state:
 *
 *     placed → charging → charged → registered → done
 *     placed → refused            what stands in the way is known before a charge
 *     charging → refused          the card was declined
 *     charging, charged → compensating → refused    what was charged is refunded
 *     compensating → registered   the registrar had done it after all
 *
 * A state is recorded before the act that leaves it, and the act carries the order's id as its key. A run that
 * dies at any point is therefore repeated by the next, which gets the same answers and ends in the same state.
 * Which run may write is decided by the database (`run_token`), so that any number of processes can share it.
 */
export function orderRunner(settings: OrderSettings) {
  const { database, registrarOf, gateway, findWorld, log, onStep } = settings;

  async function advance(
    order: OpenOrder,
    status: OrderRow['status'],
    change: Partial<Pick<OrderRow, 'cardId' | 'answer' | 'authCode'>> = {},
  ): Promise<OrderRow> {
    const [row] = await database
      .update(orders)
      .set({ ...change, status, runUntil: inSeconds(runSeconds), updatedAt: new Date() })
      .where(ownRun(order))
      .returning();
    if (row === undefined) throw new OrderUnfinished('Another run took the order over');
    onStep(row);
    return row;
  }

  const refuse = (order: OpenOrder, refusal: Refusal): Promise<OrderRow> =>
    advance(order, 'refused', { answer: answerOf(refusal), authCode: null });

  const compensate = (order: OpenOrder, reason: ErrorReason, sentence?: string) =>
    advance(order, 'compensating', {
      answer: answerOf(new Refusal(reason, sentence === undefined ? {} : { sentence })),
    });

  async function check(order: OpenOrder, world: World): Promise<OrderRow> {
    try {
      const registrar = registrarOf(world);
      const card = await checkOrder(order, { database, registrar, world });
      return await advance(order, 'charging', { cardId: card.id });
    } catch (error) {
      if (error instanceof Refusal) return refuse(order, error);
      throw error;
    }
  }

  async function charge(order: OpenOrder): Promise<OrderRow> {
    const card = order.cardId && (await chosenCard(database, order.accountNumber, order.cardId));
    if (!card) return compensate(order, 'no_payment_method');
    try {
      const { expectedAmount } = order.details;
      const outcome = await gateway.charge(order.id, card.gatewayToken, expectedAmount);
      return await (outcome === 'charged'
        ? advance(order, 'charged')
        : refuse(order, new Refusal('card_declined', { fields: { payment_id: 'Declined' } })));
    } catch (error) {
      if (!(error instanceof GatewayFailed)) throw error;
      log.warn({ err: error, order: order.id }, 'charge failed');
      return compensate(order, 'gateway_failed');
    }
  }

  async function register(order: OpenOrder, world: World): Promise<OrderRow> {
    const registrar = registrarOf(world);
    const { isTransfer } = order.details;
    try {
      const outcome = isTransfer
        ? await registrar.transfer(order.id, order.name, order.authCode ?? '')
        : await registrar.register(order.id, order.name);
      if (outcome === 'registered') return await advance(order, 'registered');
      return await (isTransfer
        ? compensate(order, 'registration_refused', refusedTransfer)
        : compensate(order, 'registration_refused'));
    } catch (error) {
      if (!(error instanceof RegistrarFailed)) throw error;
      log.warn({ err: error, order: order.id }, 'registration failed');
      return compensate(order, 'registrar_failed', failedAfterCharge);
    }
  }

  async function handOver(order: OpenOrder, world: World): Promise<OrderRow> {
    const row = await deliver(database, order, world, ownRun(order));
    if (row === null) throw new OrderUnfinished('Another run took the order over');
    onStep(row);
    return row;
  }

  async function undo(order: OpenOrder, world: World): Promise<OrderRow> {
    // First the registrar: once it has withdrawn, nothing can be registered any more, and only then is it right
    // to give the money back.
    const outcome = await registrarOf(world).withdraw(order.id, order.name);
    if (outcome === 'registered') return advance(order, 'registered', { answer: null });
    await gateway.refund(order.id);
    return advance(order, 'refused', { authCode: null });
  }

  async function step(order: OpenOrder, world: World): Promise<OrderRow> {
    switch (order.status) {
      case 'placed':
        return check(order, world);
      case 'charging':
        return charge(order);
      case 'charged':
        return register(order, world);
      case 'registered':
        return handOver(order, world);
      case 'compensating':
        return undo(order, world);
    }
  }

  /** Neither yes nor no could be had: the order stays as it is and is tried again soon. */
  async function later(order: OpenOrder, error: unknown): Promise<never> {
    if (!(error instanceof RegistrarFailed) && !(error instanceof GatewayFailed)) throw error;
    log.warn({ err: error, order: order.id }, 'order waits for another try');
    await database
      .update(orders)
      .set({ runUntil: inSeconds(retrySeconds) })
      .where(ownRun(order));
    throw new OrderUnfinished('The outcome could not be found out');
  }

  async function run(order: OrderRow): Promise<OrderRow> {
    const world = await findWorld(order.world);
    if (world === null) throw new OrderUnfinished('The world of the order is gone');
    let current = order;
    while (isOpen(current)) {
      const open: OpenOrder = current;
      current = await step(open, world).catch((error: unknown) => later(open, error));
    }
    return current;
  }

  async function claim(id: string): Promise<OrderRow | null> {
    const [row] = await database
      .update(orders)
      .set({ runToken: newToken(), runUntil: inSeconds(runSeconds) })
      .where(and(eq(orders.id, id), inArray(orders.status, [...openStatuses]), isForsaken))
      .returning();
    return row ?? null;
  }

  return {
    run,

    /** Goes on with every order whose run died; returns how many came to an end. */
    async resume(): Promise<number> {
      const forsaken = await database
        .select({ id: orders.id })
        .from(orders)
        .where(and(inArray(orders.status, [...openStatuses]), isForsaken))
        .orderBy(asc(orders.createdAt))
        .limit(50);
      let ended = 0;
      for (const { id } of forsaken) {
        try {
          const order = await claim(id);
          if (order !== null && hasEnded(await run(order))) ended += 1;
        } catch (error) {
          if (!(error instanceof OrderUnfinished)) {
            log.error({ err: error, order: id }, 'order could not be resumed');
          }
        }
      }
      return ended;
    },

    /** To be called where this process is the only one and has just begun: every run is from before. */
    async forgetRuns(): Promise<void> {
      await database
        .update(orders)
        .set({ runUntil: null })
        .where(inArray(orders.status, [...openStatuses]));
    },
  };
}

export type OrderRunner = ReturnType<typeof orderRunner>;

const isForsaken = or(isNull(orders.runUntil), lt(orders.runUntil, sql`now()`));

const refusedTransfer =
  'The current registrar refused the transfer. Your card was refunded in full. Please check the auth code and the lock, and try again.';
const failedAfterCharge =
  'The registrar did not answer. Your card was refunded in full. Please try again in a few minutes.';

function ownRun(order: OpenOrder) {
  return and(
    eq(orders.id, order.id),
    eq(orders.status, order.status),
    order.runToken === null ? isNull(orders.runToken) : eq(orders.runToken, order.runToken),
  );
}

function answerOf({ status, body }: Refusal) {
  return { status, refusal: body };
}
