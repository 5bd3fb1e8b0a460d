import { and, eq, inArray } from 'drizzle-orm';
import { cardName, chargedCard } from '../cards/charged-card';
import { declinedText } from '../cards/declines';
import type { CardRow } from '../cards/card-mapper';
import { chosenCard, lockAccount } from '../cards/card-queries';
import { GatewayFailed, type Decline, type Gateway } from '../../providers/gateway/gateway';
import { logFailure } from '../../providers/log-failure';
import type { Logger } from '../../shared/logging';
import { cardholderSeconds } from '../../shared/running-charge';
import { emailOwners } from '../email-notifications/outbox';
import { dollars } from '../email-notifications/wording';
import type { Database } from '../../store/database';
import { billNoteOf } from './bill-note';
import { payments, statements } from './schema';
import type { Clock } from '../../store/clock';
import { pastDuePaid, renewalAsks, renewalFailed, renewalPaid } from './billing-emails';
import type { BillingCalendar } from '../../shared/billing-calendar';
import { nextRetry } from './retry-schedule';
import {
  statementEvent,
  toStatementResponse,
  updateBillingStatus,
  type PaymentRow,
  type StatementRow,
} from './statements';

export interface PaymentDependencies {
  readonly database: Database;
  readonly gateway: Gateway;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The time after which another process finishes a payment, and a failed gateway call is repeated. */
const finishedAfterMs = 2 * 60_000;
/** The time after which a renewal with an unknown outcome is voided instead of repeated. */
const voidedAfterMs = 60 * 60_000;

const unfinished = ['running', 'voiding'] as const;
type Outcome = PaymentRow['outcome'];

/**
 * Charges statements. A payment is recorded under its own key before the gateway is called:
 *
 *     running → paid, declined
 *     running → voiding → unconfirmed    the cardholder didn't confirm the charge, so it is undone
 *     running → voiding → voided         the gateway failed, so the charge is refunded or prevented
 *     voiding → paid                     the bank disputes the charge, so it can't be refunded
 *
 * If a run dies, the next one repeats the call for the recorded status and gets the same result. A statement has one
 * unfinished payment at a time, so it is never charged twice.
 */
export function statementPayments({ database, gateway, clock, log }: PaymentDependencies) {
  const isPayment = ({ key }: PaymentRow, outcome: Outcome) =>
    and(eq(payments.key, key), eq(payments.outcome, outcome));

  async function read({ key }: PaymentRow): Promise<PaymentRow> {
    const [row] = await database.select().from(payments).where(eq(payments.key, key));
    if (row === undefined) throw new Error('The payment was deleted');
    return row;
  }

  async function noteOf(payment: PaymentRow): Promise<object> {
    const isPaidBy = eq(statements.id, payment.statementId);
    const [statement] = await database.select().from(statements).where(isPaidBy);
    if (statement === undefined) throw new Error('The statement was deleted');
    return billNoteOf(statement, payment);
  }

  /** Records the outcome of a payment, unless another run already has. Returns the recorded outcome. */
  async function record(
    payment: PaymentRow,
    outcome: Outcome,
    { mayRetry = true, why }: { readonly mayRetry?: boolean; readonly why?: Decline } = {},
  ): Promise<Outcome> {
    const now = clock.now();
    const isRecorded = await database.transaction(async (transaction) => {
      await lockAccount(transaction, payment.accountNumber);
      const [ended] = await transaction
        .update(payments)
        .set({ outcome, ...(why !== undefined && { declinedFor: why }) })
        .where(isPayment(payment, payment.outcome))
        .returning();
      const statement = await lockStatement(transaction, payment.statementId);
      if (ended === undefined || statement === null) return false;
      if (outcome === 'paid')
        await settle(transaction, statement, ended, { now, calendar: clock.calendar });
      else {
        const { byPerson } = ended;
        const { calendar } = clock;
        const reason = reasonOf(ended);
        const asksPerson = outcome === 'unconfirmed';
        await fail(transaction, statement, {
          reason,
          byPerson,
          mayRetry,
          asksPerson,
          now,
          calendar,
        });
      }
      return true;
    });
    return isRecorded ? outcome : (await read(payment)).outcome;
  }

  async function voidPayment(payment: PaymentRow): Promise<Outcome> {
    const undone = await gateway.undo(payment.key);
    if (undone === 'pending') throw new GatewayFailed('The refund is pending');
    // The bank decides about it, as it does about any bill that was paid.
    if (undone === 'disputed') return record(payment, 'paid');
    return payment.declinedFor === 'unconfirmed'
      ? record(payment, 'unconfirmed', { mayRetry: false })
      : record(payment, 'voided');
  }

  /** Undoes a running payment. Recorded first, so that no other run counts it as paid. */
  async function startVoiding(payment: PaymentRow, why: 'unconfirmed' | null): Promise<Outcome> {
    await database
      .update(payments)
      .set({ outcome: 'voiding', declinedFor: why })
      .where(isPayment(payment, 'running'));
    const current = await read(payment);
    return current.outcome === 'voiding' ? voidPayment(current) : current.outcome;
  }

  return {
    /**
     * Records that a card is about to be charged. The transaction must have locked the account, so that the card can't
     * be deleted.
     */
    async begin(
      transaction: Database,
      statement: StatementRow,
      { card, byPerson, now }: { card: CardRow; byPerson: boolean; now: Date },
    ): Promise<PaymentRow> {
      const former = await transaction.$count(payments, eq(payments.statementId, statement.id));
      const [payment] = await transaction
        .insert(payments)
        .values({
          key: `${statement.id}:${former + 1}`,
          statementId: statement.id,
          accountNumber: statement.accountNumber,
          card: chargedCard(card),
          amountCents: statement.amountCents,
          outcome: 'running',
          byPerson,
          at: now,
        })
        .returning();
      if (payment === undefined) throw new Error('The payment was not stored');
      await postpone(transaction, statement, now);
      return payment;
    },

    /**
     * Charges a recorded payment, or determines its outcome. If the gateway fails, a patient caller gets `running` for
     * up to an hour; otherwise the charge is voided. `awaiting` means that the person has to confirm the charge at their
     * bank. Throws `GatewayFailed` if the gateway doesn't confirm the voiding,
     * either.
     */
    async finish(payment: PaymentRow, isPatient: boolean): Promise<Outcome | 'awaiting'> {
      const isOver = (ms: number) => clock.now().getTime() - payment.at.getTime() >= ms;
      if (payment.outcome === 'voiding') return voidPayment(payment);
      if (payment.outcome !== 'running') return payment.outcome;
      const card = await chosenCard(database, payment.accountNumber, payment.card.id);
      try {
        if (card === null) throw new GatewayFailed('The card was deleted');
        const outcome = await gateway.charge({
          key: payment.key,
          account: payment.accountNumber,
          token: card.gatewayToken,
          amountCents: payment.amountCents,
          currency: 'USD',
          initiator: payment.byPerson ? 'person' : 'portal',
          note: await noteOf(payment),
        });
        switch (outcome.kind) {
          case 'charged':
            return await record(payment, 'paid');
          case 'declined':
            return await record(payment, 'declined', outcome);
          case 'pending':
            return 'running';
          case 'action_required':
            if (!payment.byPerson || isOver(cardholderSeconds * 1000))
              return await startVoiding(payment, 'unconfirmed');
            await database
              .update(payments)
              .set({ asksCardholder: true })
              .where(isPayment(payment, 'running'));
            return 'awaiting';
        }
      } catch (error) {
        if (!(error instanceof GatewayFailed)) throw error;
        logFailure(log, error, 'charge failed', { payment: payment.key });
        if (isPatient && !isOver(voidedAfterMs)) return 'running';
        return startVoiding(payment, null);
      }
    },

    /** Cancels a payment that waits for the cardholder. Returns false if it no longer waits. */
    async cancel(payment: PaymentRow): Promise<boolean> {
      if ((await gateway.confirmation(payment.key)) === null) return false;
      return (await startVoiding(payment, 'unconfirmed')) === 'unconfirmed';
    },
  };
}

function reasonOf({ outcome, card, declinedFor, byPerson }: PaymentRow): string {
  switch (outcome) {
    case 'declined':
      return declinedText(`Your ${cardName(card)}`, declinedFor ?? 'other');
    case 'unconfirmed':
      if (byPerson)
        return `Your bank didn't get your confirmation of the charge to your ${cardName(card)}, so it was canceled.`;
      return `Your bank asks you to confirm the charge to your ${cardName(card)}. Pay this bill on your billing page, where it can ask you.`;
    default:
      return "Our payment service failed, so your card wasn't charged.";
  }
}

export type StatementPayments = ReturnType<typeof statementPayments>;

/** Returns the statement, locked until the transaction ends. */
export async function lockStatement(
  transaction: Database,
  id: string,
): Promise<StatementRow | null> {
  const [row] = await transaction
    .select()
    .from(statements)
    .where(eq(statements.id, id))
    .for('update');
  return row ?? null;
}

/** The statement's payment whose outcome isn't known yet, if any. */
export async function unfinishedPayment(
  database: Database,
  statementId: string,
): Promise<PaymentRow | null> {
  const [row] = await database
    .select()
    .from(payments)
    .where(and(eq(payments.statementId, statementId), inArray(payments.outcome, [...unfinished])));
  return row ?? null;
}

/** Postpones the statement's next attempt, so that no other run handles it in the meantime. */
export async function postpone(
  transaction: Database,
  { id }: StatementRow,
  now: Date,
): Promise<void> {
  await transaction
    .update(statements)
    .set({ nextAttemptAt: new Date(now.getTime() + finishedAfterMs) })
    .where(eq(statements.id, id));
}

/** Ends the attempts to charge a bill of a closed agency, which can pay it once it is reopened. */
export async function giveUp(transaction: Database, { id, accountNumber }: StatementRow) {
  const ended = { status: 'past_due', nextAttemptAt: null } as const;
  await transaction.update(statements).set(ended).where(eq(statements.id, id));
  await updateBillingStatus(transaction, accountNumber);
  return null;
}

/** Records a payment on its statement. */
export async function settle(
  transaction: Database,
  statement: StatementRow,
  payment: PaymentRow,
  { now, calendar }: { readonly now: Date; readonly calendar: BillingCalendar },
): Promise<void> {
  const { id, accountNumber, events } = statement;
  const { amountCents, card, byPerson } = payment;
  const message = `We charged ${dollars(amountCents)} to your ${cardName(card)}.`;
  const event = statementEvent(byPerson ? 'payment_success' : 'renewal_success', message, now);
  await transaction
    .update(statements)
    .set({ status: 'settled', events: [...events, event], nextAttemptAt: null })
    .where(eq(statements.id, id));
  await updateBillingStatus(transaction, accountNumber);
  const paid = toStatementResponse({ ...statement, status: 'settled' }, [payment], calendar);
  await emailOwners(transaction, accountNumber, byPerson ? pastDuePaid(paid) : renewalPaid(paid));
}

interface Failure {
  readonly reason: string;
  readonly byPerson: boolean;
  /** False if this card must not be tried again without the person. */
  readonly mayRetry?: boolean;
  /** True if only the person can pay, because the bank asks them. */
  readonly asksPerson?: boolean;
  readonly now: Date;
  readonly calendar: BillingCalendar;
}

/**
 * Records that a payment for the statement failed. Notifies the owners only if a renewal failed: a person who pays sees
 * the response.
 */
export async function fail(
  transaction: Database,
  statement: StatementRow,
  { reason, byPerson, mayRetry = true, asksPerson = false, now, calendar }: Failure,
): Promise<void> {
  const { id, accountNumber, amountCents, createdOn, events } = statement;
  const event = statementEvent(byPerson ? 'payment_failure' : 'renewal_failure', reason, now);
  const nextAttempt = mayRetry ? nextRetry(createdOn, now, calendar) : null;
  await transaction
    .update(statements)
    .set({ status: 'past_due', events: [...events, event], nextAttemptAt: nextAttempt })
    .where(eq(statements.id, id));
  await updateBillingStatus(transaction, accountNumber);
  if (byPerson) return;
  await emailOwners(
    transaction,
    accountNumber,
    asksPerson
      ? renewalAsks(amountCents, reason)
      : renewalFailed({
          amountCents,
          reason,
          nextAttempt: nextAttempt && calendar.dayOf(nextAttempt),
        }),
  );
}
