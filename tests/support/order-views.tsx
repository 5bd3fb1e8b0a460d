import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { orderKey } from '@machines/order/order-cases';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { accountQuery } from '@/shared/api/account-queries';
import { receiptQuery } from '@/shared/api/order-queries';
import { domainsQuery } from '@/shared/api/domain-queries';
import { cardsQuery } from '@/shared/api/card-queries';
import { transferProgressQuery } from '@/shared/api/transfer-queries';
import {
  accountNumber,
  sampleAccount,
  sampleCards,
  sampleDomains,
  sampleProgress,
  sampleReceipt,
} from './sample-answers';

/** Cached data, so that a wizard has nothing to load. */
function knownData(): QueryClient {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  onTestFinished(() => queryClient.clear());
  queryClient.setQueryData(accountQuery(accountNumber).queryKey, sampleAccount());
  queryClient.setQueryData(cardsQuery(accountNumber).queryKey, [...sampleCards]);
  queryClient.setQueryData(domainsQuery(accountNumber).queryKey, [...sampleDomains]);
  queryClient.setQueryData(receiptQuery(accountNumber, orderKey).queryKey, sampleReceipt());
  const progress = transferProgressQuery(accountNumber, 'harbor-coverage.com');
  queryClient.setQueryData(progress.queryKey, sampleProgress());
  return queryClient;
}

/** A wizard with cached data and a router for its links. */
export function framedWizard(view: ReactNode): ReactNode {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return (
    <QueryClientProvider client={knownData()}>
      <RouterContextProvider router={router}>{view}</RouterContextProvider>
    </QueryClientProvider>
  );
}
