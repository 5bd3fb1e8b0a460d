import type { Domain } from '@contract/domain';
import { useAccess } from '@/entities/session';
import { EmptyState } from '@/shared/ui/empty-state';
import { TextLink } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { domainPageCopy } from './domain-copy';

const copy = domainPageCopy.stats;

/** The statistics of a domain, or why it has none. */
export function StatsTab({ domain }: { readonly domain: Domain }) {
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
      <Notice tone="info">
        {copy.parked}.{' '}
        <TextLink to="/domains/$name/{-$tab}" params={{ name, tab: 'settings' }}>
          {copy.settings}
        </TextLink>
      </Notice>
    );
  }
  return (
    <Panel>
      <EmptyState headingLevel={2} icon="info" title={copy.notReady}>
        <p>{copy.itWill}</p>
      </EmptyState>
    </Panel>
  );
}
