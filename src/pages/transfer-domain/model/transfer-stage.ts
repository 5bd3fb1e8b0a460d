import type { transferMachine } from '@machines/transfer/transfer-machine';
import type { SnapshotFrom } from 'xstate';

/** The three stages of specification section 2; an order under way, or refused, belongs to the second. */
export type TransferStage = 'select' | 'config' | 'done';

export function transferStage(snapshot: SnapshotFrom<typeof transferMachine>): TransferStage {
  if (snapshot.matches('select') || snapshot.matches('restoring')) return 'select';
  return snapshot.matches('done') ? 'done' : 'config';
}
