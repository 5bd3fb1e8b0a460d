import { readOrder, type OrderOutcome } from '@contract/order';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountScope } from '@/shared/api/account-queries';
import { call } from '@/shared/api/call';

interface Act {
  readonly key: string;
  readonly act: 'confirm' | 'cancel';
}

const lookUpEveryMs = 1500;
/** The backend hears of the bank's answer within seconds. */
const mostLookUps = 20;

/** Confirms or cancels a charge that the bank asks about. Returns what became of it, as far as it is decided. */
async function settle(accountNumber: string, { key, act }: Act): Promise<OrderOutcome> {
  // Few dashboards need it.
  const { cancelCharge, confirmWithBank } = await import('@/entities/charge');
  const answer =
    act === 'confirm'
      ? await confirmWithBank(accountNumber, key)
      : await cancelCharge(accountNumber, key);
  const mayStillBeAsked = act === 'cancel' || answer?.kind === 'closed';
  for (let lookUps = 1; ; lookUps += 1) {
    const path = { account_number: accountNumber, key };
    const outcome = await call(readOrder, { path });
    const isOver =
      outcome.status !== 'running' || (mayStillBeAsked && outcome.confirm !== undefined);
    if (isOver || lookUps === mostLookUps) return outcome;
    await new Promise((resolve) => setTimeout(resolve, lookUpEveryMs));
  }
}

/** Confirms and cancels the account's charges that the bank asks about. */
export function useAskedCharges(accountNumber: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: Act) => settle(accountNumber, act),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [accountScope, accountNumber] }),
  });
}
