import {
  domainRestorationMachine,
  type DomainRestorationActor,
  type RestorationEnd,
} from '@machines/domain-restoration/domain-restoration-machine';
import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { chargeAttempt } from '@/entities/charge';
import { useViewer } from '@/entities/session';
import { restorationImplementations } from './restoration-implementations';

/** Runs the machine that restores a domain. Looks up a restoration whose outcome is unknown. */
export function useRestoration(
  accountNumber: string,
  name: string,
  leave: (end: RestorationEnd) => void,
): DomainRestorationActor {
  const queryClient = useQueryClient();
  const chargedBy = useViewer().can('chargeForAgent') ? 'staff' : 'agent';
  const [{ machine, unsettled }] = useState(() => {
    const attempt = chargeAttempt(`restore-${name}`, accountNumber);
    return {
      machine: domainRestorationMachine.provide(
        restorationImplementations({ queryClient, accountNumber, name, attempt, leave }),
      ),
      unsettled: attempt.current() !== null,
    };
  });
  return useActorRef(machine, { input: { chargedBy, unsettled } });
}
