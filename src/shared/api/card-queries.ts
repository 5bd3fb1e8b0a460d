import { listCards } from '@contract/card';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { accountScope } from './account-queries';
import { attentionQuery } from './attention-queries';
import { call } from './call';
import { overviewQuery } from './overview-queries';

export function cardsQuery(accountNumber: string) {
  return queryOptions({
    queryKey: [accountScope, accountNumber, 'cards'],
    queryFn: ({ signal }) => call(listCards, { path: { account_number: accountNumber }, signal }),
  });
}

/**
 * Reloads every query whose data includes a card: the list, the dashboard's alerts, and the card for the next payment.
 */
export async function reloadCards(queryClient: QueryClient, accountNumber: string): Promise<void> {
  await Promise.all(
    [cardsQuery, attentionQuery, overviewQuery].map((query) =>
      queryClient.invalidateQueries({
        queryKey: query(accountNumber).queryKey,
        refetchType: 'all',
      }),
    ),
  );
}
