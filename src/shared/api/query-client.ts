import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isCallError } from './call-error';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The page stands or falls with this query: where it is forbidden, so is the page. */
      readonly ownsPage?: true;
    };
  }
}

interface QueryClientParts {
  /** The data of the page that is shown was refused with 403. */
  onForbiddenPage(this: void): void;
}

/** The cache of server data. The client retries by itself where a call may be repeated, so queries do not. */
export function createQueryClient({ onForbiddenPage }: QueryClientParts): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // What was fetched ahead for a page that is not shown, or no longer, takes nobody away.
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
