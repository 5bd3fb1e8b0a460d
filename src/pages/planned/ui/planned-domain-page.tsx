import { useQuery } from '@tanstack/react-query';
import { getRouteApi, notFound } from '@tanstack/react-router';
import { useAccess, useAccountNumber } from '@/entities/session';
import { domainsQuery } from '@/shared/api/domain-queries';
import { Stack } from '@/shared/ui/layout';
import { TextLink } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { PageHeader } from '@/shared/ui/page-header';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { plannedCopy } from './planned-copy';
import { PlannedNotice } from './planned-notice';

const route = getRouteApi('/domains/$name/{-$tab}');

const allDomains = { to: '/domains', label: plannedCopy.toDomains } as const;

const purposes: Readonly<Record<string, string>> = plannedCopy.domain;

/** A domain of the account; any other is a page that does not exist. */
export function PlannedDomainPage() {
  const accountNumber = useAccountNumber();
  const { name, tab = 'stats' } = route.useParams();
  const { may } = useAccess();
  const { data: domains, isPending } = useQuery(domainsQuery(accountNumber));
  if (isPending) {
    return (
      <Loading label={plannedCopy.loadingDomain}>
        <Skeleton shape="block" />
      </Loading>
    );
  }
  if (domains?.some((domain) => domain.name === name) === false) throw notFound();
  if (tab === 'stats' && !may('viewStats')) {
    return <NoStatsForInterns name={name} />;
  }
  return <PlannedNotice title={name} purpose={purposes[tab] ?? ''} back={allDomains} />;
}

function NoStatsForInterns({ name }: { readonly name: string }) {
  return (
    <Stack gap={5}>
      <PageHeader title={name} />
      <Notice tone="info">
        {plannedCopy.noStats}{' '}
        <TextLink to="/domains/$name/{-$tab}" params={{ name, tab: 'emails' }}>
          {plannedCopy.toEmails}
        </TextLink>
      </Notice>
    </Stack>
  );
}
