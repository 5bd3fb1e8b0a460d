import type { Domain } from '@contract/domain';
import { DomainLinks, DomainTable, NoDomains } from '@/entities/domain';
import { TextLink } from '@/shared/ui/link';
import { Panel } from '@/shared/ui/panel';

/** More than these are looked through on the page that filters and sorts. */
const mostShown = 8;

interface DomainsPanelProps {
  readonly domains: readonly Domain[];
  readonly mayViewStats: boolean;
}

/** The account's domains with type, state and the ways into each. */
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
