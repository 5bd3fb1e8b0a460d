import { testFaults } from '../fixtures/order-faults';
import { flowsForRareCases } from '../fixtures/order-screen';
import { smokeSubset } from '../fixtures/scope';

/* Tests one fault of each kind (in `npm test`, only a dropped connection). `order.full.spec.ts` tests more statuses. */
for (const flow of flowsForRareCases) {
  testFaults(
    flow,
    smokeSubset([{ kind: 'drop' }, { kind: 'malformed' }, { kind: 'status', status: 500 }]),
  );
}
