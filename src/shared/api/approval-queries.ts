import {
  listDecided,
  listQueue,
  readDecisions,
  readOverrides,
  readQueueItem,
} from '@contract/override';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call';

const scope = 'approvals';

/** The query for items that are waiting for approval, oldest first. */
export const queueQuery = queryOptions({
  queryKey: [scope, 'queue'],
  queryFn: ({ signal }) => call(listQueue, { signal }),
});

/** The query for the agent to whom an item belongs. */
export const queueItemQuery = (pk: string) =>
  queryOptions({
    queryKey: [scope, 'item', pk],
    queryFn: ({ signal }) => call(readQueueItem, { path: { pk }, signal }),
    staleTime: Infinity,
  });

/** The query for all overrides of a domain. */
export const overridesQuery = (domain: string) =>
  queryOptions({
    queryKey: [scope, 'overrides', domain],
    queryFn: ({ signal }) => call(readOverrides, { path: { domain }, signal }),
  });

export const decidedQuery = queryOptions({
  queryKey: [scope, 'decided'],
  queryFn: ({ signal }) => call(listDecided, { signal }),
});

export const decisionsQuery = (pk: string) =>
  queryOptions({
    queryKey: [scope, 'decisions', pk],
    queryFn: ({ signal }) => call(readDecisions, { path: { pk }, signal }),
  });
