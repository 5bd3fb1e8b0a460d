import { findPeople } from '@contract/person';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './call';

/** The query for the people who match. Makes no call before something is typed. */
export const peopleQuery = (q: string) =>
  queryOptions({
    queryKey: ['people', q],
    queryFn: ({ signal }) => (q === '' ? [] : call(findPeople, { query: { q }, signal })),
    placeholderData: keepPreviousData,
    meta: { ownsPage: true },
  });
