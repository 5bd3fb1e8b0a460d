import { testFaults } from '../fixtures/order-faults';
import { orderFlows } from '../fixtures/order-screen';

const statuses = [403, 404, 409, 422, 429, 502, 503];

for (const flow of orderFlows) {
  testFaults(
    flow,
    statuses.map((status) => ({ kind: 'status', status })),
  );
}
