import { loginMachine } from '@machines/login/login-machine';
import { loginModel } from '@machines/login/login-model';
import { explore } from '@workbench/paths/explore';
import { named, tourOf } from './browser-tours';
import { LoginDriver } from './login-driver';
import { loginExecutors } from './login-executors';
import { testPaths } from './path-tests';

const withEmailLogin = 'with e-mail login';

/** A login message is sent only where that is switched on, and its sign-in was begun towards no page. */
const byMessage = ['readUrl done token', 'authenticate done without destination'];

const tour = tourOf(
  explore(loginMachine, loginModel),
  (hop) => 'input' in hop || !byMessage.includes(hop.cause),
);

testPaths({
  id: 'login',
  machine: loginMachine,
  model: loginModel,
  executors: loginExecutors,
  paths: named([...tour, { input: withEmailLogin, steps: byMessage }]),
  emailLogin: (input) => input === withEmailLogin,
  prepare: LoginDriver.open,
});
