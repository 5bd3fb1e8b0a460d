import type { SnapshotFrom } from 'xstate';
import { orderDraft, type OrderDraft } from '../order/order-context';
import type { transferMachine } from './transfer-machine';

/** What of a transfer may outlive the page: everything chosen, and never the auth code. */
export type TransferDraft = OrderDraft<'select'>;

/**
 * The draft to keep across a reload; `null` if there is nothing to restore. A name that cannot be transferred is not
 * kept: the wizard would open with its refusal.
 */
export function transferDraft(
  snapshot: SnapshotFrom<typeof transferMachine>,
): TransferDraft | null {
  return snapshot.matches({ select: 'immovable' }) ? null : orderDraft(snapshot, 'select');
}
