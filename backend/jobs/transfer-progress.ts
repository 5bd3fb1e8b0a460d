import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Logger } from '../shared/logging';
import { giveBack, type GivenBack, type StatementRefunds } from '../resources/billing/refunds';
import { cancelDomainsOf } from '../resources/domains/canceled-domains';
import { lockAccount } from '../resources/cards/card-queries';
import { emailOwners } from '../resources/email-notifications/outbox';
import { givenBackText, transferCompleted, transferFailed } from '../resources/orders/order-emails';
import {
  RegistrarFailed,
  type Registrar,
  type TransferState,
} from '../providers/registrar/registrar';
import type { Database } from '../store/database';
import { isDatabaseUnavailable } from '../store/database-errors';
import { domains } from '../store/schema/domains';
import { orders, transfers } from '../store/schema/orders';
import type { Clock } from '../store/clock';
import type { TransferRow } from '../resources/domains/domain-mapper';

const inProgressStatuses: readonly TransferRow['status'][] = ['submitted', 'waiting'];

export interface TransferTrackerDependencies {
  readonly database: Database;
  readonly registrar: Registrar;
  readonly refunds: StatementRefunds;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Updates transfers in progress with the registrar's status. */
export function transferTracker(settings: TransferTrackerDependencies) {
  const { database, registrar, refunds, clock, log } = settings;

  const uncheckedFor = (ms: number) =>
    sql`${transfers.checkedAt} <= ${clock.databaseNow()} - make_interval(secs => ${ms / 1000})`;

  async function settle(transfer: TransferRow, state: TransferState): Promise<void> {
    const given = await database.transaction(async (transaction) => {
      const order = await orderOf(transaction, transfer);
      // The lock prevents new bills during this change: each bill is either refunded or doesn't include the domain.
      const { isClosed } = await lockAccount(transaction, order.accountNumber);
      const now = clock.now();
      const changed = await transaction
        .update(transfers)
        .set({
          status: state.status,
          checkedAt: clock.databaseNow(),
          ...(state.status !== transfer.status && { updatedAt: now }),
        })
        .where(and(eq(transfers.id, transfer.id), eq(transfers.status, transfer.status)))
        .returning({ id: transfers.id });
      if (changed.length === 0) return [];
      if (state.status === 'done') await activate(transaction, transfer, order);
      if (isClosed) await cancelDomainsOf(transaction, order.accountNumber, clock);
      return state.status === 'failed'
        ? reportFailure(transaction, transfer, { order, now, reason: state.reason })
        : [];
    });
    for (const { id } of given) await refunds.pay(id);
  }

  async function check(transfer: TransferRow): Promise<void> {
    try {
      const state = await registrar.transferState(transfer.orderId, transfer.domainName);
      await settle(transfer, state);
    } catch (error) {
      // If the check fails, the last known status remains until the next check.
      if (!(error instanceof RegistrarFailed)) throw error;
      log.warn({ err: error, transfer: transfer.id }, 'transfer check failed');
    }
  }

  const inProgress = (condition: SQL) =>
    database
      .select({ transfer: transfers })
      .from(transfers)
      .innerJoin(domains, eq(domains.name, transfers.domainName))
      .where(and(inArray(transfers.status, [...inProgressStatuses]), condition));

  return {
    /** Checks transfers that haven't been checked for `olderThanMs` milliseconds. */
    async refreshStale(olderThanMs: number): Promise<void> {
      for (const { transfer } of await inProgress(uncheckedFor(olderThanMs))) {
        // A failed check must not prevent the others.
        await check(transfer).catch((error: unknown) => {
          if (isDatabaseUnavailable(error)) throw error;
          log.error({ err: error, transfer: transfer.id }, 'transfer check failed');
        });
      }
    },
  };
}

export type TransferTracker = ReturnType<typeof transferTracker>;

async function orderOf(transaction: Database, { orderId }: TransferRow) {
  const [order] = await transaction
    .select({
      accountNumber: orders.accountNumber,
      details: orders.details,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (order === undefined) throw new Error('The transfer has no order');
  return order;
}

type TransferOrder = Awaited<ReturnType<typeof orderOf>>;

async function activate(
  transaction: Database,
  { domainName }: TransferRow,
  { accountNumber }: TransferOrder,
): Promise<void> {
  await transaction.update(domains).set({ active: true }).where(eq(domains.name, domainName));
  await emailOwners(transaction, accountNumber, transferCompleted(domainName));
}

interface Failure {
  readonly order: TransferOrder;
  readonly now: Date;
  /** The registrar's reason, without a final period. */
  readonly reason: string;
}

/** Records why a transfer failed, and the refunds of its charges. Returns the refunds. */
async function reportFailure(
  transaction: Database,
  { id, orderId, domainName: name }: TransferRow,
  { order: { accountNumber, details, createdAt }, now, reason }: Failure,
): Promise<GivenBack[]> {
  const given = await giveBack(transaction, {
    accountNumber,
    orderId,
    name,
    plan: details?.domainType ?? 'c1',
    orderedAt: createdAt,
    reason: `The transfer of ${name} failed: ${reason}.`,
    now,
  });
  const told = `${reason}. ${givenBackText(given)} Ask your current registrar to release the domain, then start the transfer again.`;
  await transaction.update(transfers).set({ reason: told }).where(eq(transfers.id, id));
  await emailOwners(transaction, accountNumber, transferFailed(name, told, given));
  return given;
}
