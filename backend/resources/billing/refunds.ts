import { and, asc, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { DomainType } from '@contract/domain';
import { lockAccount } from '../cards/card-queries';
import { cardName } from '../cards/charged-card';
import { GatewayFailed, type Gateway } from '../../providers/gateway/gateway';
import { logFailure } from '../../providers/log-failure';
import { derivedId } from '../../shared/derived-id';
import type { Logger } from '../../shared/logging';
import { dollars } from '../email-notifications/wording';
import type { Database } from '../../store/database';
import { disputes, payments, refunds, statements } from './schema';
import type { Clock } from '../../store/clock';
import { chargedOn } from './charged-names';
import { lockStatement, unfinishedPayment } from './statement-payments';
import {
  statementEvent,
  statementNumber,
  updateBillingStatus,
  type PaymentRow,
  type StatementRow,
} from './statements';

type RefundRow = typeof refunds.$inferSelect;

/** The refund of a charge or, if its statement is unpaid, a deduction from the amount due. */
export interface GivenBack {
  readonly id: string;
  /** The statement number that people see. */
  readonly statement: string;
  readonly amountCents: number;
  /** True if the charge was paid; `null` while a payment is running. */
  readonly isPaid: boolean | null;
}

interface FailedOrder {
  readonly accountNumber: string;
  readonly orderId: string;
  readonly name: string;
  readonly plan: DomainType;
  readonly orderedAt: Date;
  /** The reason, as a sentence for the statement. */
  readonly reason: string;
  readonly now: Date;
}

/** Records a refund. Returns `null` if it is recorded already. */
export async function insertRefund(
  transaction: Database,
  refund: Omit<typeof refunds.$inferInsert, 'id'>,
): Promise<RefundRow | null> {
  const [row] = await transaction
    .insert(refunds)
    // A refund that is recorded again after a restore has its previous key, so that it isn't made twice.
    .values({ id: derivedId('refund', `${refund.statementId} ${refund.name}`), ...refund })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/**
 * Records refunds of all charges for a domain since it was ordered: the order's charge, and the domain's line on every
 * bill since then. The transaction must have locked the account. `pay` then makes the refunds.
 */
export async function giveBack(
  transaction: Database,
  { accountNumber, orderId, name, plan, orderedAt, reason, now }: FailedOrder,
): Promise<GivenBack[]> {
  const found = await transaction
    .select({ statement: statements, payment: payments })
    .from(statements)
    .leftJoin(payments, and(eq(payments.statementId, statements.id), eq(payments.outcome, 'paid')))
    .where(
      and(
        eq(statements.accountNumber, accountNumber),
        or(
          eq(statements.orderId, orderId),
          and(isNull(statements.orderId), gte(statements.createdAt, orderedAt)),
        ),
      ),
    )
    .orderBy(asc(statements.number));
  const given: GivenBack[] = [];
  for (const { statement, payment } of found) {
    const amountCents =
      statement.orderId === null
        ? chargedOn(statement.charges, name, plan)
        : (payment?.amountCents ?? 0) - (payment?.refundedCents ?? 0);
    // A bill recovered after a restore may have been reduced before.
    const isCredited = statement.charges.some(
      ({ memo, amount_in_cents: cents }) => memo === name && cents < 0,
    );
    if (amountCents <= 0 || isCredited) continue;
    const row = await insertRefund(transaction, {
      statementId: statement.id,
      accountNumber,
      name,
      amountCents,
      reason,
      nextAttemptAt: now,
    });
    if (row === null) continue;
    const runs = payment === null && (await unfinishedPayment(transaction, statement.id)) !== null;
    given.push({
      id: row.id,
      statement: statementNumber(statement),
      amountCents,
      isPaid: runs ? null : payment !== null,
    });
  }
  return given;
}

/** Adds to what was given back of a charge, but never more than was charged. */
export async function addRefunded(
  transaction: Database,
  key: string,
  amountCents: number,
): Promise<void> {
  const refundedCents = sql`least(${payments.amountCents}, ${payments.refundedCents} + ${amountCents})`;
  await transaction.update(payments).set({ refundedCents }).where(eq(payments.key, key));
}

/**
 * The delay before a failed refund is retried: 2 minutes after the first attempt, then four times as long each time.
 */
const backOffMs = (attempts: number) => Math.min(12 * 3_600_000, 120_000 * 4 ** attempts);
/** The delay of a refund while a payment is running. */
const paymentWaitMs = 10_000;

/** The number of failures after which a refund is shown to staff. */
const seenAfterFailures = 3;
export const isStuckRefund = and(
  eq(refunds.outcome, 'due'),
  isNotNull(refunds.failure),
  gte(refunds.attempts, seenAfterFailures),
);

export interface RefundDependencies {
  readonly database: Database;
  readonly gateway: Gateway;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Refunds charges: returns paid ones to the card, and deducts unpaid ones from their statements. A refund is recorded
 * before the gateway is called, and has its own key, so the call is repeated until the gateway confirms it, but the
 * refund is made only once.
 */
export function statementRefunds({ database, gateway, clock, log }: RefundDependencies) {
  /**
   * Returns the payment to refund, after postponing the refund's next attempt; `null` if the gateway has nothing to
   * refund.
   */
  async function takeUp(id: string, now: Date) {
    return database.transaction(async (transaction) => {
      const [found] = await transaction.select().from(refunds).where(eq(refunds.id, id));
      if (found === undefined) return null;
      await lockAccount(transaction, found.accountNumber);
      const [refund] = await transaction.select().from(refunds).where(eq(refunds.id, id));
      const dueAt = refund?.nextAttemptAt ?? null;
      if (refund === undefined || dueAt === null || dueAt > now) return null;
      const statement = await lockStatement(transaction, refund.statementId);
      if (statement === null) return null;
      const postpone = (waitMs: number, attempts: number) =>
        transaction
          .update(refunds)
          .set({ attempts, nextAttemptAt: new Date(now.getTime() + waitMs) })
          .where(eq(refunds.id, id));
      if ((await unfinishedPayment(transaction, statement.id)) !== null) {
        await postpone(paymentWaitMs, refund.attempts);
        return null;
      }
      const [payment] = await transaction
        .select()
        .from(payments)
        .where(and(eq(payments.statementId, statement.id), eq(payments.outcome, 'paid')));
      if (payment === undefined) {
        await credit(transaction, statement, refund, now);
        return null;
      }
      await postpone(backOffMs(refund.attempts), refund.attempts + 1);
      return { refund, payment };
    });
  }

  /** Records what became of a refund, on its statement, too. */
  async function recordEnd(
    refund: RefundRow,
    { key, card }: PaymentRow,
    said: 'refunded' | 'rest_refunded' | 'already_refunded' | 'disputed',
  ): Promise<void> {
    const now = clock.now();
    await database.transaction(async (transaction) => {
      await lockAccount(transaction, refund.accountNumber);
      const made = said === 'disputed' ? await endOfDispute(transaction, key) : said;
      const outcome = made === 'disputed' ? 'disputed' : 'refunded';
      const [ended] = await transaction
        .update(refunds)
        .set({ outcome, nextAttemptAt: null })
        .where(and(eq(refunds.id, refund.id), eq(refunds.outcome, 'due')))
        .returning();
      const statement = await lockStatement(transaction, refund.statementId);
      if (ended === undefined || statement === null) return;
      if (made === 'refunded' || made === 'rest_refunded')
        await addRefunded(transaction, key, refund.amountCents);
      const event = {
        refunded: `We refunded ${dollars(refund.amountCents)} to your ${cardName(card)}. ${refund.reason}`,
        rest_refunded: `We refunded what was left of this charge to your ${cardName(card)}. The rest was refunded before. ${refund.reason}`,
        // The gateway's event about it says how much.
        already_refunded: `This was refunded to your ${cardName(card)} before. ${refund.reason}`,
        disputed: `Your bank disputes this charge, and decides whether you get back ${dollars(refund.amountCents)}. ${refund.reason}`,
      }[made];
      const name = made === 'disputed' ? 'disputed' : 'refund_success';
      await transaction
        .update(statements)
        .set({ events: [...statement.events, statementEvent(name, event, now)] })
        .where(eq(statements.id, statement.id));
    });
  }

  /**
   * Returns what a dispute means for a refund that it hinders. No event follows one that has ended. Throws if the refund
   * should have been made: the gateway may repeat an earlier answer, or the bank may dispute the charge again.
   */
  async function endOfDispute(transaction: Database, key: string) {
    const ofCharge = eq(disputes.paymentKey, key);
    const states = await transaction
      .select({ state: disputes.state })
      .from(disputes)
      .where(ofCharge);
    const isAny = (wanted: string) => states.some(({ state }) => state === wanted);
    if (states.length === 0 || isAny('opened')) return 'disputed';
    if (isAny('lost')) return 'already_refunded';
    throw new GatewayFailed('The charge is disputed again');
  }

  async function recordFailure(id: string, failure: string, now: Date): Promise<void> {
    await database
      .update(refunds)
      .set({ failure, failingSince: sql`coalesce(${refunds.failingSince}, ${now.toISOString()})` })
      .where(eq(refunds.id, id));
  }

  /** Makes a refund that is due. If the gateway fails or refuses, the refund is retried later. */
  async function pay(id: string): Promise<void> {
    const next = await takeUp(id, clock.now());
    if (next === null) return;
    const { refund, payment } = next;
    try {
      const outcome = await gateway.refundPart(refund.id, payment.key, refund.amountCents);
      // A refund that was made or disputed elsewhere would be refused forever.
      if (outcome !== 'pending') await recordEnd(refund, payment, outcome);
    } catch (error) {
      if (!(error instanceof GatewayFailed)) throw error;
      logFailure(log, error, 'refund failed', { refund: id });
      await recordFailure(id, error.message, clock.now());
    }
  }

  return {
    pay,

    /**
     * Retries a refund that is shown to staff. Returns true if the retry succeeded; `null` if the refund doesn't exist.
     */
    async retry(id: string): Promise<boolean | null> {
      const [due] = await database
        .update(refunds)
        .set({ nextAttemptAt: clock.now() })
        .where(and(eq(refunds.id, id), isStuckRefund))
        .returning();
      if (due === undefined) return null;
      await pay(id);
      const [refund] = await database.select().from(refunds).where(eq(refunds.id, id));
      return refund?.outcome !== 'due';
    },
  };
}

export type StatementRefunds = ReturnType<typeof statementRefunds>;

/** Deducts a charge from an unpaid statement. If the statement's amount falls to 0, the statement is settled. */
async function credit(
  transaction: Database,
  statement: StatementRow,
  { id, name, amountCents, reason }: RefundRow,
  now: Date,
): Promise<void> {
  const charged = statement.charges.find(({ memo }) => memo === name) ?? statement.charges[0];
  if (charged === undefined) throw new Error('The statement has no charges');
  const left = statement.amountCents - amountCents;
  const event = statementEvent(
    'refund_success',
    `We took ${dollars(amountCents)} off this bill. ${reason}`,
    now,
  );
  await transaction
    .update(statements)
    .set({
      amountCents: left,
      charges: [
        ...statement.charges,
        { ...charged, memo: name, item_name: 'Credit', quantity: 1, amount_in_cents: -amountCents },
      ],
      events: [...statement.events, event],
      ...(left === 0 && { status: 'settled' as const, nextAttemptAt: null }),
    })
    .where(eq(statements.id, statement.id));
  await transaction
    .update(refunds)
    .set({ outcome: 'credited', nextAttemptAt: null })
    .where(eq(refunds.id, id));
  await updateBillingStatus(transaction, statement.accountNumber);
}
