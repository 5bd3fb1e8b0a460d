import { nameInWords } from '@contract/name-in-words';
import type { Domain } from '@contract/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  DeniedImages,
  domainCopy,
  DomainsLoadError,
  domainState,
  hasProgress,
  siteAddress,
  SiteBanner,
  siteModes,
  TransferProgressPanel,
} from '@/entities/domain';
import { useAccountNumber, useViewer } from '@/entities/session';
import { domainsQuery } from '@/shared/api/domain-queries';
import { domainTabs, type DomainTab } from '@/shared/config/domain-tabs';
import { ButtonAnchor } from '@/shared/ui/actions/anchor';
import { Stack } from '@/shared/ui/layout/layout';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Panel } from '@/shared/ui/layout/panel';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';
import { Tabs } from '@/shared/ui/layout/tabs';
import { useForgottenDeletion } from '../model/emails/deleted-redirect';
import { domainPageCopy as copy } from './domain-copy';
import { DomainFacts } from './domain-facts';
import { InactiveCallout } from './inactive-callout';
import { MissingDomain } from './missing-domain';
import { StatsTab } from './stats-tab';
import { domainTab, EmailsTab, SettingsTab } from './lazy-components';

const route = getRouteApi('/domains/$name/{-$tab}');

/** The page of one of the account's domains. For any other name that isn't canceled, the not-found page is shown. */
export function DomainPage() {
  const accountNumber = useAccountNumber();
  const { name } = route.useParams();
  const domains = useQuery(domainsQuery(accountNumber));
  if (domains.isPending) {
    return (
      <Loading label={copy.loading}>
        <Skeleton shape="block" />
      </Loading>
    );
  }
  if (domains.data === undefined) {
    return (
      <Stack gap={5}>
        <PageHeader title={nameInWords(name)} />
        <DomainsLoadError headingLevel={2} onRetry={() => void domains.refetch()} />
      </Stack>
    );
  }
  const domain = domains.data.find((each) => each.name === name);
  if (domain === undefined) return <MissingDomain accountNumber={accountNumber} name={name} />;
  return <OpenDomain key={name} accountNumber={accountNumber} domain={domain} />;
}

interface OpenDomainProps {
  readonly accountNumber: string;
  readonly domain: Domain;
}

function OpenDomain({ accountNumber, domain }: OpenDomainProps) {
  const { can } = useViewer();
  const { tab: given } = route.useParams();
  const navigate = route.useNavigate();
  useForgottenDeletion(accountNumber, domain.name);
  const tab = domainTab(given) ?? 'stats';
  const contents: Readonly<Record<DomainTab, ReactNode>> = {
    stats: <StatsTab accountNumber={accountNumber} domain={domain} />,
    emails: <EmailsTab accountNumber={accountNumber} domain={domain} />,
    settings: <SettingsTab accountNumber={accountNumber} domain={domain} />,
  };
  return (
    <Stack gap={5}>
      <PageHeader
        title={nameInWords(domain.name)}
        lead={<DomainFacts domain={domain} />}
        picture={domain.domain_type === 'c1' ? <SiteBanner domain={domain} isFirst /> : undefined}
        actions={siteModes(domain).map((mode) => (
          <ButtonAnchor key={mode} href={siteAddress(domain.name, mode)} opensTab>
            {domainCopy.site[mode]}
          </ButtonAnchor>
        ))}
      />
      <DeniedImages domains={[domain]} />
      {domainState(domain) === 'inactive' ? <InactiveCallout domain={domain} /> : null}
      {hasProgress(domain) && (
        <Panel title={domain.transfer_status === null ? copy.registration : copy.transfer}>
          <TransferProgressPanel accountNumber={accountNumber} name={domain.name} />
        </Panel>
      )}
      <Tabs
        label={copy.tabs}
        value={tab}
        onChoose={(chosen) => navigate({ params: { name: domain.name, tab: chosen } })}
        tabs={domainTabs.map((value) => ({
          value,
          label: copy.tab[value],
          refusal: value === 'stats' && !can('viewStats') ? copy.stats.interns : undefined,
        }))}
      >
        {contents[tab]}
      </Tabs>
    </Stack>
  );
}
