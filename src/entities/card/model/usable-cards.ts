import type { QueryClient } from '@tanstack/react-query';
import { cardsQuery } from '@/shared/api/card-queries';

/** Reloads the account's cards. Returns the ones that can be charged, and the default card if it is one of them. */
export async function usableCards(queryClient: QueryClient, accountNumber: string) {
  const cards = await queryClient.fetchQuery({ ...cardsQuery(accountNumber), staleTime: 0 });
  const usable = cards.filter(({ can_pay: canPay }) => canPay);
  return {
    usableCards: usable.map(({ id }) => id),
    defaultCard: usable.find(({ is_default: isDefault }) => isDefault)?.id ?? null,
  };
}
