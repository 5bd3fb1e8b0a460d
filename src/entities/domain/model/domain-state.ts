import type { Domain } from '@contract/domain';

export type DomainState = 'active' | 'inactive' | 'transferring' | 'transferFailed';

/** What a person is told about a domain in one word or two: a transfer first, since it explains the rest. */
export function domainState({ active, transfer_status: transfer }: Domain): DomainState {
  if (transfer === 'failed') return 'transferFailed';
  if (transfer === 'submitted' || transfer === 'waiting') return 'transferring';
  return active ? 'active' : 'inactive';
}

/** Whether there is a transfer to tell about. */
export function hasTransferNews(domain: Domain): boolean {
  return ['transferring', 'transferFailed'].includes(domainState(domain));
}
