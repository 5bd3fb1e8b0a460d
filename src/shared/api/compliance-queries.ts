import { listComplianceRegexes, tryComplianceRegexes } from '@contract/compliance';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './call';

const scope = 'compliance';

export const patternsQuery = queryOptions({
  queryKey: [scope, 'patterns'],
  queryFn: ({ signal }) => call(listComplianceRegexes, { signal }),
  meta: { ownsPage: true },
});

/** What the patterns, and one that is not saved yet, find in a text. */
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
    // Ends with the text that it is about.
    gcTime: 0,
  });
}

/** All that changes with the list of patterns. */
export const patternsScope = [scope] as const;
