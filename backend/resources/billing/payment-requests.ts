import type { BodyOf } from '@contract/endpoint';
import type { OrderOutcome } from '@contract/order';
import type { Gateway } from '../../providers/gateway/gateway';
import { runningCharge } from '../../shared/running-charge';
import type { payPastDue } from '@contract/statement';
import { and, eq, lt, sql } from 'drizzle-orm';
import { lockAccount } from '../cards/card-queries';
import { cardDeclined } from '../cards/declines';
import { ApiError, StoredApiError } from '../../shared/api-error';
import { dollars } from '../email-notifications/wording';
import type { Database } from '../../store/database';
import type { Clock } from '../../store/clock';
import { fingerprintOf } from '../../store/secrets';
import { orders } from '../../store/schema/orders';
import { paymentRequests, payments } from './schema';
import { isTooWeakToCharge } from '../../http/caller';
import { PaymentAwaited, type PastDuePayer, type Payer } from './pay-past-due';
import type { StatementPayments } from './statement-payments';
import type { PaymentRow } from './statements';

type RequestRow = typeof paymentRequests.$inferSelect;

interface PaymentRequest extends Omit<Payer, 'paymentId'> {
  readonly key: string;
}

type KeyOfAccount = Pick<PaymentRequest, 'account' | 'key'>;
type LookUp = Omit<PaymentRequest, 'user'>;

/** The time after which a run is considered dead. Paying one statement never takes this long. */
const runSeconds = 60;
const runEnd = sql`now() + make_interval(secs => ${runSeconds})`;

/** An error for a run that a lookup considered dead: the lookup has recorded the outcome. */
class PaymentTakenOver extends Error {}

const isRequest = ({ account, key }: KeyOfAccount) =>
  and(eq(paymentRequests.accountNumber, account.number), eq(paymentRequests.key, key));

const isRunning = (request: KeyOfAccount) =>
  and(isRequest(request), eq(paymentRequests.status, 'running'));

/**
 * Extends the request's run, and records the payment that it begins. Throws `PaymentTakenOver` if a lookup has recorded
 * the request's outcome.
 */
async function extendRun(
  transaction: Database,
  request: KeyOfAccount,
  begun: PaymentRow | null,
): Promise<void> {
  const [row] = await transaction
    .update(paymentRequests)
    .set({ runUntil: runEnd, ...(begun !== null && { paymentKey: begun.key }) })
    .where(isRunning(request))
    .returning();
  if (row === undefined) throw new PaymentTakenOver('The payment was recorded as ended');
}

export interface PaymentRequestDependencies {
  readonly database: Database;
  readonly payer: PastDuePayer;
  readonly payments: Pick<StatementPayments, 'cancel'>;
  readonly gateway: Pick<Gateway, 'confirmation'>;
  readonly clock: Clock;
  readonly fingerprintKey: string;
}

/** Pays all past-due statements once per key, and reports a key's outcome. */
export function paymentRequestsOf({
  database,
  payer,
  payments: statementPayments,
  gateway,
  clock,
  fingerprintKey,
}: PaymentRequestDependencies) {
  async function find(request: KeyOfAccount): Promise<RequestRow | null> {
    const [row] = await database.select().from(paymentRequests).where(isRequest(request));
    return row ?? null;
  }

  async function findExisting(request: KeyOfAccount): Promise<RequestRow> {
    const row = await find(request);
    if (row === null) throw new ApiError('not_found');
    return row;
  }

  /** Stores the request. Returns true if its key was new. Throws an `ApiError` if a lookup voided the key. */
  async function insertOnce(request: PaymentRequest, fingerprint: string): Promise<boolean> {
    const { account, key } = request;
    return database.transaction(async (transaction) => {
      await lockAccount(transaction, account.number);
      const isVoided = and(eq(orders.accountNumber, account.number), eq(orders.key, key));
      if ((await transaction.$count(orders, isVoided)) > 0) throw new ApiError('order_voided');
      const stored = await transaction
        .insert(paymentRequests)
        .values({
          accountNumber: account.number,
          key,
          fingerprint,
          status: 'running',
          runUntil: runEnd,
          createdAt: clock.now(),
        })
        .onConflictDoNothing()
        .returning();
      return stored.length > 0;
    });
  }

  async function record(
    request: KeyOfAccount,
    end: Pick<RequestRow, 'status'> & Partial<Pick<RequestRow, 'refusal'>>,
  ): Promise<void> {
    await database.update(paymentRequests).set(end).where(isRunning(request));
  }

  const recordRefusal = (request: KeyOfAccount, { status, body }: ApiError) =>
    record(request, { status: 'refused', refusal: { status, body } });

  async function run(request: PaymentRequest, body: BodyOf<typeof payPastDue>): Promise<void> {
    try {
      await payer.pay(request, body, (transaction, begun) =>
        extendRun(transaction, request, begun),
      );
      await record(request, { status: 'paid' });
    } catch (error) {
      if (error instanceof PaymentTakenOver) return;
      if (error instanceof ApiError) await recordRefusal(request, error);
      else await endRun(request).catch(() => undefined);
      if (error instanceof PaymentAwaited) return;
      throw error;
    }
  }

  /** Ends the run, so that the next lookup may record the outcome immediately. */
  async function endRun(request: KeyOfAccount): Promise<void> {
    await database
      .update(paymentRequests)
      .set({ runUntil: sql`now()` })
      .where(isRunning(request));
  }

  /**
   * Determines the outcome of a payment whose run was interrupted. Finishes payments that have begun, but begins none.
   */
  async function settle(request: LookUp): Promise<void> {
    const isDead = and(isRunning(request), lt(paymentRequests.runUntil, sql`now()`));
    const [claimed] = await database
      .update(paymentRequests)
      .set({ runUntil: runEnd })
      .where(isDead)
      .returning();
    if (claimed === undefined) return;
    const due = await payer.finishEarlier(request).catch(async (error: unknown) => {
      if (!(error instanceof PaymentAwaited)) throw error;
      await endRun(request);
      return null;
    });
    if (due === null) return;
    const [own] = await database
      .select()
      .from(payments)
      .where(eq(payments.key, claimed.paymentKey ?? ''));
    if (due === 0 && own?.outcome === 'paid') return record(request, { status: 'paid' });
    // Unless the bank declined it, a colleague has paid, or a refund has settled the bill.
    const refusal =
      own?.outcome === 'declined' || own?.outcome === 'unconfirmed'
        ? cardDeclined(own.declinedFor ?? 'other')
        : new ApiError('internal', { message: interrupted(due) });
    await recordRefusal(request, refusal);
  }

  return {
    async pay(request: PaymentRequest, body: BodyOf<typeof payPastDue>): Promise<void> {
      // The outcome of an earlier payment is reported even after a weak sign-in.
      if (isTooWeakToCharge(request.user) && (await find(request)) === null) {
        throw new ApiError('stronger_sign_in_needed');
      }
      const fingerprint = fingerprintOf(fingerprintKey, body);
      if (await insertOnce(request, fingerprint)) await run(request, body);
      const row = await findExisting(request);
      if (row.fingerprint !== fingerprint) throw new ApiError('key_reused');
      if (row.status === 'running') throw new ApiError('key_running');
      if (row.refusal !== null) throw new StoredApiError(row.refusal.status, row.refusal.body);
    },

    /** Cancels a payment that waits for the cardholder. Returns false if no payment has the key. */
    async cancel(request: KeyOfAccount): Promise<boolean> {
      const found = await find(request);
      if (found === null) return false;
      const [payment] = await database
        .select()
        .from(payments)
        .where(eq(payments.key, found.paymentKey ?? ''));
      if (found.status !== 'running' || payment === undefined) return true;
      if (await statementPayments.cancel(payment))
        await recordRefusal(request, new ApiError('charge_canceled'));
      return true;
    },

    exists: async (transaction: Database, request: KeyOfAccount): Promise<boolean> =>
      (await transaction.$count(paymentRequests, isRequest(request))) > 0,

    /** Returns the outcome of a key; `null` if no payment has the key. */
    async outcome(request: LookUp): Promise<OrderOutcome | null> {
      const found = await find(request);
      if (found === null) return null;
      if (found.status === 'running') await settle(request);
      const { status, refusal, paymentKey } = await findExisting(request);
      if (status === 'running') {
        return runningCharge(paymentKey === null ? null : await gateway.confirmation(paymentKey));
      }
      if (refusal === null) return { status: 'done', domain: null };
      const { error, error_reason } = refusal.body;
      return { status: 'refused', error, error_reason };
    },
  };
}

export type PaymentRequests = ReturnType<typeof paymentRequestsOf>;

const interrupted = (due: number) =>
  due === 0
    ? 'Your payment was interrupted, and nothing is due anymore. Your bills say which payments were charged.'
    : `Your payment was interrupted, and ${dollars(due)} is still due. Review the amount and pay again.`;
