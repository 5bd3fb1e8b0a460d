import type { BodyOf } from '@contract/endpoint';
import type { payPastDue } from '@contract/statement';
import { desc, eq } from 'drizzle-orm';
import type { AccountRow, UserRow } from '../../http/caller';
import { canPay, type CardRules } from '../cards/card-mapper';
import { chosenCard, lockAccount } from '../cards/card-queries';
import { cardName } from '../cards/charged-card';
import { cardDeclined, declinedText } from '../cards/declines';
import { GatewayFailed, type Decline } from '../../providers/gateway/gateway';
import { ApiError } from '../../shared/api-error';
import { dollars } from '../email-notifications/wording';
import { recordStaffAction } from '../staff-actions/record-staff-action';
import type { Database } from '../../store/database';
import { payments } from './schema';
import { lockStatement, unfinishedPayment, type StatementPayments } from './statement-payments';
import { readPastDue, type PaymentRow } from './statements';

export interface PayDependencies extends CardRules {
  readonly database: Database;
  readonly payments: StatementPayments;
}

export interface Payer {
  readonly account: Pick<AccountRow, 'number'>;
  readonly user: UserRow;
  readonly paymentId: string | null;
}

/** The charge isn't decided yet: the cardholder has to confirm it, or the gateway is at work. */
export class PaymentAwaited extends Error {}

/** Returns the card to charge. Throws an `ApiError` if it can't be charged. */
async function payingCard(database: Database, { account, paymentId }: Payer, rules: CardRules) {
  const card = await chosenCard(database, account.number, paymentId);
  if (card === null) {
    throw new ApiError('no_payment_method', { fields: { payment_id: 'Choose or add a card' } });
  }
  if (!canPay(card, rules)) {
    throw new ApiError('card_expired', { fields: { payment_id: 'This card has expired' } });
  }
  return card;
}

/**
 * Runs in the transaction that begins a payment: before it with `null`, then with the payment. If it throws, the payment
 * doesn't begin.
 */
type KeepRun = (transaction: Database, begun: PaymentRow | null) => Promise<void>;

/** Pays all past-due statements, oldest first. Never charges twice, even if it is called repeatedly. */
export function pastDuePayer({ database, payments, gateway, clock }: PayDependencies) {
  const rules = { gateway, clock };

  /** Finishes a payment. Throws `PaymentAwaited` if it isn't decided yet. */
  async function finished(payment: PaymentRow): Promise<PaymentRow['outcome']> {
    const outcome = await payments.finish(payment, false);
    if (outcome === 'awaiting' || outcome === 'running') throw new PaymentAwaited();
    return outcome;
  }

  /** Returns the payment to make or finish next; `null` if the statement is no longer past due. */
  async function nextPayment(payer: Payer, statementId: string, keepRun: KeepRun) {
    return database.transaction(async (transaction) => {
      const { isClosed } = await lockAccount(transaction, payer.account.number);
      if (isClosed) throw new ApiError('agency_closed', { message: closedMeanwhile });
      await keepRun(transaction, null);
      const statement = await lockStatement(transaction, statementId);
      if (statement?.status !== 'past_due') return null;
      const open = await unfinishedPayment(transaction, statementId);
      if (open !== null) return { payment: open, isOwn: false };
      const now = clock.now();
      const card = await payingCard(transaction, payer, rules);
      const payment = await payments.begin(transaction, statement, { card, byPerson: true, now });
      await keepRun(transaction, payment);
      await recordStaffAction(transaction, {
        account: payer.account,
        user: payer.user,
        at: now,
        what: submittedPayment(payment),
      });
      return { payment, isOwn: true };
    });
  }

  /** Pays one statement. If another call left a payment unfinished, finishes that first. */
  async function payStatement(
    payer: Payer,
    statementId: string,
    keepRun: KeepRun,
  ): Promise<PaymentRow['outcome']> {
    const next = await nextPayment(payer, statementId, keepRun);
    if (next === null) return 'paid';
    const outcome = await finished(next.payment);
    return next.isOwn ? outcome : payStatement(payer, statementId, keepRun);
  }

  /**
   * Finishes payments that earlier calls left open, so that they reduce the amount due. Returns the amount still due,
   * in cents.
   */
  async function finishEarlier({ account }: Pick<Payer, 'account'>) {
    for (const { id } of await readPastDue(database, account.number)) {
      const open = await unfinishedPayment(database, id);
      if (open !== null) await finished(open);
    }
    return sumDue(await readPastDue(database, account.number));
  }

  async function pay(payer: Payer, expectedAmount: number, keepRun: KeepRun): Promise<void> {
    await finishEarlier(payer).catch((error: unknown) => {
      throw error instanceof PaymentAwaited
        ? new ApiError('conflict', { message: awaitedElsewhere })
        : error;
    });
    const due = await readPastDue(database, payer.account.number);
    const total = sumDue(due);
    if (total === 0) return;
    if (total !== expectedAmount) {
      throw new ApiError('amount_changed', {
        message: `The amount due is now ${dollars(total)}, and you haven't been charged for it. Review and confirm the new amount.`,
      });
    }
    await payingCard(database, payer, rules);
    let paid = 0;
    for (const { id, amountCents } of due) {
      const outcome = await payStatement(payer, id, keepRun);
      if (outcome !== 'paid')
        throw refusal(outcome, await lastDecline(database, id), { paid, total });
      paid += amountCents;
    }
  }

  return {
    finishEarlier,

    async pay(
      payer: Omit<Payer, 'paymentId'>,
      { payment_id, expected_amount }: BodyOf<typeof payPastDue>,
      keepRun: KeepRun,
    ): Promise<void> {
      try {
        await pay({ ...payer, paymentId: payment_id ?? null }, expected_amount, keepRun);
      } catch (error) {
        if (!(error instanceof GatewayFailed)) throw error;
        throw new ApiError('gateway_failed', { message: unknownOutcome });
      }
    },
  };
}

export type PastDuePayer = ReturnType<typeof pastDuePayer>;

const sumDue = (due: readonly { readonly amountCents: number }[]) =>
  due.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Describes a payment as submitted only: the statement shows its outcome, even if another process finishes it. */
const submittedPayment = ({ amountCents, card }: PaymentRow) =>
  `Submitted a payment of ${dollars(amountCents)} for a past due bill with the ${cardName(card)}`;

const awaitedElsewhere =
  "Another payment of this amount isn't decided yet. You haven't been charged again. If your bank asks you to confirm it, your dashboard says so.";

const closedMeanwhile =
  "This agency was closed, so we won't charge it for anything more. Contact support to reopen it.";

const unknownOutcome =
  "Our payment service isn't responding. If your card was charged, we'll refund it in full. Try again in a few minutes.";

/** Returns the error that names the amount already paid and the amount still unpaid. */
function refusal(
  outcome: PaymentRow['outcome'],
  why: Decline,
  { paid, total }: { readonly paid: number; readonly total: number },
): ApiError {
  const isDeclined = outcome === 'declined';
  if (paid === 0) return isDeclined ? cardDeclined(why) : new ApiError('gateway_failed');
  const rest = `We charged ${dollars(paid)}, but couldn't charge the other ${dollars(total - paid)}.`;
  return isDeclined
    ? cardDeclined(
        why,
        `${rest} ${declinedText('Your card', why)} Choose another card for the rest.`,
      )
    : new ApiError('gateway_failed', {
        message: `${rest} Our payment service failed. Try again in a few minutes.`,
      });
}

/** Returns what the bank said of the card that a statement was last charged to. */
async function lastDecline(database: Database, statementId: string): Promise<Decline> {
  const [last] = await database
    .select({ why: payments.declinedFor })
    .from(payments)
    .where(eq(payments.statementId, statementId))
    .orderBy(desc(payments.at))
    .limit(1);
  return last?.why ?? 'other';
}
