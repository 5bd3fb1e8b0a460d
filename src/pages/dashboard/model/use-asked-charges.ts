import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountScope } from '@/shared/api/account-queries';

interface Act {
  readonly key: string;
  readonly act: 'confirm' | 'cancel';
}

/** Confirms and cancels the account's charges that the bank asks about. */
export function useAskedCharges(accountNumber: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ key, act }: Act) => {
      // Few dashboards need it.
      const { settleAskedCharge } = await import('@/entities/charge');
      return settleAskedCharge(accountNumber, key, act);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [accountScope, accountNumber] }),
  });
}
