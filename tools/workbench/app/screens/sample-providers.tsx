import { chargeKey } from '@machines/charge/charge-cases';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { accountQuery } from '@/shared/api/account-queries';
import { overridesQuery, queueItemQuery } from '@/shared/api/approval-queries';
import { billingPreviewQuery } from '@/shared/api/billing-queries';
import { cardsQuery } from '@/shared/api/card-queries';
import { domainsQuery } from '@/shared/api/domain-queries';
import { receiptQuery } from '@/shared/api/order-queries';
import { transferProgressQuery } from '@/shared/api/transfer-queries';
import {
  accountNumber,
  sampleOverride,
  samplePreview,
  sampleProgress,
} from '@contract/samples/sample-answers';
import type { SampleData } from './sample-data';

/** Creates a query client that only uses its cache and sends no requests. */
export function createSampleClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // With an infinite time, no timer is set that would keep a test process alive.
      queries: { staleTime: Infinity, gcTime: Infinity, retry: false, refetchOnMount: false },
    },
  });
}

function knownData(data: SampleData): QueryClient {
  const queryClient = createSampleClient();
  queryClient.setQueryData(accountQuery(accountNumber).queryKey, data.account);
  queryClient.setQueryData(cardsQuery(accountNumber).queryKey, [...data.cards]);
  queryClient.setQueryData(domainsQuery(accountNumber).queryKey, [...data.domains]);
  queryClient.setQueryData(receiptQuery(accountNumber, chargeKey).queryKey, data.receipt);
  for (const domainType of ['c1', 'parked'] as const) {
    const preview = billingPreviewQuery(accountNumber, domainType, 'lakeside-agency.com');
    queryClient.setQueryData(preview.queryKey, samplePreview());
  }
  for (const name of ['harbor-coverage.com', 'lakeside-agency.com']) {
    queryClient.setQueryData(transferProgressQuery(accountNumber, name).queryKey, sampleProgress());
  }
  const { pk, domain } = sampleOverride();
  queryClient.setQueryData(queueItemQuery(pk).queryKey, { aid: 'm-1' });
  queryClient.setQueryData(overridesQuery(domain).queryKey, {});
  return queryClient;
}

interface SampleProvidersProps {
  readonly data: SampleData;
  readonly children: ReactNode;
}

/** Provides the context of a portal screen: cached data, and a router that leads nowhere. */
export function SampleProviders({ data, children }: SampleProvidersProps) {
  const [queryClient] = useState(() => knownData(data));
  const [router] = useState(() =>
    createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() }),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>{children}</RouterContextProvider>
    </QueryClientProvider>
  );
}
