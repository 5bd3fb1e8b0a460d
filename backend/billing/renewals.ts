import { cardExpired } from '@contract/card';
import { and, asc, eq, lte, sql, type SQL } from 'drizzle-orm';
import { cardName } from '../cards/charged-card';
import { toCardResponse } from '../cards/card-mapper';
import { chosenCard, lockAccount } from '../cards/card-queries';
import type { Metrics } from '../metrics/metrics';
import { oneAfterAnother } from '../one-after-another';
import { isDatabaseUnavailable } from '../store/database-errors';
import { accounts, refunds, statements, worlds } from '../store/schema';
import type { FindWorld, World } from '../world';
import type { BillingCalendar } from './days';
import { storeDueBills } from './due-bills';
import type { StatementRefunds } from './refunds';
import {
  fail,
  lockStatement,
  postpone,
  unfinishedPayment,
  type PaymentDependencies,
  type StatementPayments,
} from './statement-payments';
import type { PaymentRow, StatementRow } from './statements';

export interface RenewalDependencies extends Pick<PaymentDependencies, 'database' | 'log'> {
  readonly payments: StatementPayments;
  readonly refunds: StatementRefunds;
  readonly calendar: BillingCalendar;
  readonly findWorld: FindWorld;
  readonly metrics: Metrics;
  /** Called after a bill was stored, before it is charged. */
  readonly onBill?: (statement: StatementRow) => void;
}

/** How many accounts and statements are handled in one run, so that other work isn't held up. */
const mostAtOnce = 25;

/** The clock of a row's world. */
const worldNow = sql`(now() + ${worlds.clockOffsetMs} * interval '1 millisecond')`;

/**
 * Bills each account at the start of its period and charges its default card; pays the refunds that are due. A bill is stored once for each period,
 * however many processes try. A declined one is retried on the days of the retry schedule.
 */
export function renewals(settings: RenewalDependencies) {
  const { database, payments, findWorld, calendar, log, onBill = () => undefined } = settings;
  const { renewalFailures } = settings.metrics;

  const dueAccounts = (condition: SQL | undefined) =>
    database
      .select({ id: accounts.number, world: accounts.world })
      .from(accounts)
      .innerJoin(worlds, eq(worlds.id, accounts.world))
      .where(
        and(
          condition,
          lte(accounts.renewsOn, sql`(${worldNow} at time zone ${calendar.timeZone})::date`),
        ),
      )
      .orderBy(asc(accounts.renewsOn), asc(accounts.number))
      .limit(mostAtOnce);

  const dueStatements = (condition: SQL | undefined) =>
    database
      .select({ id: statements.id, world: accounts.world })
      .from(statements)
      .innerJoin(accounts, eq(accounts.number, statements.accountNumber))
      .innerJoin(worlds, eq(worlds.id, accounts.world))
      .where(and(condition, lte(statements.nextAttemptAt, worldNow)))
      .orderBy(asc(statements.nextAttemptAt), asc(statements.number))
      .limit(mostAtOnce);

  const dueRefunds = (condition: SQL | undefined) =>
    database
      .select({ id: refunds.id, world: accounts.world })
      .from(refunds)
      .innerJoin(accounts, eq(accounts.number, refunds.accountNumber))
      .innerJoin(worlds, eq(worlds.id, accounts.world))
      .where(and(condition, lte(refunds.nextAttemptAt, worldNow)))
      .orderBy(asc(refunds.nextAttemptAt), asc(refunds.id))
      .limit(mostAtOnce);

  async function bill(number: string, world: World): Promise<void> {
    const bills = await database.transaction((transaction) =>
      storeDueBills(transaction, number, world),
    );
    bills?.forEach(onBill);
  }

  /** Takes up a statement that is due: its unfinished payment, or a new one with the default card. */
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

  /** Does the work for each, so that one that fails doesn't hold up the others. */
  async function forEach(
    due: readonly { readonly id: string; readonly world: string }[],
    work: (id: string, world: World) => Promise<void>,
  ): Promise<number> {
    for (const { id, world: name } of due) {
      const world = await findWorld(name);
      if (world === null) continue;
      await work(id, world).catch((error: unknown) => {
        if (isDatabaseUnavailable(error)) throw error;
        renewalFailures.inc();
        log.error({ err: error, renewal: id }, 'renewal failed');
      });
    }
    return due.length;
  }

  return {
    /** Bills, charges and refunds what is due, in one world or all. Returns how many accounts, statements and refunds were due. */
    run: oneAfterAnother(async (world?: World): Promise<number> => {
      const ofWorld = world && eq(accounts.world, world.id);
      const billed = await forEach(await dueAccounts(ofWorld), bill);
      const charged = await forEach(await dueStatements(ofWorld), charge);
      return billed + charged + (await forEach(await dueRefunds(ofWorld), settings.refunds.pay));
    }),
  };
}

export type Renewals = ReturnType<typeof renewals>;
