import { and, asc, eq, gt, lte, notInArray, or, sql } from 'drizzle-orm';
import { cardName } from '../resources/cards/charged-card';
import { canPay } from '../resources/cards/card-mapper';
import { chosenCard, lockAccount } from '../resources/cards/card-queries';
import { failingWork, type FailingWork } from '../shared/failing-work';
import type { Metrics } from '../shared/metrics';
import { oneAfterAnother } from '../shared/one-after-another';
import { isDatabaseUnavailable } from '../store/database-errors';
import { refunds, statements } from '../resources/billing/schema';
import { accounts } from '../store/schema/people';
import type { Clock } from '../store/clock';
import { storeDueBills, type BillsWait } from '../resources/billing/due-bills';
import type { StatementRefunds } from '../resources/billing/refunds';
import {
  fail,
  giveUp,
  lockStatement,
  postpone,
  unfinishedPayment,
  type PaymentDependencies,
  type StatementPayments,
} from '../resources/billing/statement-payments';
import type { PaymentRow, StatementRow } from '../resources/billing/statements';

export interface RenewalDependencies extends Pick<
  PaymentDependencies,
  'database' | 'log' | 'gateway'
> {
  readonly payments: StatementPayments;
  readonly refunds: StatementRefunds;
  readonly clock: Clock;
  readonly metrics: Metrics;
  /** Called after a bill is stored and before it is charged. */
  readonly onBill?: (statement: StatementRow) => void;
}

/** The maximum number of accounts and statements handled in one run, so that other work isn't delayed. */
const mostAtOnce = 25;

/** The maximum number of account numbers in a log line. */
const mostNamed = 50;

/**
 * Bills each account at the start of its period and charges its default card; also makes due refunds. A bill is stored
 * once for each period, even if several processes try. A declined bill is retried on the days of the retry schedule.
 */
export function renewals(settings: RenewalDependencies) {
  const { database, payments, clock, log, onBill = () => undefined } = settings;
  const { calendar } = clock;
  const { renewalFailures } = settings.metrics;

  const isDue = () => lte(accounts.renewsOn, clock.databaseToday());
  const { catchUpUntil } = calendar;
  const mayBillNow = () =>
    or(
      sql`${accounts.billedOn} is distinct from ${clock.databaseToday()}`,
      catchUpUntil === null ? undefined : lte(accounts.renewsOn, catchUpUntil),
    );
  const failingAccounts = failingWork();
  const failingStatements = failingWork();
  const failingRefunds = failingWork();

  const dueAccounts = () =>
    database
      .select({ id: accounts.number })
      .from(accounts)
      .where(and(isDue(), mayBillNow(), notInArray(accounts.number, failingAccounts.leftOut())))
      .orderBy(asc(accounts.renewsOn), asc(accounts.number))
      .limit(mostAtOnce);

  /** Accounts that were billed today and have more periods due. */
  const waitingAccounts = () =>
    database
      .select({ number: accounts.number, period: accounts.renewsOn })
      .from(accounts)
      .where(
        and(
          isDue(),
          eq(accounts.billedOn, clock.databaseToday()),
          catchUpUntil === null ? undefined : gt(accounts.renewsOn, catchUpUntil),
        ),
      )
      .orderBy(asc(accounts.renewsOn), asc(accounts.number));

  const dueStatements = () =>
    database
      .select({ id: statements.id })
      .from(statements)
      .where(
        and(
          lte(statements.nextAttemptAt, clock.databaseNow()),
          notInArray(statements.id, failingStatements.leftOut()),
        ),
      )
      .orderBy(asc(statements.nextAttemptAt), asc(statements.number))
      .limit(mostAtOnce);

  const dueRefunds = () =>
    database
      .select({ id: refunds.id })
      .from(refunds)
      .where(
        and(
          lte(refunds.nextAttemptAt, clock.databaseNow()),
          notInArray(refunds.id, failingRefunds.leftOut()),
        ),
      )
      .orderBy(asc(refunds.nextAttemptAt), asc(refunds.id))
      .limit(mostAtOnce);

  async function bill(number: string): Promise<BillsWait | null> {
    const { stored, wait } = await database.transaction((transaction) =>
      storeDueBills(transaction, number, clock),
    );
    stored.forEach(onBill);
    // An account that got a bill isn't due again until the next day.
    return stored.length === 0 ? wait : null;
  }

  let reported = new Map<string, string | null>();

  /** Logs the accounts that are waiting for another day: one line each time the list changes. */
  async function reportWaiting(): Promise<void> {
    const waiting = await waitingAccounts();
    if (waiting.every(({ number, period }) => reported.get(number) === period)) return;
    reported = new Map(waiting.map(({ number, period }) => [number, period]));
    log.warn(
      {
        accounts: waiting.slice(0, mostNamed).map(({ number }) => number),
        count: waiting.length,
        oldest: waiting[0]?.period,
      },
      'several bills are due for these accounts: each gets one a day. If the clock is right, set BILLING_CATCH_UP_UNTIL to today and restart to bill the rest at once',
    );
  }

  /** Claims a due statement: its unfinished payment, or a new one with the default card. */
  async function nextPayment(id: string, now: Date): Promise<PaymentRow | null> {
    return database.transaction(async (transaction) => {
      const [found] = await transaction.select().from(statements).where(eq(statements.id, id));
      if (found === undefined) return null;
      const { isClosed } = await lockAccount(transaction, found.accountNumber);
      const statement = await lockStatement(transaction, id);
      const dueAt = statement?.nextAttemptAt ?? null;
      if (statement === null || dueAt === null || dueAt > now) return null;
      const open = await unfinishedPayment(transaction, id);
      if (open !== null) {
        await postpone(transaction, statement, now);
        return open;
      }
      if (isClosed) return giveUp(transaction, statement);
      const card = await chosenCard(transaction, statement.accountNumber, null);
      if (card === null) {
        const reason = "There is no card on your account, so we couldn't charge your monthly bill.";
        await fail(transaction, statement, { reason, byPerson: false, now, calendar });
        return null;
      }
      if (!canPay(card, settings)) {
        const reason = `Your ${cardName(card)} has expired.`;
        await fail(transaction, statement, { reason, byPerson: false, now, calendar });
        return null;
      }
      return payments.begin(transaction, statement, { card, byPerson: false, now });
    });
  }

  async function charge(id: string): Promise<void> {
    const payment = await nextPayment(id, clock.now());
    if (payment !== null) await payments.finish(payment, true);
  }

  /** Handles the items independently, so that one that fails or has to wait doesn't delay the others. */
  async function forEach(
    due: readonly { readonly id: string }[],
    failing: FailingWork,
    work: (id: string) => Promise<BillsWait | null | void>,
  ): Promise<number> {
    for (const { id } of due) {
      try {
        const wait = (await work(id)) ?? null;
        if (wait === null) failing.succeeded(id);
        else failing.failed(id);
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        renewalFailures.inc();
        failing.failed(id);
        log.error({ err: error, renewal: id }, 'renewal failed');
      }
    }
    return due.length;
  }

  return {
    /**
     * Stores due bills, and makes due charges and refunds. Returns the number of due accounts, statements and refunds.
     */
    run: oneAfterAnother(async (): Promise<number> => {
      const billed = await forEach(await dueAccounts(), failingAccounts, bill);
      if (billed < mostAtOnce) await reportWaiting();
      const charged = await forEach(await dueStatements(), failingStatements, charge);
      const { pay } = settings.refunds;
      return billed + charged + (await forEach(await dueRefunds(), failingRefunds, pay));
    }),
  };
}

export type Renewals = ReturnType<typeof renewals>;
