import type { Domain } from '@contract/domain';
import type { DomainChange } from '@machines/domain-lifecycle/domain-lifecycle-context';
import { hasTransferNews, isInProgress } from './domain-state';

/** Lists the changes that a domain's settings offer. A microsite's settings say why it can't be parked yet. */
export function domainChanges(domain: Domain): readonly DomainChange[] {
  const isMicrosite = domain.domain_type === 'c1';
  return [
    ...(!isMicrosite && domain.active ? (['upgrade'] as const) : []),
    ...(isMicrosite && !hasTransferNews(domain) ? (['park'] as const) : []),
    ...(isInProgress(domain) ? [] : (['cancel'] as const)),
  ];
}
