import type { QueryClient } from '@tanstack/react-query';
import { cardsQuery } from '@/shared/api/card-queries';

/** How long cards count as current, in milliseconds: until the button that needs them is pressed after a hover. */
const staleTime = 5_000;

/** Loads the account's cards before they are needed, for example on hover. */
export function preloadCards(queryClient: QueryClient, accountNumber: string): void {
  void queryClient.prefetchQuery({ ...cardsQuery(accountNumber), staleTime });
}

/** Returns the account's current cards that can be charged, and the default card if it is one of them. */
export async function usableCards(queryClient: QueryClient, accountNumber: string) {
  const cards = await queryClient.fetchQuery({ ...cardsQuery(accountNumber), staleTime });
  const usable = cards.filter(({ can_pay: canPay }) => canPay);
  return {
    usableCards: usable.map(({ id }) => id),
    defaultCard: usable.find(({ is_default: isDefault }) => isDefault)?.id ?? null,
  };
}
