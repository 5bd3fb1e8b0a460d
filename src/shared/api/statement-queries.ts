import { listStatements, readStatement, readSubscription } from '@contract/statement';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { accountQuery, accountScope } from './account-queries';
import { attentionQuery } from './attention-queries';
import { call } from './call';
import { overviewQuery } from './overview-queries';

/** Orders and renewals add to them without the portal noticing; long enough for loader and page to share a call. */
const staleTime = 5_000;

/** What the account pays, owes and paid lately. */
export function subscriptionQuery(accountNumber: string) {
  return queryOptions({
    queryKey: [accountScope, accountNumber, 'subscription'],
    queryFn: ({ signal }) =>
      call(readSubscription, { path: { account_number: accountNumber }, signal }),
    staleTime,
  });
}

const statements = (accountNumber: string) => [accountScope, accountNumber, 'statements'] as const;

/** A page of the account's statements, newest first. */
export function statementsQuery(accountNumber: string, page: number) {
  return queryOptions({
    queryKey: [...statements(accountNumber), page],
    queryFn: ({ signal }) =>
      call(listStatements, { path: { account_number: accountNumber }, query: { page }, signal }),
    // Of the same account only: another one's statements must not show here.
    placeholderData: (previous, query) =>
      query?.queryKey[1] === accountNumber ? previous : undefined,
    staleTime,
    meta: { ownsPage: true },
  });
}

export function statementQuery(accountNumber: string, id: string) {
  return queryOptions({
    queryKey: [accountScope, accountNumber, 'statement', id],
    queryFn: ({ signal }) =>
      call(readStatement, { path: { account_number: accountNumber, id }, signal }),
    staleTime,
    meta: { ownsPage: true },
  });
}

/** Reloads what shows the amount that is due, or was. */
export async function reloadBilling(
  queryClient: QueryClient,
  accountNumber: string,
): Promise<void> {
  const shown = [
    subscriptionQuery(accountNumber).queryKey,
    statements(accountNumber),
    attentionQuery(accountNumber).queryKey,
    overviewQuery(accountNumber).queryKey,
  ];
  await Promise.all([
    ...shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    // The session has loaded it, so that no page's query would reload it.
    queryClient.fetchQuery({ ...accountQuery(accountNumber), staleTime: 0 }),
  ]);
}
