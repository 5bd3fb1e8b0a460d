import type { DomainType } from '@contract/domain';
import type { SnapshotFrom } from 'xstate';
import type { purchaseMachine } from './purchase-machine';

/** What of a purchase may outlive the page. `name` is the chosen one, else the one searched last. */
export interface PurchaseDraft {
  readonly stage: 'search' | 'config' | 'ordering';
  readonly text: string;
  readonly name: string | null;
  readonly domainType: DomainType | null;
  readonly paymentId: string | null;
}

/** The part of a snapshot to be kept across a reload, or `null` when there is nothing to come back to. */
export function purchaseDraft(
  snapshot: SnapshotFrom<typeof purchaseMachine>,
): PurchaseDraft | null {
  const { restored, text, searched, name, domainType, paymentId } = snapshot.context;
  if (snapshot.matches('done') || text === '') return null;
  const stage = snapshot.hasTag('held')
    ? 'ordering'
    : snapshot.matches('search')
      ? (restored ?? 'search')
      : 'config';
  return {
    stage,
    text,
    name: stage === 'search' ? searched : (name ?? searched),
    domainType,
    paymentId,
  };
}
