import { useQuery } from '@tanstack/react-query';
import { DomainsLoadError } from '@/entities/domain';
import { useAccountNumber } from '@/entities/session';
import { domainsQuery } from '@/shared/api/domain-queries';
import type { AskedDays } from '@/shared/api/stats-queries';
import { Panel } from '@/shared/ui/panel';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { LinkGenerator } from './links/link-generator';
import { campaignsCopy as copy } from './campaigns-copy';

interface CampaignLinksProps {
  /** The last 30 days, for the figures of recent links. */
  readonly days: AskedDays;
}

/** The tracking link generator, once the account's domains are known. */
export function CampaignLinks({ days }: CampaignLinksProps) {
  const accountNumber = useAccountNumber();
  const { data: domains, isError, refetch } = useQuery(domainsQuery(accountNumber));
  if (domains !== undefined) {
    return <LinkGenerator accountNumber={accountNumber} domains={domains} days={days} />;
  }
  return isError ? (
    <DomainsLoadError headingLevel={2} onRetry={() => void refetch()} />
  ) : (
    <Loading label={copy.loadingLinks}>
      <Panel>
        <Skeleton shape="block" />
      </Panel>
    </Loading>
  );
}
