import type { QueryClient } from '@tanstack/react-query';
import { isCallError } from '@/shared/api/call-error';
import { cardsQuery } from '@/shared/api/card-queries';
import { statementQuery, statementsQuery, subscriptionQuery } from '@/shared/api/statement-queries';

export function prefetchBilling(
  queryClient: QueryClient,
  accountNumber: string,
  { page, year }: { readonly page: number; readonly year?: number | undefined },
): void {
  void queryClient.prefetchQuery(cardsQuery(accountNumber));
  void queryClient.prefetchQuery(subscriptionQuery(accountNumber));
  void queryClient.prefetchQuery(statementsQuery(accountNumber, page, year));
}

/** Returns true if the account has no such statement. The page reports any other failure. */
export async function isStatementMissing(
  queryClient: QueryClient,
  accountNumber: string,
  id: string,
): Promise<boolean> {
  return queryClient.ensureQueryData(statementQuery(accountNumber, id)).then(
    () => false,
    (error: unknown) => isCallError(error) && error.status === 404,
  );
}
