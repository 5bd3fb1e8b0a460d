import { domainTypeFacts, type Domain } from '@contract/domain';
import { isInProgress } from './domain-state';

/** Returns the domain's share of the monthly bill, in cents. Active domains are billed, and those in progress. */
export function monthlyCents(domain: Domain): number {
  const isBilled = domain.active || isInProgress(domain);
  return isBilled ? domainTypeFacts[domain.domain_type].monthlyCents : 0;
}
