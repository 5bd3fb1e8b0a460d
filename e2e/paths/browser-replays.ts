import { cardEditorMachine } from '@machines/card-editor/card-editor-machine';
import { cardEditorModel } from '@machines/card-editor/card-editor-model';
import { loginMachine } from '@machines/login/login-machine';
import { loginModel } from '@machines/login/login-model';
import { purchaseMachine } from '@machines/purchase/purchase-machine';
import { purchaseModel } from '@machines/purchase/purchase-model';
import { sessionMachine } from '@machines/session/session-machine';
import { sessionModel } from '@machines/session/session-model';
import { transferMachine } from '@machines/transfer/transfer-machine';
import { transferModel } from '@machines/transfer/transfer-model';
import { cardEditorExecutors, CardFormDriver } from './card-editor-executors';
import { LoginDriver } from './login-driver';
import { loginExecutors } from './login-executors';
import type { BrowserReplay } from './path-tests';
import { preparePurchase, purchaseExecutors } from './purchase-executors';
import { SessionDriver } from './session-driver';
import { sessionExecutors } from './session-executors';
import { prepareTransfer, transferExecutors } from './transfer-executors';

/** The input of the login that needs a world in which the login by e-mail is switched on. */
export const withEmailLogin = 'with email login';

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
  purchase: replay({
    id: 'purchase',
    machine: purchaseMachine,
    model: purchaseModel,
    executors: purchaseExecutors,
    prepare: preparePurchase,
  }),
  transfer: replay({
    id: 'transfer',
    machine: transferMachine,
    model: transferModel,
    executors: transferExecutors,
    prepare: prepareTransfer,
  }),
  'card-editor': replay({
    id: 'card-editor',
    machine: cardEditorMachine,
    model: cardEditorModel,
    executors: cardEditorExecutors,
    prepare: CardFormDriver.prepareForm,
  }),
} as const;
