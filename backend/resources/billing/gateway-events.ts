import { and, asc, eq, isNull, lt, max, sql } from 'drizzle-orm';
import type { GatewayEvent, GatewayNews, HostedFields } from '../../providers/gateway/gateway';
import { logFailure } from '../../providers/log-failure';
import { GatewayFailed } from '../../providers/gateway/gateway';
import type { Logger } from '../../shared/logging';
import type { Clock } from '../../store/clock';
import type { Database } from '../../store/database';
import { orders } from '../../store/schema/orders';
import { cards } from '../cards/schema';
import { dollars } from '../email-notifications/wording';
import { gatewayEvents, payments, statements } from './schema';
import { lockStatement } from './statement-payments';
import { statementEvent } from './statements';

interface GatewayEventsDependencies {
  readonly database: Database;
  readonly gateway: Pick<HostedFields, 'eventsSince'>;
  readonly clock: Clock;
  readonly log: Logger;
  /** Continues the orders whose charges were decided. */
  readonly resumeOrders: () => Promise<unknown>;
}

const mostAtOnce = 100;
const keptMs = 60 * 24 * 3_600_000;
/** An event may be listed some time after it happened. */
const marginMs = 3_600_000;

const disputes = {
  opened: 'Your bank disputes this charge',
  won: 'The dispute of this charge ended, and the charge stays',
  lost: 'The dispute of this charge ended, and your bank gave you back',
} as const;

/** Stores the gateway's events once, and works them off. */
export function gatewayEventsOf({
  database,
  gateway,
  clock,
  log,
  resumeOrders,
}: GatewayEventsDependencies) {
  /** Adds a line to the statement that a charge paid. */
  async function noteOnStatement(
    transaction: Database,
    { statementId }: typeof payments.$inferSelect,
    key: 'refund_success' | 'disputed',
    message: string,
  ): Promise<void> {
    const statement = await lockStatement(transaction, statementId);
    if (statement === null) return;
    const events = [...statement.events, statementEvent(key, message, clock.now())];
    await transaction.update(statements).set({ events }).where(eq(statements.id, statementId));
  }

  async function apply(transaction: Database, news: GatewayNews): Promise<void> {
    if (news.kind === 'card_replaced') {
      const { token, kind: _, ...changed } = news;
      await transaction.update(cards).set(changed).where(eq(cards.gatewayToken, token));
      return;
    }
    const isPayment = eq(payments.key, news.key);
    const [payment] = await transaction.select().from(payments).where(isPayment);
    switch (news.kind) {
      case 'charge_changed':
        await transaction
          .update(orders)
          .set({ runUntil: null })
          .where(and(sql`${orders.id}::text = ${news.key}`, isNull(orders.runToken)));
        if (payment?.outcome !== 'running') return;
        await transaction
          .update(statements)
          .set({ nextAttemptAt: clock.now() })
          .where(eq(statements.id, payment.statementId));
        return;
      case 'refunded':
        if (payment === undefined) return;
        log.error(
          { payment: news.key, cents: news.amountCents },
          'a charge was refunded elsewhere',
        );
        await transaction
          .update(payments)
          .set({ refundedCents: sql`${payments.refundedCents} + ${news.amountCents}` })
          .where(isPayment);
        return noteOnStatement(
          transaction,
          payment,
          'refund_success',
          `We refunded ${dollars(news.amountCents)}.`,
        );
      case 'disputed':
        if (payment === undefined) return;
        log.error({ payment: news.key, state: news.state }, 'a charge is disputed');
        return noteOnStatement(
          transaction,
          payment,
          'disputed',
          `${disputes[news.state]}: ${dollars(news.amountCents)}.`,
        );
    }
  }

  async function store({ id, at, news }: GatewayEvent): Promise<void> {
    if (news === null) return;
    await database.insert(gatewayEvents).values({ id, at, news }).onConflictDoNothing();
  }

  return {
    store,

    /** Works off the events that were stored, oldest first. Several processes may try. */
    async work(): Promise<void> {
      const due = await database
        .select({ id: gatewayEvents.id })
        .from(gatewayEvents)
        .where(isNull(gatewayEvents.handledAt))
        .orderBy(asc(gatewayEvents.at))
        .limit(mostAtOnce);
      for (const { id } of due) {
        await database.transaction(async (transaction) => {
          const [event] = await transaction
            .update(gatewayEvents)
            .set({ handledAt: clock.now() })
            .where(and(eq(gatewayEvents.id, id), isNull(gatewayEvents.handledAt)))
            .returning();
          if (event !== undefined) await apply(transaction, event.news);
        });
      }
      if (due.length > 0) await resumeOrders();
    },

    /** Stores the events that didn't arrive, and forgets old ones. */
    async catchUp(): Promise<void> {
      try {
        const [last] = await database.select({ at: max(gatewayEvents.at) }).from(gatewayEvents);
        const since = (last?.at ?? clock.now()).getTime() - marginMs;
        for (const event of await gateway.eventsSince(new Date(since))) await store(event);
      } catch (error) {
        if (!(error instanceof GatewayFailed)) throw error;
        logFailure(log, error, 'failed to list the events of the gateway');
      }
      const old = new Date(clock.now().getTime() - keptMs);
      await database.delete(gatewayEvents).where(lt(gatewayEvents.at, old));
    },
  };
}

export type GatewayEvents = ReturnType<typeof gatewayEventsOf>;
