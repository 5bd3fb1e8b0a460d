import type { SnapshotFrom } from 'xstate';
import { orderDraft, type OrderDraft } from '../order/order-context';
import type { transferMachine } from './transfer-machine';

/** The part of a transfer that may outlive the page: all choices, and never the auth code. */
export type TransferDraft = OrderDraft<'select'>;

/**
 * Returns the draft to store across a reload; `null` if there is nothing to restore. A name that cannot be
 * transferred is omitted: the wizard would open with its refusal.
 */
export function transferDraft(
  snapshot: SnapshotFrom<typeof transferMachine>,
): TransferDraft | null {
  return snapshot.matches({ select: 'immovable' }) ? null : orderDraft(snapshot, 'select');
}
