import { transferMachine } from '@machines/transfer/transfer-machine';
import { transferModel } from '@machines/transfer/transfer-model';
import { expect, it } from 'vitest';
import { stubBackend } from '../../support/stub-backend';
import { expectNoComplaint } from '../../support/view-checks';
import { transferDriver, transferViewExecutors } from './transfer-view-executors';
import { goTour } from './walk-tour';

it('goes the whole tour of the transfer on its wizard', { timeout: 120_000 }, async () => {
  expectNoComplaint();
  const report = await goTour({
    machine: transferMachine,
    model: transferModel,
    executors: transferViewExecutors,
    driver: transferDriver(stubBackend()),
  });
  expect(report).toEqual({ failures: [], untaken: [], outOfReach: [], unused: [] });
});
