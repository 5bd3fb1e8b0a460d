import { listAccounts } from '@contract/account';
import { listInterns } from '@contract/intern';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './call';

export const internsQuery = queryOptions({
  queryKey: ['interns'],
  queryFn: ({ signal }) => call(listInterns, { signal }),
  meta: { ownsPage: true },
});

/** The query for the first few agencies that match. Makes no call before something is typed. */
export function agenciesQuery(q: string) {
  return queryOptions({
    queryKey: ['agencies', q],
    queryFn: ({ signal }) => call(listAccounts, { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}
