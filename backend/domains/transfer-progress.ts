import { and, eq, inArray, lt, type SQL } from 'drizzle-orm';
import { GatewayFailed, type Gateway } from '../gateway/gateway';
import type { Logger } from '../http/logging';
import { recordRefund } from '../billing/order-statements';
import { noticeOwners } from '../notices/outbox';
import { transferCompleted, transferFailed } from '../orders/order-notices';
import { RegistrarFailed, type TransferState } from '../registrar/registrar';
import type { RegistrarOf } from '../services';
import type { Database } from '../store/database';
import { domains, orders, transfers } from '../store/schema';
import type { FindWorld, World } from '../world';
import type { TransferRow } from './domain-mapper';

/** Limits how often the registrar is asked about one transfer. */
const minCheckIntervalMs = 5_000;

const inProgressStatuses: readonly TransferRow['status'][] = ['submitted', 'waiting'];

export interface TransferTrackerDependencies {
  readonly database: Database;
  readonly registrarOf: RegistrarOf;
  readonly gateway: Gateway;
  readonly findWorld: FindWorld;
  readonly log: Logger;
}

/** Updates transfers in progress with the registrar's status. */
export function transferTracker(settings: TransferTrackerDependencies) {
  const { database, registrarOf, gateway, findWorld, log } = settings;

  async function settle(transfer: TransferRow, world: World, state: TransferState): Promise<void> {
    const now = world.now();
    // Refund before recording the failure: after a crash in between, the refund is repeated, which is harmless.
    if (state.status === 'failed') await gateway.refund(transfer.orderId);
    const reason =
      state.status === 'failed'
        ? `${state.reason}. Your card was refunded in full. Ask your current registrar to release the domain, then start the transfer again.`
        : null;
    await database.transaction(async (transaction) => {
      const changed = await transaction
        .update(transfers)
        .set({
          status: state.status,
          checkedAt: now,
          ...(state.status !== transfer.status && { updatedAt: now }),
          ...(reason !== null && { reason }),
        })
        .where(and(eq(transfers.id, transfer.id), eq(transfers.status, transfer.status)))
        .returning({ id: transfers.id });
      if (changed.length === 0) return;
      if (state.status === 'done') await activate(transaction, transfer);
      if (reason !== null) await reportFailure(transaction, transfer, { reason, now });
    });
  }

  function isDue({ status, checkedAt }: TransferRow, world: World): boolean {
    const age = world.now().getTime() - checkedAt.getTime();
    return inProgressStatuses.includes(status) && age >= minCheckIntervalMs;
  }

  async function check(transfer: TransferRow, world: World): Promise<void> {
    try {
      const state = await registrarOf(world).transferState(transfer.orderId, transfer.domainName);
      await settle(transfer, world, state);
    } catch (error) {
      // Keep the last known status; the next check asks again.
      if (!(error instanceof RegistrarFailed) && !(error instanceof GatewayFailed)) throw error;
      log.warn({ err: error, transfer: transfer.id }, 'transfer check failed');
    }
  }

  const inProgress = (condition?: SQL) =>
    database
      .select({ transfer: transfers })
      .from(transfers)
      .innerJoin(
        domains,
        and(eq(domains.world, transfers.world), eq(domains.name, transfers.domainName)),
      )
      .where(and(inArray(transfers.status, [...inProgressStatuses]), condition));

  /** Checks the transfers that are due. Returns whether there were any. */
  async function refresh(world: World, found: readonly TransferRow[]): Promise<boolean> {
    const due = found.filter((transfer) => isDue(transfer, world));
    for (const transfer of due) await check(transfer, world);
    return due.length > 0;
  }

  return {
    refresh,

    async refreshAccount(world: World, accountNumber: string): Promise<void> {
      const rows = await inProgress(eq(domains.accountNumber, accountNumber));
      await refresh(
        world,
        rows.map(({ transfer }) => transfer),
      );
    },

    /** Transfers that haven't been checked for a while. */
    async refreshStale(olderThanMs: number): Promise<void> {
      const rows = await inProgress(lt(transfers.checkedAt, new Date(Date.now() - olderThanMs)));
      for (const { transfer } of rows) {
        const world = await findWorld(transfer.world);
        if (world !== null) await refresh(world, [transfer]);
      }
    },

    async read(world: World, name: string): Promise<TransferRow | null> {
      const [row] = await database
        .select()
        .from(transfers)
        .where(and(eq(transfers.world, world.id), eq(transfers.domainName, name)));
      return row ?? null;
    },
  };
}

export type TransferTracker = ReturnType<typeof transferTracker>;

/** The account that ordered the transfer. */
async function accountOf(transaction: Database, { orderId }: TransferRow): Promise<string> {
  const [order] = await transaction
    .select({ accountNumber: orders.accountNumber })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (order === undefined) throw new Error('The transfer has no order');
  return order.accountNumber;
}

async function activate(transaction: Database, transfer: TransferRow): Promise<void> {
  const { world, domainName } = transfer;
  await transaction
    .update(domains)
    .set({ active: true })
    .where(and(eq(domains.world, world), eq(domains.name, domainName)));
  const account = await accountOf(transaction, transfer);
  await noticeOwners(transaction, account, transferCompleted(domainName));
}

async function reportFailure(
  transaction: Database,
  transfer: TransferRow,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  await recordRefund(transaction, transfer.orderId, now);
  const account = await accountOf(transaction, transfer);
  await noticeOwners(transaction, account, transferFailed(transfer.domainName, reason));
}
