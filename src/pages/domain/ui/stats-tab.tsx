import type { Domain } from '@contract/domain';
import { useAccess } from '@/entities/session';
import { TextLink } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { domainPageCopy } from './domain-copy';
import { SiteStats } from './domain-parts';

const copy = domainPageCopy.stats;

interface StatsTabProps {
  readonly accountNumber: string;
  readonly domain: Domain;
}

/** The statistics of a domain, or the reason why it has none. */
export function StatsTab({ accountNumber, domain }: StatsTabProps) {
  const { may } = useAccess();
  const { name } = domain;
  if (!may('viewStats')) {
    return (
      <Notice tone="info">
        {copy.interns}{' '}
        <TextLink to="/domains/$name/{-$tab}" params={{ name, tab: 'emails' }}>
          {copy.toEmails}
        </TextLink>
      </Notice>
    );
  }
  if (domain.domain_type === 'parked') {
    return (
      <Notice tone="info" title={copy.parked}>
        <TextLink to="/domains/$name/{-$tab}" params={{ name, tab: 'settings' }}>
          {copy.settings}
        </TextLink>
      </Notice>
    );
  }
  return <SiteStats accountNumber={accountNumber} domain={domain} />;
}
