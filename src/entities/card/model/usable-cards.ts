import type { QueryClient } from '@tanstack/react-query';
import { cardsQuery } from '@/shared/api/card-queries';

/** How long preloaded cards count as current, in milliseconds: from the hover over a button until it is pressed. */
export const preloadedFor = 5_000;

/** Loads the account's cards shortly before they are needed, for example on hover. */
export function preloadCards(queryClient: QueryClient, accountNumber: string): void {
  void queryClient.prefetchQuery({ ...cardsQuery(accountNumber), staleTime: preloadedFor });
}

/**
 * Reloads the account's cards, unless they are younger than `staleTime` in milliseconds. Returns the ones that can be
 * charged, and the default card if it is one of them, or another one if the default card was declined last time.
 */
export async function usableCards(queryClient: QueryClient, accountNumber: string, staleTime = 0) {
  const cards = await queryClient.fetchQuery({ ...cardsQuery(accountNumber), staleTime });
  const usable = cards.filter(({ can_pay: canPay }) => canPay);
  const chosen = usable.find(({ is_default: isDefault }) => isDefault);
  const other = chosen?.declined_on && usable.find((card) => card.declined_on === undefined);
  return {
    usableCards: usable.map(({ id }) => id),
    defaultCard: (other || chosen)?.id ?? null,
  };
}
