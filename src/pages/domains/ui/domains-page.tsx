import { useQuery } from '@tanstack/react-query';
import { DomainsLoadError, NoDomains } from '@/entities/domain';
import { useAccountNumber, useViewer } from '@/entities/session';
import { domainsQuery } from '@/shared/api/domain-queries';
import { Stack } from '@/shared/ui/layout/layout';
import { ButtonLink } from '@/shared/ui/actions/link';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Panel } from '@/shared/ui/layout/panel';
import { CanceledDomains, CurrentRestoration } from './canceled-domains';
import { DomainList } from './domain-list';
import { domainsCopy } from './domains-copy';
import { DomainsLoading } from './domains-loading';

/** The page with all of the account's domains. The filter and the sort order are in the URL. */
export function DomainsPage() {
  const accountNumber = useAccountNumber();
  const { can } = useViewer();
  const { data: domains, isError, refetch } = useQuery(domainsQuery(accountNumber));
  return (
    <Stack gap={5}>
      <PageHeader
        title={domainsCopy.title}
        actions={
          <>
            <ButtonLink to="/domains/transfer">{domainsCopy.transfer}</ButtonLink>
            <ButtonLink to="/domains/purchase" tone="primary">
              {domainsCopy.purchase}
            </ButtonLink>
          </>
        }
      />
      <CurrentRestoration accountNumber={accountNumber} />
      {domains === undefined ? (
        isError ? (
          <Panel>
            <DomainsLoadError headingLevel={2} onRetry={() => void refetch()} />
          </Panel>
        ) : (
          <DomainsLoading />
        )
      ) : domains.length === 0 ? (
        can('changeAgency') && (
          <Panel>
            <NoDomains headingLevel={2} />
          </Panel>
        )
      ) : (
        <DomainList accountNumber={accountNumber} domains={domains} />
      )}
      <CanceledDomains accountNumber={accountNumber} />
    </Stack>
  );
}
