import { domainTabs, type DomainTab } from '@/shared/config/domain-tabs';
import { lazyStep } from '@/shared/ui/feedback/lazy-step';
import { domainPageCopy } from './domain-copy';

const { notLoaded } = domainPageCopy;

/** Loaded separately, because each of these tabs is as large as the rest of the page. */
export const EmailsTab = lazyStep(
  async () => (await import('./emails/emails-tab')).EmailsTab,
  notLoaded,
);

export const SettingsTab = lazyStep(
  async () => (await import('./settings/settings-tab')).SettingsTab,
  notLoaded,
);

export const SiteStats = lazyStep(
  async () => (await import('./stats/site-stats')).SiteStats,
  notLoaded,
);

const partsByTab = {
  stats: SiteStats,
  emails: EmailsTab,
  settings: SettingsTab,
} as const satisfies Record<DomainTab, unknown>;

/** Returns the tab with this name, if there is one. */
export const domainTab = (name: string | undefined): DomainTab | undefined =>
  domainTabs.find((tab) => tab === name);

/** Loads a tab's code while the page's data is loading. Never rejects, because the page reports the failure. */
export async function preloadDomainTab(name: string | undefined): Promise<void> {
  const tab = domainTab(name);
  if (tab !== undefined) await partsByTab[tab].preload().catch(() => undefined);
}
