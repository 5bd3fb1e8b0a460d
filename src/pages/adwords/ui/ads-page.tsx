import { useViewer } from '@/entities/session';
import { Stack } from '@/shared/ui/layout/layout';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { AdsReady } from './ads-ready';
import { AdsSales } from './ads-sales';
import { adwordsCopy as copy } from './adwords-copy';

/** The Google Ads page: the active ads account, or how to get one. */
export function AdsPage() {
  const { account } = useViewer();
  if (account === undefined) return null;
  const isActive = account.record.adwords_accounts.some(({ active }) => active);
  return (
    <Stack gap={5}>
      <PageHeader title={copy.title} lead={isActive ? copy.ready.lead : copy.sales.lead} />
      {isActive ? <AdsReady account={account} /> : <AdsSales account={account} />}
    </Stack>
  );
}
