import { cardDeletionMachine } from '@machines/card-deletion/card-deletion-machine';
import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { cardDeletionImplementations } from './delete-card';

/** Runs the machine that deletes one of the account's cards. */
export function useCardDeletion(accountNumber: string) {
  const queryClient = useQueryClient();
  const [machine] = useState(() =>
    cardDeletionMachine.provide(cardDeletionImplementations(queryClient, accountNumber)),
  );
  return useActorRef(machine);
}
