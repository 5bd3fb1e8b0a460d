import type { Domain } from '@contract/domain';
import { TextLink } from '@/shared/ui/link';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { hasTransferNews } from '../model/domain-state';
import { links } from './domain-links.css';

interface DomainLinksProps {
  readonly domain: Domain;
  readonly mayViewStats: boolean;
}

/** Links to a domain's pages, or to its transfer progress while the transfer is not complete. */
export function DomainLinks({ domain, mayViewStats }: DomainLinksProps) {
  const { name } = domain;
  if (hasTransferNews(domain)) {
    return (
      <TextLink
        to="/domains"
        search={(current) => ({ ...current, transfer: name })}
        // It opens a dialog over the list, which keeps its scroll position.
        resetScroll={false}
        tone="standalone"
      >
        Transfer progress <VisuallyHidden>of {name}</VisuallyHidden>
      </TextLink>
    );
  }
  return (
    <span className={links}>
      {mayViewStats && domain.domain_type === 'c1' ? (
        <TabLink name={name} tab="stats" label="Stats" />
      ) : null}
      <TabLink name={name} tab="emails" label="Emails" />
      <TabLink name={name} tab="settings" label="Settings" />
    </span>
  );
}

interface TabLinkProps {
  readonly name: string;
  readonly tab: 'stats' | 'emails' | 'settings';
  readonly label: string;
}

function TabLink({ name, tab, label }: TabLinkProps) {
  return (
    <TextLink to="/domains/$name/{-$tab}" params={{ name, tab }} tone="standalone">
      {label} <VisuallyHidden>of {name}</VisuallyHidden>
    </TextLink>
  );
}
