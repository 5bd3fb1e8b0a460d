import { isBeingRegistered, type Domain } from '@contract/domain';

export type DomainState =
  | 'active'
  | 'settingUp'
  | 'inactive'
  | 'transferring'
  | 'transferFailed'
  | 'registering'
  | 'registrationFailed';

/** The number of days that a transfer takes at most, if everyone plays their part. */
export const longestTransferDays = 7;

/** The states of a domain that isn't ours yet, or never became ours. */
const unregistered: readonly DomainState[] = [
  'transferring',
  'transferFailed',
  'registering',
  'registrationFailed',
];

/**
 * Returns the state to show for a domain. The state of a transfer or registration takes precedence, because it explains
 * the rest.
 */
export function domainState(domain: Domain): DomainState {
  const { active, site_pending: isSitePending, dns_pending: isDnsPending } = domain;
  const { transfer_status: transfer } = domain;
  if (domain.registration_status === 'failed') return 'registrationFailed';
  if (isBeingRegistered(domain)) return 'registering';
  if (transfer === 'failed') return 'transferFailed';
  if (transfer === 'submitted' || transfer === 'waiting') return 'transferring';
  if (!active) return 'inactive';
  return isSitePending === true || isDnsPending === true ? 'settingUp' : 'active';
}

/** Returns true if the domain has a live site. */
export function hasSite(domain: Domain): boolean {
  return domain.domain_type === 'c1' && domainState(domain) === 'active';
}

/** Returns true if there is progress of a transfer or registration to show. */
export function hasTransferNews(domain: Domain): boolean {
  return unregistered.includes(domainState(domain));
}

/** Returns true if there is progress to show: a transfer, a registration, or an email on which the owner has to act. */
export function hasProgress(domain: Domain): boolean {
  return hasTransferNews(domain) || domain.needs_owner === true;
}

/** Returns true if the domain is being transferred or registered. */
export function isInProgress(domain: Domain): boolean {
  return ['transferring', 'registering'].includes(domainState(domain));
}

/** Returns true if the domain never became ours, so that nothing was paid for it in the end. */
export function hasFailed(domain: Domain): boolean {
  return ['transferFailed', 'registrationFailed'].includes(domainState(domain));
}
