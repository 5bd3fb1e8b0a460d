import type { OrderSnapshot } from '@machines/order/order-context';

/** The stages of both wizards. An order that is in progress or was refused is in the second stage. */
export type OrderStage = 'name' | 'config' | 'done';

const configured = ['config', 'ordering', 'purchaseError'] as const;

export function orderStage(snapshot: OrderSnapshot): OrderStage {
  if (snapshot.matches('done') || snapshot.matches('recalling')) return 'done';
  return configured.some((state) => snapshot.matches(state)) ? 'config' : 'name';
}
