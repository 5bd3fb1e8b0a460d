import type { Domain } from '@contract/domain';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useAccess } from '@/entities/session';
import { usePastDuePayment, usePayFirst } from '@/features/confirm-charge';
import { accountQuery } from '@/shared/api/account-queries';
import { domainsQuery } from '@/shared/api/domain-queries';
import { useLifecycle } from '../../model/settings/use-lifecycle';
import { DomainChanges } from './domain-changes';
import { SettingsForm } from './settings-form';

interface SettingsTabProps {
  readonly accountNumber: string;
  readonly domain: Domain;
}

/** Plan and settings of a domain, and its cancellation. */
export function SettingsTab({ accountNumber, domain }: SettingsTabProps) {
  const { data: all = [] } = useQuery(domainsQuery(accountNumber));
  const account = useQuery(accountQuery(accountNumber));
  const { may } = useAccess();
  const lifecycle = useLifecycle({ accountNumber, domain, all });
  const payment = usePastDuePayment(accountNumber);
  const refusal = useSelector(lifecycle, ({ context }) => context.refusal);
  const payFirst = usePayFirst({ payment, accountNumber, refusal });
  const isPaid = useSelector(payment, (snapshot) => snapshot.status === 'done');
  const isPaying = useSelector(payment, (snapshot) => snapshot.matches('paying'));
  useEffect(() => {
    // The upgrade that had to wait is priced anew; without one, this does nothing.
    if (isPaid) lifecycle.send({ type: 'charge.retry' });
  }, [isPaid, lifecycle]);
  return (
    <DomainChanges
      lifecycle={lifecycle}
      accountNumber={accountNumber}
      domain={domain}
      chargedAgency={may('chargeForAgent') ? account.data?.full_name : undefined}
      isPaying={isPaying}
      onPayFirst={() => payment.send({ type: 'payment.open' })}
      {...payFirst}
    >
      <SettingsForm accountNumber={accountNumber} domain={domain} />
    </DomainChanges>
  );
}
