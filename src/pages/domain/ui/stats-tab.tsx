import { isBeingRegistered, type Domain } from '@contract/domain';
import { useViewer } from '@/entities/session';
import { TextLink } from '@/shared/ui/actions/link';
import { Alert } from '@/shared/ui/feedback/alert';
import { domainPageCopy } from './domain-copy';
import { SiteStats } from './lazy-components';

const copy = domainPageCopy.stats;

interface StatsTabProps {
  readonly accountNumber: string;
  readonly domain: Domain;
}

/** A domain's stats, or the reason why the domain has none. */
export function StatsTab({ accountNumber, domain }: StatsTabProps) {
  const { can } = useViewer();
  const { name } = domain;
  if (!can('viewStats')) {
    return (
      <Alert tone="info">
        <span>{`${copy.interns} `}</span>
        <TextLink to="/domains/$name/{-$tab}" params={{ name, tab: 'emails' }}>
          {copy.toEmails}
        </TextLink>
      </Alert>
    );
  }
  if (domain.domain_type === 'parked') {
    return (
      <Alert tone="info" title={copy.parked}>
        <TextLink to="/domains/$name/{-$tab}" params={{ name, tab: 'settings' }}>
          {copy.settings}
        </TextLink>
      </Alert>
    );
  }
  if (isBeingRegistered(domain)) return <Alert tone="info">{copy.registering}</Alert>;
  return <SiteStats accountNumber={accountNumber} domain={domain} />;
}
