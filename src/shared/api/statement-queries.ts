import {
  listStatements,
  readBillingYear,
  readStatement,
  readSubscription,
} from '@contract/statement';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { accountQuery, accountScope } from './account-queries';
import { attentionQuery } from './attention-queries';
import { call } from './call';
import { cardsQuery } from './card-queries';
import { overviewQuery } from './overview-queries';

/**
 * Short, because orders and renewals can add statements at any time, but long enough for the loader and the page to
 * share a call.
 */
const staleTime = 5_000;

/** The query for the account's current charges, amount due and recent payments. */
export function subscriptionQuery(accountNumber: string) {
  return queryOptions({
    queryKey: [accountScope, accountNumber, 'subscription'],
    queryFn: ({ signal }) =>
      call(readSubscription, { path: { account_number: accountNumber }, signal }),
    staleTime,
  });
}

const statements = (accountNumber: string) => [accountScope, accountNumber, 'statements'] as const;

/** A page of the account's statements, newest first, of one year or all. */
export function statementsQuery(accountNumber: string, page: number, year?: number) {
  return queryOptions({
    queryKey: [...statements(accountNumber), page, year ?? 'all'],
    queryFn: ({ signal }) =>
      call(listStatements, {
        path: { account_number: accountNumber },
        query: year === undefined ? { page } : { page, year },
        signal,
      }),
    // Never shows the statements of another account.
    placeholderData: (previous, query) =>
      query?.queryKey[1] === accountNumber ? previous : undefined,
    staleTime,
    meta: { ownsPage: true },
  });
}

/** All statements of a year, oldest first. */
export function billingYearQuery(accountNumber: string, year: number) {
  return queryOptions({
    queryKey: [...statements(accountNumber), 'year', year],
    queryFn: ({ signal }) =>
      call(readBillingYear, {
        path: { account_number: accountNumber, year: String(year) },
        signal,
      }),
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

/** Reloads the lists of statements. */
export function reloadStatements(queryClient: QueryClient, accountNumber: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: statements(accountNumber) });
}

/** Reloads every query that shows the amount due, or how a card's last charge ended. */
export async function reloadBilling(
  queryClient: QueryClient,
  accountNumber: string,
): Promise<void> {
  const shown = [
    subscriptionQuery(accountNumber).queryKey,
    statements(accountNumber),
    attentionQuery(accountNumber).queryKey,
    overviewQuery(accountNumber).queryKey,
    cardsQuery(accountNumber).queryKey,
  ];
  await Promise.all([
    ...shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    // The account is fetched by the session, so it isn't among the queries of a page.
    queryClient.fetchQuery({ ...accountQuery(accountNumber), staleTime: 0 }),
  ]);
}
