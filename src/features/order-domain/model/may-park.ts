import { domainTypes, type Domain, type DomainType } from '@contract/domain';
import { isInProgress } from '@/entities/domain';

/**
 * Returns true if the account may have another parked domain. This requires an Enhanced Microsite that is active or
 * being transferred or registered (order.parked).
 */
export function mayPark(domains: readonly Domain[]): boolean {
  return domains.some(
    (domain) => domain.domain_type === 'c1' && (domain.active || isInProgress(domain)),
  );
}

/** Returns the plans that the account may have for another domain. */
export function plansFor(domains: readonly Domain[]): readonly DomainType[] {
  return mayPark(domains) ? domainTypes : domainTypes.filter((type) => type !== 'parked');
}
