import { makeDefault, type Card } from '@contract/card';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/shared/api/call';
import { reloadCards } from '@/shared/api/card-queries';

export function useMakeDefault(accountNumber: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Card) =>
      call(makeDefault, { path: { account_number: accountNumber, id } }),
    onSettled: () => reloadCards(queryClient, accountNumber),
  });
}
