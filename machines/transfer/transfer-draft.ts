import type { SnapshotFrom } from 'xstate';
import { orderDraft, type OrderDraft } from '../order/order-context';
import type { transferMachine } from './transfer-machine';

/** The part of a transfer that is stored for a reload: all choices, but never the auth code. */
export type TransferDraft = OrderDraft<'select'>;

/**
 * Returns the draft to store for a reload; `null` if there is nothing to restore. A name that can't be transferred is
 * omitted. Otherwise, the wizard would open with an error.
 */
export function transferDraft(
  snapshot: SnapshotFrom<typeof transferMachine>,
): TransferDraft | null {
  return snapshot.matches({ select: 'immovable' }) ? null : orderDraft(snapshot, 'select');
}
