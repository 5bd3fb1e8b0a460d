import type { Domain } from '@contract/domain';
import { DomainBadges, domainState } from '@/entities/domain';
import { shortDayWithYear } from '@contract/day-words';
import { Cluster } from '@/shared/ui/layout/layout';
import { Note } from '@/shared/ui/text/text';
import { domainPageCopy } from './domain-copy';

const copy = domainPageCopy.facts;

/** The domain's plan and state, whether its website is online, and when it was registered and is renewed. */
export function DomainFacts({ domain }: { readonly domain: Domain }) {
  return (
    <Cluster as="span" gap={3} rowGap={1}>
      <DomainBadges domain={domain} />
      <Note as="span">{factsOf(domain)}</Note>
    </Cluster>
  );
}

function factsOf(domain: Domain): string {
  const { registered_on: registered, renews_on: renews, transfer_status: transfer } = domain;
  const state = domainState(domain);
  if (state !== 'active' && state !== 'settingUp' && state !== 'inactive') return '';
  const since = (transfer === null ? copy.registered : copy.transferred)(
    shortDayWithYear(registered),
  );
  const renewal = renews === null ? copy.renewsYearly : copy.renews(shortDayWithYear(renews));
  const site = domain.domain_type === 'c1' ? [copy.site[state]] : [];
  return [...site, since, renewal].join(' · ');
}
