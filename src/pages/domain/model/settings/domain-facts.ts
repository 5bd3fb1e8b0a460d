import type { Domain } from '@contract/domain';
import type { DomainFacts } from '@machines/domain-lifecycle/domain-lifecycle-context';
import { domainState, hasFailed, isInProgress, type DomainState } from '@/entities/domain';

/** Returns the facts that determine how a domain can be changed. */
export function domainFacts(domain: Domain, all: readonly Domain[]): DomainFacts {
  return {
    plan: domain.domain_type,
    active: domain.active,
    transferring: isInProgress(domain),
    otherMicrosite: all.some(
      ({ name, active, domain_type: plan }) => name !== domain.name && active && plan === 'c1',
    ),
  };
}

const standing: readonly DomainState[] = ['active', 'settingUp', 'transferring', 'registering'];

/** Returns true if the account has parked domains but couldn't buy another one without this domain. */
export function isLastMicrosite(domain: Domain, all: readonly Domain[]): boolean {
  const others = all.filter((each) => each.name !== domain.name);
  const isMicrosite = (each: Domain) =>
    each.domain_type === 'c1' && standing.includes(domainState(each));
  return (
    isMicrosite(domain) &&
    !others.some(isMicrosite) &&
    others.some((each) => each.domain_type === 'parked' && !hasFailed(each))
  );
}
