import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Returns the options of a mutation whose change of a list is shown at once, and taken back if it fails. Changes are
 * sent one after another. Without a connection they fail instead of waiting, since nothing would say that they weren't
 * sent.
 */
export function shownAtOnce<List, Change>(
  queryClient: QueryClient,
  { queryKey }: { readonly queryKey: QueryKey },
  changed: (list: List, change: Change) => List,
) {
  return {
    networkMode: 'always' as const,
    scope: { id: queryKey.join(' ') },
    async onMutate(change: Change) {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<List>(queryKey);
      queryClient.setQueryData<List>(queryKey, (list) => list && changed(list, change));
      return { before };
    },
    onError(_: Error, __: Change, shown: { readonly before: List | undefined } | undefined) {
      if (shown !== undefined) queryClient.setQueryData(queryKey, shown.before);
    },
  };
}
