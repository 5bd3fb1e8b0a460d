import { domainTypeFacts, type Domain } from '@contract/domain';
import { domainState } from './domain-state';

/** Returns the domain's share of the monthly bill, in cents. Active domains and transfers in progress are billed. */
export function monthlyCents(domain: Domain): number {
  const isBilled = domain.active || domainState(domain) === 'transferring';
  return isBilled ? domainTypeFacts[domain.domain_type].monthlyCents : 0;
}
