import type { AttentionItem } from '@contract/attention';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DomainsLoadError } from '@/entities/domain';
import { useAccountNumber, useViewer } from '@/entities/session';
import { SupportCard } from '@/entities/support';
import { StatsFailed } from '@/entities/visit';
import { accountQuery } from '@/shared/api/account-queries';
import { attentionQuery } from '@/shared/api/attention-queries';
import { domainsQuery } from '@/shared/api/domain-queries';
import { overviewQuery } from '@/shared/api/overview-queries';
import { userQuery } from '@/shared/api/user-queries';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Panel } from '@/shared/ui/layout/panel';
import { RetryAlert } from '@/shared/ui/feedback/retry-alert';
import { mainContentId } from '@/shared/ui/actions/skip-link';
import { dismissNews, isDismissed, readDismissed } from '../model/dismissed-news';
import { firstSteps } from '../model/first-steps';
import { greeting } from '../model/greeting';
import { readSteps, storeSteps } from '../model/stored-steps';
import { AttentionList } from './attention-list';
import { dashboardCopy } from './dashboard-copy';
import { DashboardLead } from './dashboard-lead';
import { marketing, support } from './dashboard-page.css';
import { DashboardSkeleton } from './dashboard-skeleton';
import { DomainsPanel } from './domains-panel';
import { FirstStepsPanel } from './first-steps-panel';
import { LastDaysPanel } from './last-days-panel';
import { MarketingPanel } from './marketing-panel';
import { OrderLinks } from './order-links';
import { SubscriptionLine, SubscriptionLoadError } from './subscription-line';

/**
 * The maximum time to wait for the data that determines the page's layout, in milliseconds. Waiting avoids a layout
 * shift.
 */
const longestWait = 2_000;

/** The dashboard, with items that need attention, the account's domains and the next steps. */
export function DashboardPage() {
  const accountNumber = useAccountNumber();
  // The key resets the state when the account changes.
  return <Dashboard key={accountNumber} accountNumber={accountNumber} />;
}

function Dashboard({ accountNumber }: { readonly accountNumber: string }) {
  const [hour] = useState(() => new Date().getHours());
  const [storedSteps, setStoredSteps] = useState(() => readSteps(accountNumber));
  const [dismissed, setDismissed] = useState(() => readDismissed(accountNumber));
  const patience = usePatience(longestWait);
  const { data: user } = useQuery(userQuery);
  const account = useQuery(accountQuery(accountNumber));
  const domains = useQuery(domainsQuery(accountNumber));
  const attention = useQuery(attentionQuery(accountNumber));
  const overview = useQuery(overviewQuery(accountNumber));
  const { canOpen, can } = useViewer();
  const isForStaff = can('workForAgent');

  const isDecided = !attention.isPending && !overview.isPending;
  const known = !account.isPending && !domains.isPending && (isDecided || patience === 'over');
  const items = attention.data?.items.filter((item) => !isDismissed(dismissed, item));
  const subscription = overview.data?.subscription;
  const lastDays = overview.data?.last_30_days ?? null;
  const steps =
    known && can('changeAgency') && domains.data !== undefined && subscription !== undefined
      ? firstSteps(domains.data, subscription, storedSteps)
      : null;
  const loadFailed = overview.data === undefined && can('viewOverview');
  const visits = loadFailed ? 'loadFailed' : lastDays?.visits;
  const hasDomains = domains.data?.length !== 0;
  const hasSteps = steps !== null;
  // Nothing can be bought before it is paid.
  const isPastDue = items?.some(({ kind }) => kind === 'past_due') ?? false;
  useEffect(() => {
    if (hasSteps) storeSteps(accountNumber, 'begun');
  }, [hasSteps, accountNumber]);

  function dismissSteps(): void {
    storeSteps(accountNumber, 'dismissed');
    setStoredSteps('dismissed');
    focusContent();
  }

  function dismissItem(item: AttentionItem): void {
    setDismissed(dismissNews(accountNumber, dismissed, item));
    focusContent();
  }

  return (
    <Stack gap={5}>
      <PageHeader
        title={
          isForStaff && account.data !== undefined
            ? dashboardCopy.titleForStaff(account.data.full_name)
            : greeting(hour, user?.first_name)
        }
        lead={
          known && can('changeAgency') && items !== undefined ? (
            <DashboardLead items={items} isNew={steps !== null} isForStaff={isForStaff} />
          ) : (
            // Reserves space to avoid a layout shift.
            '\u00a0'
          )
        }
        actions={
          steps?.domain === false ? undefined : (
            <OrderLinks purchase={steps === null && !isPastDue ? 'primary' : 'secondary'} />
          )
        }
      />
      {known ? (
        <>
          {items === undefined ? null : <AttentionList items={items} onDismiss={dismissItem} />}
          {attention.isError && items === undefined ? (
            // An empty list would suggest that there is nothing to do.
            <RetryAlert
              tone="warning"
              subject={dashboardCopy.attentionTitle}
              onRetry={() => void attention.refetch()}
            >
              {dashboardCopy.attentionLoadFailed}
            </RetryAlert>
          ) : null}
          {steps === null ? null : <FirstStepsPanel done={steps} onDismiss={dismissSteps} />}
          {overview.isError && hasDomains && can('viewOverview') ? (
            <StatsFailed
              readAt={overview.data === undefined ? null : overview.dataUpdatedAt}
              retrying={overview.isFetching}
              onRetry={() => void overview.refetch()}
            />
          ) : null}
          {lastDays === null || !hasDomains ? null : (
            <LastDaysPanel figures={lastDays} domains={domains.data ?? []} />
          )}
          {domains.data === undefined ? (
            <Panel title={dashboardCopy.domains.title}>
              <DomainsLoadError
                headingLevel={3}
                subject={dashboardCopy.domains.title}
                onRetry={() => void domains.refetch()}
              />
            </Panel>
          ) : domains.data.length === 0 && (steps !== null || !can('changeAgency')) ? null : (
            <DomainsPanel
              domains={domains.data}
              mayViewStats={can('viewStats')}
              visits={visits}
              cost={
                subscription !== undefined ? (
                  <SubscriptionLine subscription={subscription} />
                ) : overview.isError ? (
                  <SubscriptionLoadError
                    // The figures are in the same response, and their error already offers a retry.
                    onRetry={can('viewOverview') ? undefined : () => void overview.refetch()}
                  />
                ) : undefined
              }
            />
          )}
          <Cluster gap={5} align="stretch">
            {canOpen('/qlp') || canOpen('/adwords') ? (
              <div className={marketing}>
                <MarketingPanel />
              </div>
            ) : null}
            <div className={support}>
              <SupportCard form={canOpen('/support') && {}} />
            </div>
          </Cluster>
        </>
      ) : (
        <DashboardSkeleton />
      )}
    </Stack>
  );
}

/** Moves focus when the button that has it disappears. */
function focusContent(): void {
  document.getElementById(mainContentId)?.focus({ preventScroll: true });
}

/** Returns `waiting` until the time has passed, then `over`. */
function usePatience(milliseconds: number): 'waiting' | 'over' {
  const [patience, setPatience] = useState<'waiting' | 'over'>('waiting');
  useEffect(() => {
    const timer = setTimeout(() => setPatience('over'), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return patience;
}
