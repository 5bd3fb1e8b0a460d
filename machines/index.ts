import { cardEditorMachine } from './card-editor/card-editor-machine';
import { cardEditorModel } from './card-editor/card-editor-model';
import { loginMachine } from './login/login-machine';
import { loginModel } from './login/login-model';
import { purchaseMachine } from './purchase/purchase-machine';
import { purchaseModel } from './purchase/purchase-model';
import { sessionMachine } from './session/session-machine';
import { sessionModel } from './session/session-model';
import { transferMachine } from './transfer/transfer-machine';
import { transferModel } from './transfer/transfer-model';

/** Every machine of the portal with its model: what is not registered is neither tested nor shown. */
export const machines = [
  {
    id: 'session',
    title: 'Session',
    purpose: 'Who is signed in, in which account, expiry and signing out.',
    audience: 'everyone',
    machine: sessionMachine,
    model: sessionModel,
  },
  {
    id: 'login',
    title: 'Login',
    purpose: 'From the address bar to a session, or to a clear reason why not.',
    audience: 'everyone',
    machine: loginMachine,
    model: loginModel,
  },
  {
    id: 'purchase',
    title: 'Purchase a domain',
    purpose: 'Finds a free name and buys it for the agency.',
    audience: 'agents',
    machine: purchaseMachine,
    model: purchaseModel,
  },
  {
    id: 'transfer',
    title: 'Transfer a domain',
    purpose: 'Moves a domain registered elsewhere to the agency.',
    audience: 'agents',
    machine: transferMachine,
    model: transferModel,
  },
  {
    id: 'card-editor',
    title: 'Add a card',
    purpose: 'Takes a card in without ever holding its number.',
    audience: 'agents',
    machine: cardEditorMachine,
    model: cardEditorModel,
  },
] as const;
