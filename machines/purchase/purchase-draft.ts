import type { SnapshotFrom } from 'xstate';
import { orderDraft, type OrderDraft } from '../order/order-context';
import type { purchaseMachine } from './purchase-machine';

/** What of a purchase may outlive the page. `name` is the chosen one, else the one searched last. */
export type PurchaseDraft = OrderDraft<'search'>;

/** The draft to keep across a reload; `null` if there is nothing to restore. */
export function purchaseDraft(
  snapshot: SnapshotFrom<typeof purchaseMachine>,
): PurchaseDraft | null {
  const draft = orderDraft(snapshot, 'search');
  if (draft === null) return null;
  const { searched } = snapshot.context;
  return { ...draft, name: draft.stage === 'search' ? searched : (draft.name ?? searched) };
}
