import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { isCallError } from './call-error';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Shows the 403 page if this query returns 403. */
      readonly ownsPage?: true;
    };
  }
}

interface QueryClientDependencies {
  /** Called when a request for the current page's data returns 403. */
  onForbiddenPage(this: void): void;
}

/** Creates the cache for server data. Queries don't retry, because `call` does. */
export function createQueryClient({ onForbiddenPage }: QueryClientDependencies): QueryClient {
  // With the default timer, the button could be pressed a second time before it is shown as busy.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // Prefetching data for another page must not navigate away from this page.
        if (query.meta?.ownsPage !== true || !query.isActive()) return;
        if (isCallError(error) && error.status === 403) onForbiddenPage();
      },
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  });
}
