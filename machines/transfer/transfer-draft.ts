import type { DomainType } from '@contract/domain';
import type { SnapshotFrom } from 'xstate';
import type { transferMachine } from './transfer-machine';

/** What of a transfer may outlive the page. The auth code is not among it. */
export interface TransferDraft {
  readonly stage: 'select' | 'config' | 'ordering';
  readonly text: string;
  readonly name: string | null;
  readonly domainType: DomainType | null;
  readonly paymentId: string | null;
}

/** The part of a snapshot to be kept across a reload, or `null` when there is nothing to come back to. */
export function transferDraft(
  snapshot: SnapshotFrom<typeof transferMachine>,
): TransferDraft | null {
  const { restored, text, name, domainType, paymentId } = snapshot.context;
  if (snapshot.matches('done') || text === '') return null;
  const stage = snapshot.hasTag('held')
    ? 'ordering'
    : snapshot.matches('select')
      ? (restored ?? 'select')
      : 'config';
  return { stage, text, name, domainType, paymentId };
}
