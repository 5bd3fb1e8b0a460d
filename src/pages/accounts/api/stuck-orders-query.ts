import { listStuckOrders } from '@contract/stuck-order';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call';

export const stuckOrdersQuery = queryOptions({
  queryKey: ['stuck-orders'],
  queryFn: ({ signal }) => call(listStuckOrders, { signal }),
});
