import { loginMachine } from '@machines/login/login-machine';
import { loginModel } from '@machines/login/login-model';
import { sessionMachine } from '@machines/session/session-machine';
import { sessionModel } from '@machines/session/session-model';
import type { BrowserReplay } from '../harness/browser-replay';
import { cardEditorReplay } from './card-editor';
import { LoginDriver } from './login-driver';
import { loginExecutors } from './login-executors';
import { purchaseReplay } from './purchase';
import { SessionDriver } from './session-driver';
import { sessionExecutors } from './session-executors';
import { transferReplay } from './transfer';

/** The input of the login that needs a world in which the login by e-mail is switched on. */
export const withEmailLogin = 'with e-mail login';

/** Keeps the driver's type, which executors and preparation share. */
function replay<Driver>(one: BrowserReplay<Driver>): BrowserReplay<Driver> {
  return one;
}

/** What goes the paths of each of the portal's machines in a browser. */
export const browserReplays = {
  session: replay({
    id: 'session',
    machine: sessionMachine,
    model: sessionModel,
    executors: sessionExecutors,
    prepare: SessionDriver.open,
  }),
  login: replay({
    id: 'login',
    machine: loginMachine,
    model: loginModel,
    executors: loginExecutors,
    emailLogin: (input) => input === withEmailLogin,
    prepare: LoginDriver.open,
  }),
  purchase: purchaseReplay,
  transfer: transferReplay,
  'card-editor': cardEditorReplay,
} as const;
