import type { Domain } from '@contract/domain';

export type DomainState = 'active' | 'inactive' | 'transferring' | 'transferFailed';

/** The state shown for a domain. A transfer takes precedence, since it explains the rest. */
export function domainState({ active, transfer_status: transfer }: Domain): DomainState {
  if (transfer === 'failed') return 'transferFailed';
  if (transfer === 'submitted' || transfer === 'waiting') return 'transferring';
  return active ? 'active' : 'inactive';
}

/** Whether there is transfer progress to show. */
export function hasTransferNews(domain: Domain): boolean {
  return ['transferring', 'transferFailed'].includes(domainState(domain));
}
