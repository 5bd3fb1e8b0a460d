import { useQuery } from '@tanstack/react-query';
import { DomainsUnread } from '@/entities/domain';
import { useAccountNumber } from '@/entities/session';
import { useAskedDays, type RangeSearch } from '@/features/choose-range';

import { domainsQuery } from '@/shared/api/domain-queries';
import { Panel } from '@/shared/ui/panel';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { LinkGenerator } from './links/link-generator';
import { campaignsCopy as copy } from './campaigns-copy';

/** The generator of tracking links, once the account's domains are known. */
export function CampaignLinks({ search }: { readonly search: RangeSearch }) {
  const accountNumber = useAccountNumber();
  const { last30Days } = useAskedDays(search);
  const { data: domains, isError, refetch } = useQuery(domainsQuery(accountNumber));
  if (domains !== undefined) {
    return <LinkGenerator accountNumber={accountNumber} domains={domains} days={last30Days} />;
  }
  return isError ? (
    <DomainsUnread headingLevel={2} onRetry={() => void refetch()} />
  ) : (
    <Loading label={copy.loadingLinks}>
      <Panel>
        <Skeleton shape="block" />
      </Panel>
    </Loading>
  );
}
