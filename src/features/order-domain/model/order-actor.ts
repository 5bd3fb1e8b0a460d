import type { purchaseMachine } from '@machines/purchase/purchase-machine';
import type { transferMachine } from '@machines/transfer/transfer-machine';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export type PurchaseActor = ActorRefFrom<typeof purchaseMachine>;
export type TransferActor = ActorRefFrom<typeof transferMachine>;

/** A flow that ends in the order of a domain. From `config` on, both have the same states and events. */
export type OrderActor = PurchaseActor | TransferActor;

/** The stages of both wizards (specification, section 2). An order under way, or refused, belongs to the second. */
export type OrderStage = 'name' | 'config' | 'done';

const configured = ['config', 'ordering', 'verifying', 'purchaseError'] as const;

export function orderStage(
  snapshot: SnapshotFrom<typeof purchaseMachine> | SnapshotFrom<typeof transferMachine>,
): OrderStage {
  if (snapshot.matches('done')) return 'done';
  return configured.some((state) => snapshot.matches(state)) ? 'config' : 'name';
}
