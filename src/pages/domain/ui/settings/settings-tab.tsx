import type { Domain } from '@contract/domain';
import { useQuery } from '@tanstack/react-query';
import { hasFailed, isInProgress } from '@/entities/domain';
import { useViewer } from '@/entities/session';
import { useDialogPayFirst } from '@/features/confirm-charge';
import { accountQuery } from '@/shared/api/account-queries';
import { domainsQuery } from '@/shared/api/domain-queries';
import { portalConfig } from '@/shared/config/portal-config';
import { useAsked } from '@/shared/lib/address/use-asked';
import { lazyStep } from '@/shared/ui/feedback/lazy-step';
import { isLastMicrosite } from '../../model/settings/domain-facts';
import { useLifecycle } from '../../model/settings/use-lifecycle';
import { domainPageCopy } from '../domain-copy';
import { DomainChanges } from './domain-changes';
import { SettingsForm } from './settings-form';

/** Loaded only where the portal serves zones. */
const DnsSettings = lazyStep(
  async () => (await import('./dns/dns-settings')).DnsSettings,
  domainPageCopy.notLoaded,
);

interface SettingsTabProps {
  readonly accountNumber: string;
  readonly domain: Domain;
}

/** A domain's plan, settings and cancellation. */
export function SettingsTab({ accountNumber, domain }: SettingsTabProps) {
  const { data: all = [] } = useQuery(domainsQuery(accountNumber));
  const account = useQuery(accountQuery(accountNumber));
  const { can } = useViewer();
  const lifecycle = useLifecycle({ accountNumber, domain, all });
  useAsked({
    upgrade: () => lifecycle.send({ type: 'upgrade.request' }),
    park: () => lifecycle.send({ type: 'park.request' }),
    cancel: () => lifecycle.send({ type: 'cancel.request' }),
    leave: () => document.getElementById('leave')?.scrollIntoView(),
  });
  const payFirst = useDialogPayFirst(accountNumber, lifecycle);
  return (
    <DomainChanges
      lifecycle={lifecycle}
      accountNumber={accountNumber}
      domain={domain}
      chargedAgency={can('chargeForAgent') ? account.data?.full_name : undefined}
      isLastMicrosite={isLastMicrosite(domain, all)}
      {...payFirst}
    >
      <SettingsForm accountNumber={accountNumber} domain={domain} />
      {portalConfig.serves_dns && !isInProgress(domain) && !hasFailed(domain) ? (
        <DnsSettings path={{ account_number: accountNumber, name: domain.name }} />
      ) : null}
    </DomainChanges>
  );
}
