import { gatewayEventsOf } from '@backend/resources/billing/gateway-events';
import { createLog } from '@backend/shared/logging';
import type { TestBackend } from './test-backend';

/** Works off a gateway's events in a backend, also in one whose gateway sends none. */
export const newsOf = ({ store, clock, server }: TestBackend) =>
  gatewayEventsOf({
    database: store.database,
    gateway: { eventsSince: () => Promise.resolve([]) },
    clock,
    log: createLog('silent'),
    resumeOrders: () => server.resumeOrders(),
  });
