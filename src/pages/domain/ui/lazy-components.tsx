import { loadTransferProgress } from '@/entities/domain';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { Panel } from '@/shared/ui/panel';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { domainPageCopy as copy } from './domain-copy';

const part = {
  waiting: (
    <Loading label={copy.loading}>
      <Skeleton shape="block" />
    </Loading>
  ),
  failed: (retry: () => void) => (
    <Panel>
      <ErrorState
        title={copy.partFailed.title}
        next={copy.partFailed.next}
        action={<Button onClick={retry}>{copy.partFailed.retry}</Button>}
      />
    </Panel>
  ),
};

/** A separate file: each of these tabs is as large as the rest of the page. */
export const EmailsTab = lazyComponent(
  async () => (await import('./emails/emails-tab')).EmailsTab,
  part,
);

export const SettingsTab = lazyComponent(
  async () => (await import('./settings/settings-tab')).SettingsTab,
  part,
);

export const SiteStats = lazyComponent(
  async () => (await import('./stats/site-stats')).SiteStats,
  part,
);

export const TransferProgress = lazyComponent(loadTransferProgress, part);

const partsByTab = { stats: SiteStats, emails: EmailsTab, settings: SettingsTab } as const;

type DomainTab = keyof typeof partsByTab;

export const domainTabs = ['stats', 'emails', 'settings'] as const satisfies readonly DomainTab[];

/** Returns the tab of this name, if there is one. */
export const domainTab = (name: string | undefined): DomainTab | undefined =>
  domainTabs.find((tab) => tab === name);

/** Loads a tab's code while the page's data is loading. Never rejects: the page shows the failure. */
export async function preloadDomainTab(name: string | undefined): Promise<void> {
  const tab = domainTab(name);
  if (tab !== undefined) await partsByTab[tab].preload().catch(() => undefined);
}
