import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { isCallError } from './call-error';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Makes a 403 to this query a 403 for the page. */
      readonly ownsPage?: true;
    };
  }
}

interface QueryClientDependencies {
  /** Called when the data of the current page is refused with 403. */
  onForbiddenPage(this: void): void;
}

/** The cache of server data. Queries don't retry, since `call` does. */
export function createQueryClient({ onForbiddenPage }: QueryClientDependencies): QueryClient {
  // With the default timer, a second press could precede the button's busy state.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // Data prefetched for another page must not navigate away from this one.
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
