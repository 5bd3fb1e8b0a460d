import type { StatementEvent } from '@contract/statement';
import { and, asc, eq, gt, isNotNull, isNull, lt, max, notInArray, sql } from 'drizzle-orm';
import type { GatewayEvent, GatewayNews, HostedFields } from '../../providers/gateway/gateway';
import { logFailure } from '../../providers/log-failure';
import { GatewayFailed } from '../../providers/gateway/gateway';
import type { Logger } from '../../shared/logging';
import { oneAfterAnother } from '../../shared/one-after-another';
import type { Clock } from '../../store/clock';
import type { Database } from '../../store/database';
import { isDatabaseUnavailable } from '../../store/database-errors';
import { orders } from '../../store/schema/orders';
import { lockAccount } from '../cards/card-queries';
import { cards } from '../cards/schema';
import { dollars } from '../email-notifications/wording';
import { addRefunded } from './refunds';
import { disputes, gatewayEvents, payments, refunds, statements } from './schema';
import { lockStatement, unfinishedPayment } from './statement-payments';
import { statementEvent, type PaymentRow } from './statements';

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

const said = {
  opened: 'Your bank disputes this charge',
  won: 'The dispute of this charge ended, and the charge stays',
  lost: 'The dispute of this charge ended, and your bank gave you back',
} as const;

type Dispute = Extract<GatewayNews, { kind: 'disputed' }>;
type EventRow = typeof gatewayEvents.$inferSelect;

interface PaymentNews {
  readonly news: Extract<GatewayNews, { readonly amountCents: number }>;
  readonly at: Date;
}

/** An order whose charge isn't on a statement yet. */
const isUnfinished = notInArray(orders.status, ['done', 'refused', 'voided']);

const isAfter = ({ at, id }: Pick<EventRow, 'at' | 'id'>) =>
  sql`(${gatewayEvents.at}, ${gatewayEvents.id}) > (${at.toISOString()}, ${id})`;

/** Stores the gateway's events once, and works them off. */
export function gatewayEventsOf({
  database,
  gateway,
  clock,
  log,
  resumeOrders,
}: GatewayEventsDependencies) {
  /** Adds a line to the statement that a charge paid, in the order of time, whenever the event arrived. */
  async function noteOnStatement(
    transaction: Database,
    { statementId }: PaymentRow,
    event: StatementEvent,
  ): Promise<void> {
    const statement = await lockStatement(transaction, statementId);
    if (statement === null) return;
    const events = [...statement.events, event].toSorted(
      (one, other) => one.at.localeCompare(other.at) || one.message.localeCompare(other.message),
    );
    await transaction.update(statements).set({ events }).where(eq(statements.id, statementId));
  }

  /** Records a dispute's state. A refund that waited for it is made if we won, and not needed if the bank gave back. */
  async function applyDispute(
    transaction: Database,
    payment: PaymentRow,
    { dispute, amountCents, state, at }: Dispute & { readonly at: Date },
  ): Promise<void> {
    const [changed] = await transaction
      .insert(disputes)
      .values({ id: dispute ?? payment.key, paymentKey: payment.key, amountCents, state, at })
      .onConflictDoUpdate({
        target: disputes.id,
        set: { state, amountCents },
        // The end of a dispute may arrive before its beginning.
        setWhere: sql`${disputes.state} = 'opened' and excluded.state <> 'opened'`,
      })
      .returning();
    if (changed === undefined || state === 'opened') return;
    if (state === 'lost') await addRefunded(transaction, payment.key, amountCents);
    await transaction
      .update(refunds)
      .set(
        state === 'won'
          ? { outcome: 'due', nextAttemptAt: clock.now() }
          : { outcome: 'refunded', nextAttemptAt: null },
      )
      .where(and(eq(refunds.statementId, payment.statementId), eq(refunds.outcome, 'disputed')));
  }

  async function applyToPayment(
    transaction: Database,
    payment: PaymentRow,
    { news, at }: PaymentNews,
  ): Promise<void> {
    const { amountCents } = news;
    // A refund of this charge may be waiting for the gateway.
    await lockAccount(transaction, payment.accountNumber);
    if (news.kind === 'refunded') {
      log.error({ payment: news.key, cents: amountCents }, 'a charge was refunded elsewhere');
      await addRefunded(transaction, payment.key, amountCents);
      const message = `We refunded ${dollars(amountCents)}.`;
      return noteOnStatement(transaction, payment, statementEvent('refund_success', message, at));
    }
    log.error({ payment: news.key, state: news.state }, 'a charge is disputed');
    await applyDispute(transaction, payment, { ...news, at });
    const message = `${said[news.state]}: ${dollars(amountCents)}.`;
    return noteOnStatement(transaction, payment, statementEvent('disputed', message, at));
  }

  /** Applies an event. Returns false if it has to wait for the order that it is about. */
  async function apply(transaction: Database, { news, at }: EventRow): Promise<boolean> {
    if (news.kind === 'card_replaced') {
      const { token, kind: _, ...changed } = news;
      const isLater = and(
        sql`${gatewayEvents.news} ->> 'token' = ${token}`,
        isNotNull(gatewayEvents.handledAt),
        gt(gatewayEvents.at, at),
      );
      if ((await transaction.$count(gatewayEvents, isLater)) > 0) return true;
      await transaction.update(cards).set(changed).where(eq(cards.gatewayToken, token));
      return true;
    }
    const isOrder = sql`${orders.id}::text = ${news.key}`;
    const isPayment = eq(payments.key, news.key);
    if (news.kind === 'charge_changed') {
      await transaction
        .update(orders)
        .set({ runUntil: null })
        .where(and(isOrder, isNull(orders.runToken)));
      const [payment] = await transaction.select().from(payments).where(isPayment);
      if (payment === undefined) return true;
      // Otherwise, a bill whose payment is recorded at this moment would be due again.
      await lockAccount(transaction, payment.accountNumber);
      const unfinished = await unfinishedPayment(transaction, payment.statementId);
      if (unfinished?.key !== payment.key) return true;
      await transaction
        .update(statements)
        .set({ nextAttemptAt: clock.now() })
        .where(eq(statements.id, payment.statementId));
      return true;
    }
    // Looked up first: if it ends meanwhile, its payment is found.
    if ((await transaction.$count(orders, and(isOrder, isUnfinished))) > 0) return false;
    const [payment] = await transaction.select().from(payments).where(isPayment);
    if (payment === undefined) {
      log.error({ payment: news.key, news: news.kind }, 'a charge that is on no bill has news');
      return true;
    }
    await applyToPayment(transaction, payment, { news, at });
    return true;
  }

  async function store({ id, at, news }: GatewayEvent): Promise<void> {
    if (news === null) return;
    await database.insert(gatewayEvents).values({ id, at, news }).onConflictDoNothing();
  }

  const workOff = (id: string) =>
    database.transaction(async (transaction) => {
      const [event] = await transaction
        .select()
        .from(gatewayEvents)
        .where(and(eq(gatewayEvents.id, id), isNull(gatewayEvents.handledAt)))
        .for('update', { skipLocked: true });
      if (event === undefined || !(await apply(transaction, event))) return;
      await transaction
        .update(gatewayEvents)
        .set({ handledAt: clock.now() })
        .where(eq(gatewayEvents.id, id));
    });

  let next: Promise<void> | null = null;

  const run = oneAfterAnother(async () => {
    next = null;
    let last = { at: new Date(0), id: '' };
    let isAny = false;
    for (;;) {
      const due = await database
        .select({ id: gatewayEvents.id, at: gatewayEvents.at })
        .from(gatewayEvents)
        .where(and(isNull(gatewayEvents.handledAt), isAfter(last)))
        .orderBy(asc(gatewayEvents.at), asc(gatewayEvents.id))
        .limit(mostAtOnce);
      for (const { id } of due) {
        await workOff(id).catch((error: unknown) => {
          if (isDatabaseUnavailable(error)) throw error;
          log.error({ err: error, event: id }, "failed to work off the gateway's event");
        });
      }
      isAny ||= due.length > 0;
      const end = due.at(-1);
      if (end === undefined || due.length < mostAtOnce) break;
      last = end;
    }
    if (isAny) await resumeOrders();
  });

  return {
    store,

    /**
     * Works off the events that were stored, oldest first. Several processes may try. Calls during a run share the next
     * one, so that many events at once are read in few runs.
     */
    work: (): Promise<void> => (next ??= run()),

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
      // The gateway's clock isn't moved in tests, and it may repeat what we forget.
      const isOld = lt(gatewayEvents.at, new Date(Date.now() - keptMs));
      await database.delete(gatewayEvents).where(and(isOld, isNotNull(gatewayEvents.handledAt)));
    },
  };
}

export type GatewayEvents = ReturnType<typeof gatewayEventsOf>;
