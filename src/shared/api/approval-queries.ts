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

/** Items awaiting approval, oldest first. */
export const queueQuery = queryOptions({
  queryKey: [scope, 'queue'],
  queryFn: ({ signal }) => call(listQueue, { signal }),
});

/** The agent that an item belongs to. */
export const queueItemQuery = (pk: string) =>
  queryOptions({
    queryKey: [scope, 'item', pk],
    queryFn: ({ signal }) => call(readQueueItem, { path: { pk }, signal }),
    staleTime: Infinity,
  });

/** All overrides of a domain. */
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
