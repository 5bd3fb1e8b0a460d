import { cardExpired } from '@contract/card';
import { and, asc, eq, gt, lte, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { cardName } from '../resources/cards/charged-card';
import { toCardResponse } from '../resources/cards/card-mapper';
import { chosenCard, lockAccount } from '../resources/cards/card-queries';
import { failingWork, type FailingWork } from '../shared/failing-work';
import type { Metrics } from '../shared/metrics';
import { oneAfterAnother } from '../shared/one-after-another';
import { isDatabaseUnavailable } from '../store/database-errors';
import { accounts, refunds, statements, worlds } from '../store/schema';
import { worldNow, worldToday, type FindWorld, type World } from '../store/world';
import type { BillingCalendar } from '../shared/billing-calendar';
import { storeDueBills, type BillsWait } from '../resources/billing/due-bills';
import type { StatementRefunds } from '../resources/billing/refunds';
import {
  fail,
  lockStatement,
  postpone,
  unfinishedPayment,
  type PaymentDependencies,
  type StatementPayments,
} from '../resources/billing/statement-payments';
import type { PaymentRow, StatementRow } from '../resources/billing/statements';

export interface RenewalDependencies extends Pick<PaymentDependencies, 'database' | 'log'> {
  readonly payments: StatementPayments;
  readonly refunds: StatementRefunds;
  readonly calendar: BillingCalendar;
  readonly findWorld: FindWorld;
  readonly metrics: Metrics;
  /** Called after a bill was stored, before it is charged. */
  readonly onBill?: (statement: StatementRow) => void;
}

/** The most accounts and statements handled in one run, so that other work isn't delayed. */
const mostAtOnce = 25;

/** The most account numbers that a log line lists. */
const mostNamed = 50;

/**
 * Bills each account at the start of its period and charges its default card; pays due refunds. A bill is stored once
 * for each period, however many processes try. A declined bill is retried on the days of the retry schedule.
 */
export function renewals(settings: RenewalDependencies) {
  const { database, payments, findWorld, calendar, log, onBill = () => undefined } = settings;
  const { renewalFailures } = settings.metrics;

  const today = worldToday(calendar);
  const isDue = lte(accounts.renewsOn, today);
  const { catchUpUntil } = calendar;
  const mayBillNow = or(
    sql`${accounts.billedOn} is distinct from ${today}`,
    catchUpUntil === null ? undefined : lte(accounts.renewsOn, catchUpUntil),
  );
  const failingAccounts = failingWork();
  const failingStatements = failingWork();
  const failingRefunds = failingWork();

  const dueAccounts = (condition: SQL | undefined) =>
    database
      .select({ id: accounts.number, world: accounts.world })
      .from(accounts)
      .innerJoin(worlds, eq(worlds.id, accounts.world))
      .where(
        and(condition, isDue, mayBillNow, notInArray(accounts.number, failingAccounts.leftOut())),
      )
      .orderBy(asc(accounts.renewsOn), asc(accounts.number))
      .limit(mostAtOnce);

  /** Accounts that were billed today, and have further due periods. */
  const waitingAccounts = (condition: SQL | undefined) =>
    database
      .select({ number: accounts.number, period: accounts.renewsOn })
      .from(accounts)
      .innerJoin(worlds, eq(worlds.id, accounts.world))
      .where(
        and(
          condition,
          isDue,
          eq(accounts.billedOn, today),
          catchUpUntil === null ? undefined : gt(accounts.renewsOn, catchUpUntil),
        ),
      )
      .orderBy(asc(accounts.renewsOn), asc(accounts.number));

  const dueStatements = (condition: SQL | undefined) =>
    database
      .select({ id: statements.id, world: accounts.world })
      .from(statements)
      .innerJoin(accounts, eq(accounts.number, statements.accountNumber))
      .innerJoin(worlds, eq(worlds.id, accounts.world))
      .where(
        and(
          condition,
          lte(statements.nextAttemptAt, worldNow),
          notInArray(statements.id, failingStatements.leftOut()),
        ),
      )
      .orderBy(asc(statements.nextAttemptAt), asc(statements.number))
      .limit(mostAtOnce);

  const dueRefunds = (condition: SQL | undefined) =>
    database
      .select({ id: refunds.id, world: accounts.world })
      .from(refunds)
      .innerJoin(accounts, eq(accounts.number, refunds.accountNumber))
      .innerJoin(worlds, eq(worlds.id, accounts.world))
      .where(
        and(
          condition,
          lte(refunds.nextAttemptAt, worldNow),
          notInArray(refunds.id, failingRefunds.leftOut()),
        ),
      )
      .orderBy(asc(refunds.nextAttemptAt), asc(refunds.id))
      .limit(mostAtOnce);

  async function bill(number: string, world: World): Promise<BillsWait | null> {
    const { stored, wait } = await database.transaction((transaction) =>
      storeDueBills(transaction, number, world),
    );
    stored.forEach(onBill);
    // An account that got a bill isn't due again before its next day.
    return stored.length === 0 ? wait : null;
  }

  let reported = new Map<string, string | null>();

  /** Logs the accounts that wait for another day: one line each time the accounts change. */
  async function reportWaiting(condition: SQL | undefined): Promise<void> {
    const waiting = await waitingAccounts(condition);
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
      await lockAccount(transaction, found.accountNumber);
      const statement = await lockStatement(transaction, id);
      const dueAt = statement?.nextAttemptAt ?? null;
      if (statement === null || dueAt === null || dueAt > now) return null;
      const open = await unfinishedPayment(transaction, id);
      if (open !== null) {
        await postpone(transaction, statement, now);
        return open;
      }
      const card = await chosenCard(transaction, statement.accountNumber, null);
      if (card === null) {
        const reason = "There is no card on your account, so we couldn't charge your monthly bill.";
        await fail(transaction, statement, { reason, byPerson: false, now, calendar });
        return null;
      }
      if (cardExpired(toCardResponse(card, now), now)) {
        const reason = `Your ${cardName(card)} has expired.`;
        await fail(transaction, statement, { reason, byPerson: false, now, calendar });
        return null;
      }
      return payments.begin(transaction, statement, { card, byPerson: false, now });
    });
  }

  async function charge(id: string, world: World): Promise<void> {
    const payment = await nextPayment(id, world.now());
    if (payment !== null) await payments.finish(payment, world, true);
  }

  /** Does the work for each item, so that an item that fails or has to wait doesn't delay the others. */
  async function forEach(
    due: readonly { readonly id: string; readonly world: string }[],
    failing: FailingWork,
    work: (id: string, world: World) => Promise<BillsWait | null | void>,
  ): Promise<number> {
    for (const { id, world: name } of due) {
      const world = await findWorld(name);
      if (world === null) continue;
      try {
        const wait = (await work(id, world)) ?? null;
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
     * Makes due bills, charges and refunds in one world or all. Returns the number of due accounts, statements and
     * refunds.
     */
    run: oneAfterAnother(async (world?: World): Promise<number> => {
      const ofWorld = world && eq(accounts.world, world.id);
      const billed = await forEach(await dueAccounts(ofWorld), failingAccounts, bill);
      if (billed < mostAtOnce) await reportWaiting(ofWorld);
      const charged = await forEach(await dueStatements(ofWorld), failingStatements, charge);
      const { pay } = settings.refunds;
      return billed + charged + (await forEach(await dueRefunds(ofWorld), failingRefunds, pay));
    }),
  };
}

export type Renewals = ReturnType<typeof renewals>;
