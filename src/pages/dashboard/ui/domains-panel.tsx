import type { Domain } from '@contract/domain';
import type { LastDays } from '@contract/overview';
import type { ReactNode } from 'react';
import { DomainLinks, DomainTable, NoDomains } from '@/entities/domain';
import { TextLink } from '@/shared/ui/actions/link';
import { Panel } from '@/shared/ui/layout/panel';
import { dashboardCopy } from './dashboard-copy';

const copy = dashboardCopy.domains;

/** The maximum number of domains. The domains page shows all of them. */
const mostShown = 8;

interface DomainsPanelProps {
  readonly domains: readonly Domain[];
  readonly mayViewStats: boolean;
  /** Each domain's visits in the last 30 days, if the viewer may see them. */
  readonly visits: LastDays['visits'] | 'loadFailed' | undefined;
  readonly cost: ReactNode;
}

/** The first few of the account's domains, with links to their pages. */
export function DomainsPanel({ domains, mayViewStats, visits, cost }: DomainsPanelProps) {
  if (domains.length === 0) {
    return (
      <Panel title={copy.title}>
        <NoDomains headingLevel={3} />
      </Panel>
    );
  }
  return (
    <Panel
      title={copy.title}
      padding="none"
      actions={
        <TextLink to="/domains" tone="standalone">
          {domains.length > mostShown ? copy.allOf(domains) : copy.all}
        </TextLink>
      }
      foot={cost}
    >
      <DomainTable
        domains={domains.slice(0, mostShown)}
        detail="short"
        visits={visits}
        actions={(domain) => <DomainLinks domain={domain} mayViewStats={mayViewStats} />}
      />
    </Panel>
  );
}
