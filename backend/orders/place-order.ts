import type { Domain } from '@contract/domain';
import type { OrderBody, OrderOutcome } from '@contract/order';
import { and, eq, sql } from 'drizzle-orm';
import { DroppedConnection, Refusal, StoredRefusal } from '../http/refusal';
import { fingerprintOf, newToken } from '../store/secrets';
import { violatedConstraint, type Database } from '../store/database';
import { orders } from '../store/schema';
import type { World } from '../world';
import { hasEnded, type OrderRow } from './open-order';
import { OrderUnfinished, runSeconds, type OrderRunner } from './order-runner';

export interface PlaceSettings {
  readonly database: Database;
  readonly runner: OrderRunner;
  readonly fingerprintKey: string;
  /** Names whose order goes through without its answer arriving (demo world). */
  readonly losesAnswer: (name: string) => boolean;
}

export interface OrderRequest {
  readonly world: World;
  readonly accountNumber: string;
  readonly key: string;
  readonly body: OrderBody;
}

type KeyOfAccount = Pick<OrderRequest, 'accountNumber' | 'key'>;

/** Takes orders, each key once, and tells what became of them. */
export function orderDesk({ database, runner, fingerprintKey, losesAnswer }: PlaceSettings) {
  async function former({ accountNumber, key }: KeyOfAccount): Promise<OrderRow> {
    const [row] = await database
      .select()
      .from(orders)
      .where(and(eq(orders.accountNumber, accountNumber), eq(orders.key, key)));
    if (row === undefined) throw new Refusal('not_found');
    return row;
  }

  /** Writes the order down unless its key was seen before; then returns `null`. */
  async function enter(request: OrderRequest, fingerprint: string): Promise<OrderRow | null> {
    const { world, accountNumber, key, body } = request;
    try {
      const [row] = await database
        .insert(orders)
        .values({
          world: world.id,
          accountNumber,
          key,
          fingerprint,
          name: body.name,
          details: {
            domainType: body.domain_type,
            isTransfer: body.is_transfer,
            paymentId: body.payment_id ?? null,
            expectedAmount: body.expected_amount,
          },
          authCode: body.is_transfer ? (body.transfer_auth_code ?? null) : null,
          status: 'placed',
          runToken: newToken(),
          runUntil: sql`now() + make_interval(secs => ${runSeconds})`,
          createdAt: world.now(),
          updatedAt: new Date(),
        })
        .onConflictDoNothing({ target: [orders.accountNumber, orders.key] })
        .returning();
      return row ?? null;
    } catch (error) {
      if (violatedConstraint(error) !== 'orders_open_name') throw error;
      throw new Refusal('domain_taken', {
        sentence: `${body.name} is being ordered at this moment. Nothing was charged. Please wait a minute and look again.`,
      });
    }
  }

  function answerOf(order: OrderRow): Domain {
    if (order.status === 'voided') throw new Refusal('order_voided');
    if (order.answer === null || !hasEnded(order)) throw new Refusal('key_running');
    if ('refusal' in order.answer) {
      throw new StoredRefusal(order.answer.status, order.answer.refusal);
    }
    return order.answer.body;
  }

  /** A lost answer stays lost: browsers send a request again by themselves when a kept connection breaks. */
  function deliver(domain: Domain): Domain {
    if (losesAnswer(domain.name)) throw new DroppedConnection();
    return domain;
  }

  return {
    async place(request: OrderRequest): Promise<Domain> {
      const fingerprint = fingerprintOf(fingerprintKey, request.body);
      const placed = await enter(request, fingerprint);
      if (placed === null) {
        const order = await former(request);
        if (order.status !== 'voided' && order.fingerprint !== fingerprint) {
          throw new Refusal('key_reused');
        }
        return deliver(answerOf(order));
      }
      const ended = await runner.run(placed).catch((error: unknown) => {
        if (error instanceof OrderUnfinished) return former(request);
        throw error;
      });
      return deliver(answerOf(ended));
    },

    /** What became of a key. One that is not known is voided, so that an order still on its way comes too late. */
    async outcome({
      world,
      accountNumber,
      key,
    }: Omit<OrderRequest, 'body'>): Promise<OrderOutcome> {
      await database
        .insert(orders)
        .values({
          world: world.id,
          accountNumber,
          key,
          fingerprint: '',
          status: 'voided',
          createdAt: world.now(),
          updatedAt: new Date(),
        })
        .onConflictDoNothing({ target: [orders.accountNumber, orders.key] });
      const order = await former({ accountNumber, key });
      if (order.status === 'voided') {
        return {
          status: 'refused',
          error: 'This order did not reach us. Nothing was charged. Please order again.',
          error_reason: 'order_voided',
        };
      }
      if (order.answer === null || !hasEnded(order)) return { status: 'running' };
      if (!('refusal' in order.answer)) return { status: 'done', domain: order.answer.body };
      const { error, error_reason } = order.answer.refusal;
      return { status: 'refused', error, error_reason };
    },
  };
}

export type OrderDesk = ReturnType<typeof orderDesk>;
