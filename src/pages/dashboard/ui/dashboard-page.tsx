import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DomainsUnread } from '@/entities/domain';
import { useAccess, useAccountNumber } from '@/entities/session';
import { SupportCard } from '@/entities/support';
import { accountQuery } from '@/shared/api/account-queries';
import { attentionQuery } from '@/shared/api/attention-queries';
import { domainsQuery } from '@/shared/api/domain-queries';
import { userQuery } from '@/shared/api/user-queries';
import { Split, Stack } from '@/shared/ui/layout';
import { ButtonLink } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { attentionCount } from '../model/attention-copy';
import { greeting } from '../model/greeting';
import { usePatience } from '../model/use-patience';
import { AttentionList } from './attention-list';
import { AttentionUnread } from './attention-unread';
import { DashboardSkeleton } from './dashboard-skeleton';
import { DomainsPanel } from './domains-panel';
import { MarketingPanel } from './marketing-panel';
import { OverviewPanel } from './overview-panel';

/** How long the page waits for what it shows above the domains, to avoid a layout shift, in milliseconds. */
const waitForAttention = 2_000;

/** What needs attention, the account's domains and links to what can be done next. */
export function DashboardPage() {
  const accountNumber = useAccountNumber();
  // The key resets the state when the account changes.
  return <Dashboard key={accountNumber} accountNumber={accountNumber} />;
}

function Dashboard({ accountNumber }: { readonly accountNumber: string }) {
  const [hour] = useState(() => new Date().getHours());
  const patience = usePatience(waitForAttention);
  const { data: user } = useQuery(userQuery);
  const account = useQuery(accountQuery(accountNumber));
  const domains = useQuery(domainsQuery(accountNumber));
  const attention = useQuery(attentionQuery(accountNumber));
  const known =
    !account.isPending && !domains.isPending && (!attention.isPending || patience === 'over');
  const { canOpen, may } = useAccess();
  return (
    <Stack gap={5}>
      <PageHeader
        title={greeting(hour, user?.first_name)}
        // Reserves the line, to avoid a layout shift.
        lead={attention.data === undefined ? '\u00a0' : attentionCount(attention.data.items.length)}
        actions={
          <>
            <ButtonLink to="/domains/transfer">Transfer a domain</ButtonLink>
            <ButtonLink to="/domains/purchase" tone="primary">
              Purchase a domain
            </ButtonLink>
          </>
        }
      />
      {known ? (
        <>
          {attention.data === undefined ? null : <AttentionList items={attention.data.items} />}
          {attention.isError && attention.data === undefined ? (
            <AttentionUnread onRetry={() => void attention.refetch()} />
          ) : null}
          <Split
            aside={
              <Stack gap={5}>
                {may('viewOverview') ? <OverviewPanel /> : null}
                {canOpen('/qlp') || canOpen('/adwords') ? <MarketingPanel /> : null}
              </Stack>
            }
          >
            {domains.data === undefined ? (
              <Panel title="Domains">
                <DomainsUnread headingLevel={3} onRetry={() => void domains.refetch()} />
              </Panel>
            ) : (
              <DomainsPanel domains={domains.data} mayViewStats={may('viewStats')} />
            )}
          </Split>
          <SupportCard />
        </>
      ) : (
        <DashboardSkeleton />
      )}
    </Stack>
  );
}
