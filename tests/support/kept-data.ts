import type { QueryClient } from '@tanstack/react-query';

/** Returns the data in the query cache, without queries that are still loading. */
export function keptData(queryClient: QueryClient): readonly unknown[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.data)
    .filter((data) => data !== undefined);
}
