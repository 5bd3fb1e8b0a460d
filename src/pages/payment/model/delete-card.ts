import { removeCard, type Card } from '@contract/card';
import type {
  cardDeletionMachine,
  DeletableCard,
  DeleteCardOutcome,
} from '@machines/card-deletion/card-deletion-machine';
import type { QueryClient } from '@tanstack/react-query';
import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import { call } from '@/shared/api/call';
import { isCallError } from '@/shared/api/call-error';
import { reloadCards } from '@/shared/api/card-queries';

/** Returns the card's properties that the machine needs. */
export function deletable({ id, is_default, card_type, masked_card_number }: Card): DeletableCard {
  return { id, is_default, card_type, masked_card_number };
}

type Implementations = MachineImplementationsFrom<typeof cardDeletionMachine>;

/**
 * Returns the machine's implementations. The actor reloads the list before it resolves, so that a deleted card is never
 * shown.
 */
export function cardDeletionImplementations(
  queryClient: QueryClient,
  accountNumber: string,
): Pick<Implementations, 'actors'> {
  async function deleteCard(id: string): Promise<DeleteCardOutcome> {
    try {
      await call(removeCard, { path: { account_number: accountNumber, id } });
      await reloadCards(queryClient, accountNumber);
      return { kind: 'deleted' };
    } catch (error) {
      if (!isCallError(error)) throw error;
      if (error.reason === 'not_found' || error.reason === 'card_is_default') {
        await reloadCards(queryClient, accountNumber);
        return { kind: error.reason === 'not_found' ? 'deleted' : 'isDefault' };
      }
      return { kind: 'failed', reason: error.message };
    }
  }

  return { actors: { deleteCard: fromPromise(({ input }) => deleteCard(input.id)) } };
}
