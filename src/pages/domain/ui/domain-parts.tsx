import { loadTransferProgress } from '@/entities/domain';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { lazyPart } from '@/shared/ui/lazy-part';
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

/** Each of these tabs is as large as the rest of the page. */
export const EmailsTab = lazyPart(
  async () => (await import('./emails/emails-tab')).EmailsTab,
  part,
);

export const SettingsTab = lazyPart(
  async () => (await import('./settings/settings-tab')).SettingsTab,
  part,
);

export const SiteStats = lazyPart(async () => (await import('./stats/site-stats')).SiteStats, part);

export const TransferProgress = lazyPart(loadTransferProgress, part);
