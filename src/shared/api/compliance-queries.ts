import { listComplianceRegexes, tryComplianceRegexes } from '@contract/compliance';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './call';

const scope = 'compliance';

export const patternsQuery = queryOptions({
  queryKey: [scope, 'patterns'],
  queryFn: ({ signal }) => call(listComplianceRegexes, { signal }),
  meta: { ownsPage: true },
});

/** The query that tries the saved patterns, and a pattern that isn't saved yet, on a text. */
export function triedQuery(text: string, pattern: string | undefined) {
  return queryOptions({
    queryKey: [scope, 'tried', text, pattern ?? null],
    queryFn: ({ signal }) =>
      call(tryComplianceRegexes, {
        body: { text, ...(pattern !== undefined && { pattern }) },
        signal,
      }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    // Not cached, because the same text is rarely tried again.
    gcTime: 0,
  });
}

/** The key prefix of all queries that depend on the pattern list. */
export const patternsScope = [scope] as const;
