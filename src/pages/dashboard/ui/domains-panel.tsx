import type { Domain } from '@contract/domain';
import { DomainLinks, DomainTable, NoDomains } from '@/entities/domain';
import { TextLink } from '@/shared/ui/link';
import { Panel } from '@/shared/ui/panel';

/** An agency with more domains looks through them on the domains page. */
const mostShown = 8;

interface DomainsPanelProps {
  readonly domains: readonly Domain[];
  readonly mayViewStats: boolean;
}

/** The account's first domains, with links to each. */
export function DomainsPanel({ domains, mayViewStats }: DomainsPanelProps) {
  if (domains.length === 0) {
    return (
      <Panel title="Domains">
        <NoDomains headingLevel={3} />
      </Panel>
    );
  }
  return (
    <Panel
      title="Domains"
      padding="none"
      actions={
        <TextLink to="/domains" tone="standalone">
          {domains.length > mostShown ? `All ${domains.length} domains` : 'All domains'}
        </TextLink>
      }
    >
      <DomainTable
        domains={domains.slice(0, mostShown)}
        detail="short"
        actions={(domain) => <DomainLinks domain={domain} mayViewStats={mayViewStats} />}
      />
    </Panel>
  );
}
