import type { SnapshotFrom } from 'xstate';
import { orderDraft, type OrderDraft } from '../order/order-context';
import type { purchaseMachine } from './purchase-machine';

/** The part of a purchase that is stored for a reload. `name` is the chosen name, or else the last one searched for. */
export type PurchaseDraft = OrderDraft<'search'>;

/** Returns the draft to store for a reload; `null` if there is nothing to restore. */
export function purchaseDraft(
  snapshot: SnapshotFrom<typeof purchaseMachine>,
): PurchaseDraft | null {
  const draft = orderDraft(snapshot, 'search');
  const { searched, leftOrder } = snapshot.context;
  if (draft === null) return leftOrder;
  return { ...draft, name: draft.stage === 'search' ? searched : (draft.name ?? searched) };
}
