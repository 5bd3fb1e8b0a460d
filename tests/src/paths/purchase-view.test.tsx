import { purchaseMachine } from '@machines/purchase/purchase-machine';
import { purchaseModel } from '@machines/purchase/purchase-model';
import { expect, it } from 'vitest';
import { stubBackend } from '../../support/stub-backend';
import { expectNoComplaint } from '../../support/view-checks';
import { purchaseDriver, purchaseViewExecutors } from './purchase-view-executors';
import { goTour } from './walk-tour';

it('goes the whole tour of the purchase on its wizard', { timeout: 120_000 }, async () => {
  expectNoComplaint();
  const report = await goTour({
    machine: purchaseMachine,
    model: purchaseModel,
    executors: purchaseViewExecutors,
    driver: purchaseDriver(stubBackend()),
  });
  expect(report).toEqual({
    failures: [],
    untaken: [],
    outOfReach: [
      // No name can be chosen that was not found to be available.
      'domain.select taken suggestion',
      'domain.select unchecked suggestion',
      'domain.select foreign name',
    ],
    unused: [],
  });
});
