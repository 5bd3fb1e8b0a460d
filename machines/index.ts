import { appUpdateMachine } from './app-update/app-update-machine';
import { appUpdateModel } from './app-update/app-update-model';
import { appUpdateRequirements } from './app-update/app-update-requirements';
import { appUpdateScreen } from './app-update/app-update-screen';
import { approvalDecisionMachine } from './approval-decision/approval-decision-machine';
import { approvalDecisionModel } from './approval-decision/approval-decision-model';
import { approvalDecisionRequirements } from './approval-decision/approval-decision-requirements';
import { approvalDecisionScreen } from './approval-decision/approval-decision-screen';
import { approvalKeysMachine } from './approval-keys/approval-keys-machine';
import { approvalKeysModel } from './approval-keys/approval-keys-model';
import { approvalKeysRequirements } from './approval-keys/approval-keys-requirements';
import { approvalKeysScreen } from './approval-keys/approval-keys-screen';
import { cardDeletionMachine } from './card-deletion/card-deletion-machine';
import { cardDeletionModel } from './card-deletion/card-deletion-model';
import { cardDeletionRequirements } from './card-deletion/card-deletion-requirements';
import { cardDeletionScreen } from './card-deletion/card-deletion-screen';
import { cardEditorMachine } from './card-editor/card-editor-machine';
import { cardEditorModel } from './card-editor/card-editor-model';
import { cardEditorRequirements } from './card-editor/card-editor-requirements';
import { cardEditorScreen } from './card-editor/card-editor-screen';
import { emailRedirectMachine } from './email-redirect/email-redirect-machine';
import { emailRedirectModel } from './email-redirect/email-redirect-model';
import { emailRedirectRequirements } from './email-redirect/email-redirect-requirements';
import { emailRedirectScreen } from './email-redirect/email-redirect-screen';
import { chargeDialogRequirements, chargeRequirements } from './charge/charge-requirements';
import { domainLifecycleMachine } from './domain-lifecycle/domain-lifecycle-machine';
import { domainLifecycleModel } from './domain-lifecycle/domain-lifecycle-model';
import { domainLifecycleRequirements } from './domain-lifecycle/domain-lifecycle-requirements';
import { domainLifecycleScreen } from './domain-lifecycle/domain-lifecycle-screen';
import { domainRestorationMachine } from './domain-restoration/domain-restoration-machine';
import { domainRestorationModel } from './domain-restoration/domain-restoration-model';
import { domainRestorationRequirements } from './domain-restoration/domain-restoration-requirements';
import { domainRestorationScreen } from './domain-restoration/domain-restoration-screen';
import { loginMachine } from './login/login-machine';
import { loginModel } from './login/login-model';
import { loginRequirements } from './login/login-requirements';
import { loginScreen } from './login/login-screen';
import { orderRequirements } from './order/order-requirements';
import { pastDuePaymentMachine } from './past-due-payment/past-due-payment-machine';
import { pastDuePaymentModel } from './past-due-payment/past-due-payment-model';
import { pastDuePaymentRequirements } from './past-due-payment/past-due-payment-requirements';
import { pastDuePaymentScreen } from './past-due-payment/past-due-payment-screen';
import { purchaseMachine } from './purchase/purchase-machine';
import { purchaseModel } from './purchase/purchase-model';
import { purchaseRequirements } from './purchase/purchase-requirements';
import { purchaseScreen } from './purchase/purchase-screen';
import type { Requirements } from './shared/requirements';
import { sessionMachine } from './session/session-machine';
import { sessionModel } from './session/session-model';
import { sessionNavigation } from './session/session-navigation';
import { sessionRequirements } from './session/session-requirements';
import { sessionScreen } from './session/session-screen';
import { transferMachine } from './transfer/transfer-machine';
import { transferModel } from './transfer/transfer-model';
import { transferRequirements } from './transfer/transfer-requirements';
import { transferScreen } from './transfer/transfer-screen';

/**
 * The limit of a search for a tour that only has to enter every state. Breadth first, the search has entered every state
 * of every machine by then; the largest machines have seven times as many combinations of state and context.
 */
export const stateTourLimit = { states: 2_000 } as const;

/**
 * Every machine in the portal. Unregistered machines are neither tested nor shown. `requirements` lists all
 * requirements that a machine must realize.
 */
export const machines = [
  {
    id: 'session',
    title: 'Session',
    purpose: 'Who is signed in, in which account, expiry and signing out.',
    audience: 'everyone',
    machine: sessionMachine,
    model: sessionModel,
    screen: sessionScreen,
    navigation: sessionNavigation,
    requirements: sessionRequirements,
  },
  {
    id: 'login',
    title: 'Login',
    purpose: 'From the address bar to a session, or to a clear reason why not.',
    audience: 'everyone',
    machine: loginMachine,
    model: loginModel,
    screen: loginScreen,
    requirements: loginRequirements,
  },
  {
    id: 'purchase',
    title: 'Purchase a domain',
    purpose: 'Finds an available name and buys it for the agency.',
    audience: 'agents',
    machine: purchaseMachine,
    model: purchaseModel,
    screen: purchaseScreen,
    requirements: { ...chargeRequirements, ...orderRequirements, ...purchaseRequirements },
  },
  {
    id: 'transfer',
    title: 'Transfer a domain',
    purpose: 'Moves a domain registered elsewhere to the agency.',
    audience: 'agents',
    machine: transferMachine,
    model: transferModel,
    screen: transferScreen,
    requirements: { ...chargeRequirements, ...orderRequirements, ...transferRequirements },
  },
  {
    id: 'card-editor',
    title: 'Add or edit a card',
    purpose: 'Saves a card without ever holding its number.',
    audience: 'agents',
    machine: cardEditorMachine,
    model: cardEditorModel,
    screen: cardEditorScreen,
    requirements: cardEditorRequirements,
  },
  {
    id: 'email-redirect',
    title: 'Email redirect',
    purpose: 'Adds, tests, changes and deletes a redirect of a domain.',
    audience: 'agents',
    machine: emailRedirectMachine,
    model: emailRedirectModel,
    screen: emailRedirectScreen,
    requirements: emailRedirectRequirements,
  },
  {
    id: 'domain-lifecycle',
    title: 'Change a domain',
    purpose: 'Upgrades, parks and cancels a domain.',
    audience: 'agents',
    machine: domainLifecycleMachine,
    model: domainLifecycleModel,
    screen: domainLifecycleScreen,
    requirements: { ...chargeDialogRequirements, ...domainLifecycleRequirements },
  },
  {
    id: 'domain-restoration',
    title: 'Restore a domain',
    purpose: 'Restores a canceled domain, and charges what is due once.',
    audience: 'agents',
    machine: domainRestorationMachine,
    model: domainRestorationModel,
    screen: domainRestorationScreen,
    requirements: { ...chargeDialogRequirements, ...domainRestorationRequirements },
  },
  {
    id: 'card-deletion',
    title: 'Delete a card',
    purpose: 'Asks before a card is deleted, and keeps the default one.',
    audience: 'agents',
    machine: cardDeletionMachine,
    model: cardDeletionModel,
    screen: cardDeletionScreen,
    requirements: cardDeletionRequirements,
  },
  {
    id: 'past-due-payment',
    title: 'Pay what is past due',
    purpose: 'Charges what is past due to a card, once.',
    audience: 'agents',
    machine: pastDuePaymentMachine,
    model: pastDuePaymentModel,
    screen: pastDuePaymentScreen,
    requirements: { ...chargeDialogRequirements, ...pastDuePaymentRequirements },
  },
  {
    id: 'app-update',
    title: 'Update the portal',
    purpose: 'Finds a new version, and reloads at a safe moment.',
    audience: 'everyone',
    machine: appUpdateMachine,
    model: appUpdateModel,
    screen: appUpdateScreen,
    requirements: appUpdateRequirements,
  },
  {
    id: 'approval-decision',
    title: 'Decide on an item',
    purpose: 'Approves or denies an item of the queue, with five seconds to undo.',
    audience: 'staff',
    machine: approvalDecisionMachine,
    model: approvalDecisionModel,
    screen: approvalDecisionScreen,
    requirements: approvalDecisionRequirements,
  },
  {
    id: 'approval-keys',
    title: 'Keys of the queue',
    purpose: 'Tells keys that decide from keys that belong to a message.',
    audience: 'staff',
    machine: approvalKeysMachine,
    model: approvalKeysModel,
    screen: approvalKeysScreen,
    requirements: approvalKeysRequirements,
  },
] as const;

/** The requirements of all machines by id. */
export const requirements: Requirements = Object.assign(
  {},
  ...machines.map((machine) => machine.requirements),
);
