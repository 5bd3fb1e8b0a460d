import { makeDefault, type Card } from '@contract/card';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/shared/api/call';
import { cardsQuery, reloadCards } from '@/shared/api/card-queries';
import { shownAtOnce } from '@/shared/api/shown-at-once';

export function useMakeDefault(accountNumber: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Card) =>
      call(makeDefault, { path: { account_number: accountNumber, id } }),
    ...shownAtOnce(queryClient, cardsQuery(accountNumber), (cards: readonly Card[], { id }: Card) =>
      cards
        .map((card) => ({ ...card, is_default: card.id === id }))
        .toSorted((one, other) => Number(other.is_default) - Number(one.is_default)),
    ),
    onSettled: () => reloadCards(queryClient, accountNumber),
  });
}
