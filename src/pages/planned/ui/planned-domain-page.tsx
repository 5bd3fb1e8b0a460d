import { useQuery } from '@tanstack/react-query';
import { getRouteApi, notFound } from '@tanstack/react-router';
import { useAccess, useAccountNumber } from '@/entities/session';
import { domainsQuery } from '@/shared/api/domain-queries';
import { Stack } from '@/shared/ui/layout';
import { TextLink } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { PageHeader } from '@/shared/ui/page-header';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { PlannedNotice } from './planned-notice';

const route = getRouteApi('/domains/$name/{-$tab}');

const allDomains = { to: '/domains', label: 'Back to your domains' } as const;

const purposes: Readonly<Record<string, string>> = {
  stats: 'show who visited this domain and where they came from',
  emails: "list this domain's email redirects, and let you add, test, edit, and delete them",
  settings: "let you change this domain's plan, or cancel it",
};

/** A domain of the account; any other is a page that does not exist. */
export function PlannedDomainPage() {
  const accountNumber = useAccountNumber();
  const { name, tab = 'stats' } = route.useParams();
  const { may } = useAccess();
  const { data: domains, isPending } = useQuery(domainsQuery(accountNumber));
  if (isPending) {
    return (
      <Loading label="Loading your domain">
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
        Stats aren't available to interns.{' '}
        <TextLink to="/domains/$name/{-$tab}" params={{ name, tab: 'emails' }}>
          Go to this domain's emails
        </TextLink>
      </Notice>
    </Stack>
  );
}
