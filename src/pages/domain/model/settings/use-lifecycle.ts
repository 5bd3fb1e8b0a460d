import { domainTypeFacts, type Domain } from '@contract/domain';
import type { DomainChange } from '@machines/domain-lifecycle/domain-lifecycle-context';
import {
  domainLifecycleMachine,
  type DomainLifecycleActor,
} from '@machines/domain-lifecycle/domain-lifecycle-machine';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { chargeAttempt } from '@/entities/charge';
import { monthlyCents } from '@/entities/domain';
import { useViewer } from '@/entities/session';
import { canceledDomainsQuery } from '@/shared/api/canceled-domain-queries';
import { nameInWords } from '@contract/name-in-words';
import { useConfirmOnNextPage } from '@/shared/ui/feedback/next-page-alert';
import { settingsCopy } from '../../ui/settings/settings-copy';
import { nextLinks } from '../../ui/settings/undo-link';
import { domainFacts } from './domain-facts';
import { lifecycleImplementations } from './lifecycle-implementations';

const { done } = settingsCopy;

interface LifecycleOptions {
  readonly accountNumber: string;
  readonly domain: Domain;
  readonly all: readonly Domain[];
}

/** Runs the machine that upgrades, parks and cancels a domain. Looks up an upgrade whose outcome is unknown. */
export function useLifecycle({ accountNumber, domain, all }: LifecycleOptions) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const confirm = useConfirmOnNextPage();
  const chargedBy = useViewer().can('chargeForAgent') ? 'staff' : 'agent';
  const { name } = domain;
  const facts = domainFacts(domain, all);
  const { plan, active, transferring, otherMicrosite } = facts;
  const [{ machine, unsettled }] = useState(() => {
    const attempt = chargeAttempt(`upgrade-${name}`, accountNumber);
    const leave = async (change: DomainChange, charged = 0) => {
      await confirmChange(change, charged);
      await navigate({ to: '/' });
    };
    const confirmChange = async (change: DomainChange, charged: number) => {
      const shown = nameInWords(name);
      if (change === 'upgrade') {
        confirm(done.upgrade(shown, charged), charged === 0 ? undefined : nextLinks.upgrade);
      } else if (change === 'park') {
        const cents = active ? domainTypeFacts.parked.monthlyCents : 0;
        confirm(done.park(shown, cents), active ? nextLinks.park(name) : undefined);
      } else {
        const day = await releaseDay(queryClient, accountNumber, name);
        const cents = monthlyCents(domain);
        confirm(done.cancel(shown, cents, day), day === null ? undefined : nextLinks.cancel(name));
      }
    };
    return {
      machine: domainLifecycleMachine.provide(
        lifecycleImplementations({ queryClient, accountNumber, name, attempt, leave }),
      ),
      unsettled: attempt.current() !== null,
    };
  });
  const lifecycle: DomainLifecycleActor = useActorRef(machine, {
    input: { facts, chargedBy, unsettled },
  });
  useEffect(() => {
    lifecycle.send({
      type: 'facts.change',
      facts: { plan, active, transferring, otherMicrosite },
    });
  }, [lifecycle, plan, active, transferring, otherMicrosite]);
  return lifecycle;
}

/** Returns the day on which the domain's name is released, if it can be restored until then. */
async function releaseDay(queryClient: QueryClient, accountNumber: string, name: string) {
  const query = { ...canceledDomainsQuery(accountNumber), staleTime: 0 };
  const canceled = await queryClient.fetchQuery(query).catch(() => []);
  return canceled.find((each) => each.name === name)?.release_day ?? null;
}
