import type { Domain } from '@contract/domain';

export type DomainState = 'active' | 'settingUp' | 'inactive' | 'transferring' | 'transferFailed';

/** Returns the state to show for a domain. The state of a transfer takes precedence, because it explains the rest. */
export function domainState({
  active,
  site_pending: isSitePending,
  transfer_status: transfer,
}: Domain): DomainState {
  if (transfer === 'failed') return 'transferFailed';
  if (transfer === 'submitted' || transfer === 'waiting') return 'transferring';
  if (!active) return 'inactive';
  return isSitePending === true ? 'settingUp' : 'active';
}

/** Returns true if the domain has a live site. */
export function hasSite(domain: Domain): boolean {
  return domain.domain_type === 'c1' && domainState(domain) === 'active';
}

/** Returns true if there is transfer progress to show. */
export function hasTransferNews(domain: Domain): boolean {
  return ['transferring', 'transferFailed'].includes(domainState(domain));
}
