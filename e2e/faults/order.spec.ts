import { testFaults } from '../fixtures/order-faults';
import { flowsForRareCases } from '../fixtures/order-screen';

/* One fault of each kind; the other statuses are in `order.full.spec.ts`. */
for (const flow of flowsForRareCases) {
  testFaults(flow, [{ kind: 'status', status: 500 }, { kind: 'drop' }, { kind: 'malformed' }]);
}
