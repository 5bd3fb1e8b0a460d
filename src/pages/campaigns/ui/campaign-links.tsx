import { useQuery } from '@tanstack/react-query';
import { DomainsLoadError } from '@/entities/domain';
import { useAccountNumber } from '@/entities/session';
import { domainsQuery } from '@/shared/api/domain-queries';
import { lazyStep } from '@/shared/ui/feedback/lazy-step';
import { Panel } from '@/shared/ui/layout/panel';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';
import type { LinkGeneratorProps } from './links/link-generator';
import { campaignsCopy as copy } from './campaigns-copy';

/** Loads apart from the stats, which most people open without it. */
export const LinkGenerator = lazyStep(
  async () => (await import('./links/link-generator')).LinkGenerator,
  copy.linksFailed,
);

type CampaignLinksProps = Pick<LinkGeneratorProps, 'days' | 'search' | 'onSearch'>;

/** The tracking link generator, once the account's domains are known. */
export function CampaignLinks(props: CampaignLinksProps) {
  const accountNumber = useAccountNumber();
  const { data: domains, isError, refetch } = useQuery(domainsQuery(accountNumber));
  if (domains !== undefined) {
    return <LinkGenerator accountNumber={accountNumber} domains={domains} {...props} />;
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
