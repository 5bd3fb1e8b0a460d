import { domainTypeFacts, type Domain } from '@contract/domain';
import { domainState } from './domain-state';

/** What the domain adds to the monthly bill, in cents. Active domains and running transfers are billed. */
export function monthlyCents(domain: Domain): number {
  const isBilled = domain.active || domainState(domain) === 'transferring';
  return isBilled ? domainTypeFacts[domain.domain_type].monthlyCents : 0;
}
