import { nameInWords } from '@contract/name-in-words';
import type { Domain } from '@contract/domain';
import { Link } from '@tanstack/react-router';
import { domainTabs } from '@/shared/config/domain-tabs';
import { RowMenu } from '@/shared/ui/actions/row-menu';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { domainChanges } from '../model/domain-changes';
import { hasFailed, hasTransferNews } from '../model/domain-state';
import { siteAddress, siteModes } from '../model/site-address';
import { domainCopy } from './domain-copy';
import { DomainLink } from './domain-link';
import { direct, links } from './domain-links.css';

interface DomainLinksProps {
  readonly domain: Domain;
  readonly mayViewStats: boolean;
}

/**
 * A menu of a domain's pages and changes or, until it is ours, a link to the progress.
 */
export function DomainLinks({ domain, mayViewStats }: DomainLinksProps) {
  const { name } = domain;
  const shown = nameInWords(name);
  if (hasTransferNews(domain)) {
    const isTransfer = domain.transfer_status !== null;
    const [label, ofWhat] = hasFailed(domain)
      ? [domainCopy.seeWhy, domainCopy[isTransfer ? 'transferFailed' : 'registrationFailed'](shown)]
      : [
          domainCopy[isTransfer ? 'transferProgress' : 'registrationProgress'],
          domainCopy.of(shown),
        ];
    return (
      <span className={direct}>
        <DomainLink domain={domain} tone="standalone">
          <span>{`${label} `}</span>
          <VisuallyHidden>{ofWhat}</VisuallyHidden>
        </DomainLink>
      </span>
    );
  }
  const hasStats = mayViewStats && domain.domain_type === 'c1';
  const tabs = domainTabs.filter((tab) => tab !== 'stats' || hasStats);
  return (
    <span className={links}>
      <RowMenu
        label={domainCopy.actionsFor(shown)}
        items={[
          ...tabs.map((tab) => ({
            label: domainCopy.tabs[tab],
            link: <Link to="/domains/$name/{-$tab}" params={{ name, tab }} />,
          })),
          ...siteModes(domain).map((mode) => ({
            label: domainCopy.site[mode],
            opensTab: true,
            // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- the menu adds the content
            link: <a href={siteAddress(name, mode)} target="_blank" rel="noreferrer" />,
          })),
          ...domainChanges(domain).map((change) => ({
            label: domainCopy.changes[change],
            danger: change === 'cancel',
            link: (
              <Link to="/domains/$name/{-$tab}" params={{ name, tab: 'settings' }} hash={change} />
            ),
          })),
        ]}
      />
    </span>
  );
}
