import type { Domain } from '@contract/domain';
import { useAccess } from '@/entities/session';
import { TextLink } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
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
  return null;
}
