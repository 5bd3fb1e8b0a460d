import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Logger } from '../shared/logging';
import { giveBack, type GivenBack, type StatementRefunds } from '../resources/billing/refunds';
import { dnsWaitOf } from '../resources/domains/dns-wait';
import { cancelDomainsOf } from '../resources/domains/canceled-domains';
import { lockAccount } from '../resources/cards/card-queries';
import { rootMessage } from '../shared/root-message';
import { emailOwners } from '../resources/email-notifications/outbox';
import { askRegistrar } from '../resources/orders/ask-registrar';
import { needsStaff, progressOf } from '../resources/orders/name-progress';
import {
  givenBackText,
  ownerNeeded,
  recordsUnconfirmed,
  registrationCompleted,
  transferCompleted,
  transferFailed,
} from '../resources/orders/order-emails';
import { nextStep, refusalOf } from '../resources/orders/refusals';
import {
  RegistrarFailed,
  RegistrarMisconfigured,
  type OrderState,
  type Refusal,
  type Registrar,
} from '../providers/registrar/registrar';
import type { Database } from '../store/database';
import { isDatabaseUnavailable } from '../store/database-errors';
import { domains } from '../store/schema/domains';
import type { OpenOrder } from '../store/schema/open-order';
import { orders, transfers } from '../store/schema/orders';
import type { Clock } from '../store/clock';
import { taskOf, type TransferRow } from '../resources/domains/domain-mapper';

const remindEveryDays = 3;

/** A registrar that hangs must not keep the others waiting. */
const checksAtOnce = 4;

/** The registrar is asked less often, the longer it takes, but at least every so many pauses. */
const longestPauses = 360;
const slowerAfterSeconds = 200;

export interface TransferTrackerDependencies {
  readonly database: Database;
  readonly registrar: Registrar;
  readonly refunds: StatementRefunds;
  readonly clock: Clock;
  readonly log: Logger;
}

type ProgressOrder = Pick<OpenOrder, 'id' | 'accountNumber' | 'name' | 'details' | 'authCode'> & {
  readonly createdAt: Date;
};

/** Follows the transfers and registrations that the registrar works on. */
export function transferTracker(settings: TransferTrackerDependencies) {
  const { database, registrar, refunds, clock, log } = settings;

  const atOnce = pLimit(checksAtOnce);
  const isOpen = or(
    inArray(transfers.status, ['submitted', 'waiting']),
    and(eq(transfers.status, 'done'), isNotNull(transfers.needs)),
  );

  async function settle(
    transfer: TransferRow,
    order: ProgressOrder,
    state: OrderState,
  ): Promise<void> {
    const given = await database.transaction(async (transaction) => {
      // The lock prevents new bills during this change: each bill is either refunded or doesn't include the domain.
      const { isClosed } = await lockAccount(transaction, order.accountNumber);
      const now = clock.now();
      const next =
        state.kind === 'refused'
          ? {
              status: 'failed' as const,
              isSent: true,
              waitsFor: null,
              needs: null,
              needsEmail: null,
            }
          : progressOf(state, order.details);
      const task = taskOf(next);
      const isReminded = task !== null && (await isReminderDue(transaction, transfer));
      const changed = await transaction
        .update(transfers)
        .set({
          ...next,
          failures: 0,
          failure: null,
          checkedAt: clock.databaseNow(),
          ...(isReminded && { remindedAt: clock.databaseNow() }),
          ...(next.status !== transfer.status && { updatedAt: now }),
        })
        .where(and(eq(transfers.id, transfer.id), eq(transfers.status, transfer.status)))
        .returning({ id: transfers.id });
      if (changed.length === 0) return [];
      if (!transfer.isSent) {
        await transaction.update(orders).set({ authCode: null }).where(eq(orders.id, order.id));
      }
      if (next.status === 'done') await activate(transaction, transfer, order, state);
      if (isReminded) {
        await emailOwners(transaction, order.accountNumber, ownerNeeded(order.name, task));
      }
      if (isClosed) await cancelDomainsOf(transaction, order.accountNumber, clock);
      if (state.kind !== 'refused') return [];
      log.warn({ order: order.id, ...state }, 'the registrar refused an order');
      return reportFailure(transaction, transfer, { order, now, reason: state.reason });
    });
    for (const { id } of given) await refunds.pay(id);
  }

  async function isReminderDue(transaction: Database, { id }: TransferRow): Promise<boolean> {
    const due = sql`coalesce(${transfers.remindedAt} <= ${clock.databaseNow()} - make_interval(days => ${remindEveryDays}), true)`;
    return (await transaction.$count(transfers, and(eq(transfers.id, id), due))) > 0;
  }

  async function check(transfer: TransferRow): Promise<void> {
    try {
      const order = await orderOf(database, transfer);
      const state = transfer.isSent
        ? await registrar.orderState(order.id, order.name)
        : await askRegistrar(database, registrar, order);
      await settle(transfer, order, state);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      // The last known status remains until the next check, and must not prevent other checks.
      const isDown = error instanceof RegistrarFailed && !(error instanceof RegistrarMisconfigured);
      log[isDown ? 'warn' : 'error'](
        { err: error, transfer: transfer.id },
        'transfer check failed',
      );
      await database
        .update(transfers)
        .set({
          checkedAt: clock.databaseNow(),
          failures: sql`${transfers.failures} + 1`,
          failure: rootMessage(error),
        })
        .where(eq(transfers.id, transfer.id));
    }
  }

  return {
    /** Asks the registrar about what it wasn't asked for this long, or longer if it takes its time. */
    async refreshStale(olderThanMs: number): Promise<void> {
      const age = sql`extract(epoch from ${clock.databaseNow()} - ${transfers.submittedAt})`;
      const pauses = sql`greatest(1, least(${longestPauses}, ${age} / ${slowerAfterSeconds}))`;
      const isDue = sql`${transfers.checkedAt} <= ${clock.databaseNow()} - make_interval(secs => ${olderThanMs / 1000} * ${pauses})`;
      const found = await database
        .select({ transfer: transfers })
        .from(transfers)
        .innerJoin(domains, eq(domains.name, transfers.domainName))
        .where(and(isOpen, isDue));
      await Promise.all(found.map(({ transfer }) => atOnce(() => check(transfer))));
    },

    /** Asks the registrar about one transfer or registration. Returns true if it no longer needs staff. */
    async retry(id: string): Promise<boolean> {
      const isOne = eq(transfers.id, id);
      for (const transfer of await database.select().from(transfers).where(isOne)) {
        await check(transfer);
      }
      return (await database.$count(transfers, and(isOne, needsStaff))) === 0;
    },
  };
}

export type TransferTracker = ReturnType<typeof transferTracker>;

async function orderOf(database: Database, { orderId }: TransferRow): Promise<ProgressOrder> {
  const [order] = await database
    .select({
      id: orders.id,
      accountNumber: orders.accountNumber,
      name: orders.name,
      details: orders.details,
      authCode: orders.authCode,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order || order.name === null || order.details === null)
    throw new Error('The transfer has no order');
  return { ...order, name: order.name, details: order.details };
}

/** Stores that a name is ours. */
async function activate(
  transaction: Database,
  { domainName, status, kind }: TransferRow,
  { accountNumber }: ProgressOrder,
  state: OrderState,
): Promise<void> {
  const ofName = eq(domains.name, domainName);
  if (state.kind === 'done') {
    await transaction.update(domains).set({ expiresOn: state.expiresOn }).where(ofName);
  }
  if (status === 'done') return;
  await transaction.update(domains).set({ active: true }).where(ofName);
  const waitsFor = kind === 'transfer' ? await dnsWaitOf(transaction, domainName) : null;
  // The email about a completed transfer follows once the name leads to us.
  if (waitsFor === 'name_servers') return;
  const email =
    waitsFor === 'records'
      ? recordsUnconfirmed
      : kind === 'transfer'
        ? transferCompleted
        : registrationCompleted;
  await emailOwners(transaction, accountNumber, email(domainName));
}

interface Failure {
  readonly order: ProgressOrder;
  readonly now: Date;
  readonly reason: Refusal;
}

/** Records why the registrar refused an order, and the refunds of its charges. Returns the refunds. */
async function reportFailure(
  transaction: Database,
  { id, kind, orderId, domainName: name }: TransferRow,
  { order, now, reason }: Failure,
): Promise<GivenBack[]> {
  const why = refusalOf(order, reason);
  const given = await giveBack(transaction, {
    accountNumber: order.accountNumber,
    orderId,
    name,
    plan: order.details.domainType,
    orderedAt: order.createdAt,
    reason:
      kind === 'transfer'
        ? `The transfer of ${name} failed: ${why}`
        : `We couldn't register ${name}: ${why}`,
    now,
  });
  const told = `${why} ${givenBackText(given)} ${nextStep(order, reason)}`;
  await transaction.update(transfers).set({ reason: told }).where(eq(transfers.id, id));
  await emailOwners(transaction, order.accountNumber, transferFailed(name, told, given, kind));
  return given;
}
