import { sessionMachine } from '@machines/session/session-machine';
import { sessionModel } from '@machines/session/session-model';
import { expect, it } from 'vitest';
import { expectNoComplaint } from '../../support/view-checks';
import { sessionDriver } from './session-view-driver';
import { isOfferedOnPage, sessionViewExecutors } from './session-view-executors';
import { goTour } from './walk-tour';

it('goes the whole tour of the session on the whole portal', { timeout: 120_000 }, async () => {
  expectNoComplaint();
  const report = await goTour({
    machine: sessionMachine,
    model: sessionModel,
    executors: sessionViewExecutors,
    driver: sessionDriver(),
    isOffered: isOfferedOnPage,
  });
  expect(report).toEqual({ failures: [], untaken: [], outOfReach: [], unused: [] });
});
