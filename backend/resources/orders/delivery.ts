import type { Statement } from '@contract/statement';
import { and, eq, ne, sql } from 'drizzle-orm';
import { createOrderStatement } from '../billing/order-statements';
import { insertRefund } from '../billing/refunds';
import { nextBillingDay } from '../billing/billing-preview';
import { dayOfMonth } from '../../shared/billing-calendar';
import { lockAccount } from '../cards/card-queries';
import { bankDecides } from '../cards/declines';
import { emailOwners } from '../email-notifications/outbox';
import { cancelDomainsOf, isUnreleased, restoration } from '../domains/canceled-domains';
import { taskOf } from '../domains/domain-mapper';
import { readOneDomain } from '../domains/domain-queries';
import type { Database } from '../../store/database';
import { parameter, prepared } from '../../store/prepared';
import { domains } from '../../store/schema/domains';
import { orders, transfers } from '../../store/schema/orders';
import { accounts } from '../../store/schema/people';
import { isOnAccount } from '../../store/schema/domains';
import type { Clock } from '../../store/clock';
import { recordStaffAction } from '../staff-actions/record-staff-action';
import type { OpenOrder, OrderRow } from '../../store/schema/open-order';
import { lockOrder, ownRun, recordStep } from './order-steps';
import { orderByStaff, orderDisputed, orderDone, orderRefunded, ownerNeeded } from './order-emails';
import { progressOf, type AcceptedState } from './name-progress';
import { forgetDomain } from '../stats/forget-domain';

const newDomain = prepared((database) =>
  database
    .insert(domains)
    .values({
      name: parameter('name'),
      accountNumber: parameter('account'),
      active: parameter('active'),
      domainType: parameter('type'),
      adminEmail: sql`(select profile #>> '{agency,agent,email_address}' from ${accounts} where ${accounts.number} = ${parameter('account')})`,
      createdAt: parameter('now'),
      expiresOn: parameter('expiresOn'),
    })
    .prepare('new domain'),
);

/**
 * Adds the domain to the account and completes the order in one transaction, even if the registrar hasn't registered it
 * yet. Returns `null` if another run has taken over the order.
 */
export async function deliver(
  database: Database,
  order: OpenOrder,
  clock: Clock,
  state: AcceptedState | null,
): Promise<OrderRow | null> {
  const { name, accountNumber, details } = order;
  const progress = progressOf(state, details);
  const isOurs = progress.status === 'done';
  const { calendar } = clock;
  return database.transaction(async (transaction) => {
    if (!(await lockOrder(transaction, order))) return null;
    // The lock prevents a bill from being created in the meantime, so that the next bill includes the domain.
    const account = await lockAccount(transaction, accountNumber);
    const now = clock.now();
    await removeFailedTransfer(transaction, name);
    await newDomain(transaction).execute({
      name,
      account: accountNumber,
      // A domain can't serve a website until it is ours.
      active: isOurs,
      type: details.domainType,
      now,
      expiresOn: state?.kind === 'done' ? state.expiresOn : null,
    });
    if (state?.kind !== 'done' || details.isTransfer) {
      await transaction.insert(transfers).values({
        ...progress,
        domainName: name,
        orderId: order.id,
        remindedAt: progress.needs === null ? null : clock.databaseNow(),
        submittedAt: now,
        updatedAt: now,
        checkedAt: clock.databaseNow(),
      });
    }
    // The account's first domain starts its billing period, on the day for which the amount was calculated. If that
    // amount was refunded, the period starts with the delivery: the months before had no domain to bill.
    const today = calendar.dayOf(order.refundedAt === null ? order.createdAt : now);
    const billingDay = account.billingDay ?? dayOfMonth(today);
    const isFirst = account.billingDay === null;
    if (isFirst) {
      await transaction
        .update(accounts)
        .set({ billingDay, billingStatus: 'current', renewsOn: nextBillingDay(billingDay, today) })
        .where(eq(accounts.number, accountNumber));
    }
    // A refunded charge already has a statement, created on the day of the refund.
    const statement =
      order.refundedAt === null
        ? await createOrderStatement(transaction, order, {
            now,
            calendar,
            billingDay,
            isFirst,
          })
        : null;
    const done = await complete(transaction, order, clock, { now, statement, progress });
    // The agency was closed after the charge, which canceled its other domains.
    if (account.isClosed) await cancelDomainsOf(transaction, accountNumber, clock);
    return done;
  });
}

/**
 * Upgrades or restores a domain and completes the order in one transaction. Returns `impossible` if the domain has been
 * changed, canceled or released since it was checked, or if the agency has been closed.
 */
export async function deliverChange(
  database: Database,
  order: OpenOrder,
  clock: Clock,
): Promise<OrderRow | 'another run' | 'impossible'> {
  const { name, accountNumber, details } = order;
  return database.transaction(async (transaction) => {
    if (!(await lockOrder(transaction, order))) return 'another run';
    // Canceling a domain locks the account and the domain in the same order, so the two can't deadlock.
    const { billingDay, isClosed } = await lockAccount(transaction, accountNumber);
    if (isClosed) return 'impossible';
    const { domainType } = details;
    const [change, isPossible] =
      details.isRestore === true
        ? [restoration, and(isUnreleased, eq(domains.domainType, domainType))]
        : [{ domainType }, and(isOnAccount, ne(domains.domainType, domainType))];
    const changed = await transaction
      .update(domains)
      .set({
        ...change,
        version: sql`${domains.version} + 1`,
        changedBy: null,
        changedAt: null,
      })
      .where(and(eq(domains.name, name), eq(domains.accountNumber, accountNumber), isPossible))
      .returning({ name: domains.name });
    if (changed.length === 0) return 'impossible';
    const now = clock.now();
    const statement = await createOrderStatement(transaction, order, {
      now,
      calendar: clock.calendar,
      billingDay,
    });
    return (await complete(transaction, order, clock, { now, statement })) ?? 'another run';
  });
}

/**
 * Ends an order whose charge was refunded, or is refunded once the bank has decided about it. Returns `null` if another
 * run has taken it over.
 */
export async function endRefunded(
  database: Database,
  order: OpenOrder,
  clock: Clock,
  undone: 'undone' | 'disputed',
  end: Partial<OrderRow> & Pick<OrderRow, 'status'> = { status: 'refused' },
): Promise<OrderRow | null> {
  const { accountNumber, name } = order;
  const isDisputed = undone === 'disputed';
  const answer = isDisputed ? disputedAnswer(order) : order.answer;
  const now = clock.now();
  return database.transaction(async (transaction) => {
    const [row] = await transaction
      .update(orders)
      .set({ ...end, answer, authCode: null, updatedAt: sql`now()` })
      .where(ownRun(order))
      .returning();
    // Unless it is disputed, a charge at which the gateway failed may not have been made.
    const chargedAt = order.chargedAt ?? (isDisputed ? order.createdAt : null);
    if (row === undefined || chargedAt === null || order.refundedAt !== null) return row ?? null;
    const { billingDay } = await lockAccount(transaction, accountNumber);
    const { calendar } = clock;
    const settings = { now, calendar, billingDay, isRefunded: !isDisputed };
    const statement = await createOrderStatement(transaction, { ...order, chargedAt }, settings);
    if (statement === null) return row;
    if (isDisputed) {
      await insertRefund(transaction, {
        statementId: statement.id,
        accountNumber,
        name,
        amountCents: order.details.expectedAmount,
        reason: `Your order for ${name} wasn't completed.`,
        nextAttemptAt: now,
      });
    }
    const why = answer !== null && 'refusal' in answer ? answer.refusal.error : null;
    const email = (isDisputed ? orderDisputed : orderRefunded)(name, statement, why);
    await emailOwners(transaction, accountNumber, email);
    return row;
  });
}

/** Says that the charge isn't refunded yet, in place of what was said when the order failed. */
function disputedAnswer({ answer }: OpenOrder): OrderRow['answer'] {
  if (answer === null || !('refusal' in answer)) return answer;
  const error = `We canceled this order. ${bankDecides}`;
  return { ...answer, refusal: { ...answer.refusal, error } };
}

/** Ends an order with its domain as the response. */
async function complete(
  transaction: Database,
  order: OpenOrder,
  clock: Clock,
  {
    now,
    statement,
    progress = null,
  }: {
    readonly now: Date;
    readonly statement: Statement | null;
    readonly progress?: ReturnType<typeof progressOf> | null;
  },
): Promise<OrderRow | null> {
  const { accountNumber, name, details } = order;
  await emailOwners(transaction, accountNumber, orderDone(order, statement, progress));
  const task = progress && taskOf(progress);
  if (task) await emailOwners(transaction, accountNumber, ownerNeeded(name, task));
  if (details.staff !== undefined) {
    await recordStaffAction(transaction, {
      account: { number: accountNumber },
      user: { ...details.staff, isStaff: true },
      at: now,
      what: orderByStaff(order),
    });
  }
  const domain = await readOneDomain(transaction, clock, accountNumber, name);
  if (domain === null) throw new Error('The domain was not stored');
  return recordStep(transaction, order, 'done', {
    answer: { status: 201, body: domain },
    // A transfer that may not have arrived is asked for again.
    authCode: progress?.isSent === false ? order.authCode : null,
  });
}

const failedTransfer = prepared((database) => {
  const failed = sql`exists (select 1 from ${transfers} where ${transfers.domainName} = ${domains.name} and ${transfers.status} = 'failed')`;
  return database
    .delete(domains)
    .where(and(eq(domains.name, sql.placeholder('name')), failed))
    .returning({ name: domains.name })
    .prepare('removal of a failed transfer');
});

/** Deletes the record of a failed transfer, so that the name can be ordered again. */
async function removeFailedTransfer(transaction: Database, name: string): Promise<void> {
  const gone = await failedTransfer(transaction).execute({ name });
  if (gone.length > 0) await forgetDomain(transaction, name);
}
