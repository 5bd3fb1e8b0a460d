import { loginMachine } from '@machines/login/login-machine';
import { loginModel } from '@machines/login/login-model';
import { expect, it } from 'vitest';
import { expectSilence } from '../../support/view-checks';
import { loginDriver, loginViewExecutors } from './login-view-executors';
import { goTour } from './walk-tour';

it('goes the whole tour of the login on its screen', async () => {
  expectSilence();
  const report = await goTour({
    machine: loginMachine,
    model: loginModel,
    executors: loginViewExecutors,
    driver: loginDriver(),
  });
  expect(report).toEqual({ failures: [], untaken: [], outOfReach: [], unused: [] });
});
