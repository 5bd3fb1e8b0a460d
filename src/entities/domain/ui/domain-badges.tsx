import { domainTypeFacts, type Domain } from '@contract/domain';
import { Badge } from '@/shared/ui/text/badge';
import { Cluster } from '@/shared/ui/layout/layout';
import { domainState, type DomainState } from '../model/domain-state';
import { domainCopy } from './domain-copy';

const stateTones: Readonly<Record<DomainState, 'success' | 'neutral' | 'warning' | 'danger'>> = {
  active: 'success',
  settingUp: 'neutral',
  inactive: 'neutral',
  transferring: 'warning',
  transferFailed: 'danger',
  registering: 'warning',
  registrationFailed: 'danger',
};

export function DomainTypeBadge({ domain_type: type }: Pick<Domain, 'domain_type'>) {
  return <Badge tone={type === 'c1' ? 'accent' : 'neutral'}>{domainTypeFacts[type].title}</Badge>;
}

export function DomainStateBadge({ domain }: { readonly domain: Domain }) {
  const state = domainState(domain);
  return <Badge tone={stateTones[state]}>{domainCopy.states[state]}</Badge>;
}

export function DomainBadges({ domain }: { readonly domain: Domain }) {
  return (
    <Cluster as="span" gap={2}>
      <DomainTypeBadge {...domain} />
      <DomainStateBadge domain={domain} />
    </Cluster>
  );
}
