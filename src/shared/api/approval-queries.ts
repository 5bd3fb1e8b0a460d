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

/** The query for the latest decisions, which are loaded again if other items have been decided since. */
export const decidedSince = (pks: readonly string[]) =>
  queryOptions({
    queryKey: [scope, 'decided', pks],
    queryFn: ({ signal }) => call(listDecided, { signal }),
  });

export const decidedQuery = decidedSince([]);

export const decisionsQuery = (pk: string) =>
  queryOptions({
    queryKey: [scope, 'decisions', pk],
    queryFn: ({ signal }) => call(readDecisions, { path: { pk }, signal }),
  });
