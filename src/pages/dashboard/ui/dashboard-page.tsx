import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DomainsUnread, DomainTable, NoDomains } from '@/entities/domain';
import { useAccountNumber } from '@/entities/session';
import { accountQuery, domainsQuery } from '@/shared/api/account-queries';
import { Stack } from '@/shared/ui/layout';
import { ButtonLink, TextLink } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { greeting } from '../model/greeting';
import { DomainsSkeleton } from './domains-skeleton';

/** Where a working day begins: the account's domains and what can be begun. */
export function DashboardPage() {
  const accountNumber = useAccountNumber();
  const [hour] = useState(() => new Date().getHours());
  const { data: account } = useQuery(accountQuery(accountNumber));
  return (
    <Stack gap={5}>
      <PageHeader
        title={greeting(hour, account?.full_name)}
        actions={
          <ButtonLink to="/domains/transfer" tone="primary">
            Transfer a domain
          </ButtonLink>
        }
      />
      <Domains accountNumber={accountNumber} />
    </Stack>
  );
}

function Domains({ accountNumber }: { readonly accountNumber: string }) {
  const { data: domains, isError, refetch } = useQuery(domainsQuery(accountNumber));
  if (domains === undefined && isError) {
    return (
      <Panel title="Domains">
        <DomainsUnread headingLevel={3} onRetry={() => void refetch()} />
      </Panel>
    );
  }
  if (domains !== undefined && domains.length === 0) {
    return (
      <Panel title="Domains">
        <NoDomains headingLevel={3} />
      </Panel>
    );
  }
  return (
    <Panel
      title="Domains"
      padding="none"
      actions={
        <TextLink to="/domains" tone="standalone">
          All domains
        </TextLink>
      }
    >
      {domains === undefined ? <DomainsSkeleton /> : <DomainTable domains={domains} />}
    </Panel>
  );
}
