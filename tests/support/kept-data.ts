import type { QueryClient } from '@tanstack/react-query';

/** What the cache still holds; a part that waits for an answer holds none. */
export function keptData(queryClient: QueryClient): readonly unknown[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.data)
    .filter((data) => data !== undefined);
}
