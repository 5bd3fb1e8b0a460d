import type { Domain } from '@contract/domain';
import type { DomainFacts } from '@machines/domain-lifecycle/domain-lifecycle-context';
import { domainState } from '@/entities/domain';

/** What decides which changes one of the account's domains allows. */
export function domainFacts(domain: Domain, all: readonly Domain[]): DomainFacts {
  return {
    plan: domain.domain_type,
    active: domain.active,
    transferring: domainState(domain) === 'transferring',
    otherMicrosite: all.some(
      ({ name, active, domain_type: plan }) => name !== domain.name && active && plan === 'c1',
    ),
  };
}
