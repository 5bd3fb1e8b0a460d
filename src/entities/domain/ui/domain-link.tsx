import type { Domain } from '@contract/domain';
import type { ReactNode } from 'react';
import { TextLink } from '@/shared/ui/actions/link';
import { hasTransferNews } from '../model/domain-state';

interface DomainLinkProps {
  readonly domain: Domain;
  readonly tone: 'subject' | 'standalone';
  readonly children: ReactNode;
}

/** A link to a domain's page or, until it is ours, to the progress. */
export function DomainLink({ domain, tone, children }: DomainLinkProps) {
  const { name } = domain;
  if (!hasTransferNews(domain)) {
    // A parked domain has no stats, which is the first tab.
    const tab = domain.domain_type === 'parked' ? 'emails' : undefined;
    return (
      <TextLink to="/domains/$name/{-$tab}" params={{ name, tab }} tone={tone}>
        {children}
      </TextLink>
    );
  }
  return (
    <TextLink
      to="/domains"
      search={(current) => ({ ...current, transfer: name })}
      // The link opens a dialog over the list, whose scroll position must not change.
      resetScroll={false}
      tone={tone}
    >
      {children}
    </TextLink>
  );
}
