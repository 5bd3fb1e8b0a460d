import { testFaults } from '../fixtures/order-faults';
import { flowsForRareCases } from '../fixtures/order-screen';
import { smokeSubset } from '../fixtures/scope';

/* One fault of each kind (in `npm test`, a dropped connection); the other statuses are in `order.full.spec.ts`. */
for (const flow of flowsForRareCases) {
  testFaults(
    flow,
    smokeSubset([{ kind: 'drop' }, { kind: 'malformed' }, { kind: 'status', status: 500 }]),
  );
}
