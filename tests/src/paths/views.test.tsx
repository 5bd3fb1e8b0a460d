import { appUpdateMachine } from '@machines/app-update/app-update-machine';
import { appUpdateModel } from '@machines/app-update/app-update-model';
import { appUpdateScreen } from '@machines/app-update/app-update-screen';
import { approvalDecisionMachine } from '@machines/approval-decision/approval-decision-machine';
import { approvalDecisionModel } from '@machines/approval-decision/approval-decision-model';
import { approvalDecisionScreen } from '@machines/approval-decision/approval-decision-screen';
import { approvalKeysMachine } from '@machines/approval-keys/approval-keys-machine';
import { approvalKeysModel } from '@machines/approval-keys/approval-keys-model';
import { approvalKeysScreen } from '@machines/approval-keys/approval-keys-screen';
import { cardDeletionMachine } from '@machines/card-deletion/card-deletion-machine';
import { cardDeletionModel } from '@machines/card-deletion/card-deletion-model';
import { cardDeletionScreen } from '@machines/card-deletion/card-deletion-screen';
import { cardEditorMachine } from '@machines/card-editor/card-editor-machine';
import { cardEditorModel } from '@machines/card-editor/card-editor-model';
import { cardEditorScreen } from '@machines/card-editor/card-editor-screen';
import { emailRedirectMachine } from '@machines/email-redirect/email-redirect-machine';
import { emailRedirectModel } from '@machines/email-redirect/email-redirect-model';
import { emailRedirectScreen } from '@machines/email-redirect/email-redirect-screen';
import { domainLifecycleMachine } from '@machines/domain-lifecycle/domain-lifecycle-machine';
import { domainLifecycleModel } from '@machines/domain-lifecycle/domain-lifecycle-model';
import { domainLifecycleScreen } from '@machines/domain-lifecycle/domain-lifecycle-screen';
import { domainRestorationMachine } from '@machines/domain-restoration/domain-restoration-machine';
import { domainRestorationModel } from '@machines/domain-restoration/domain-restoration-model';
import { domainRestorationScreen } from '@machines/domain-restoration/domain-restoration-screen';
import { loginMachine } from '@machines/login/login-machine';
import { loginModel } from '@machines/login/login-model';
import { loginScreen } from '@machines/login/login-screen';
import { pastDuePaymentMachine } from '@machines/past-due-payment/past-due-payment-machine';
import { pastDuePaymentModel } from '@machines/past-due-payment/past-due-payment-model';
import { pastDuePaymentScreen } from '@machines/past-due-payment/past-due-payment-screen';
import { purchaseMachine } from '@machines/purchase/purchase-machine';
import { purchaseModel } from '@machines/purchase/purchase-model';
import { purchaseScreen } from '@machines/purchase/purchase-screen';
import { transferMachine } from '@machines/transfer/transfer-machine';
import { transferModel } from '@machines/transfer/transfer-model';
import { transferScreen } from '@machines/transfer/transfer-screen';
import { machines } from '@machines/index';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
// Loaded in advance, as it is by the time a person opens it.
import '@/pages/payment/ui/deletion-dialog';
import '@/features/confirm-charge/ui/payment-dialog';
import { money } from '@/shared/lib/format/money';
import { viewOf, views } from '@workbench/app/screens/views';
import { expectNoComplaint } from '../../support/view-checks';
import { sessionReplay } from './session-in-view';
import { expectText, type ViewDriver } from './view-driver';
import { viewReplay } from './view-replay';
import { replayTour } from './walk-tour';

/** Expects texts of the model's actor outcomes. In a browser, the real backend has different ones. */
function shows(text: (context: AnyMachineSnapshot['context']) => string | null) {
  return async (_: ViewDriver, { context }: AnyMachineSnapshot) => expectText(text(context) ?? '');
}

const showsOffer = shows(({ offer }) => money(offer.due_now));

const chargeAnswers = (holder: string) => ({
  [`${holder}.confirming.first`]: showsOffer,
  [`${holder}.confirming.changed`]: showsOffer,
  [`${holder}.confirming.declined`]: shows(({ refusal }) => refusal.reason),
  [`${holder}.staffConfirmation`]: async (_: ViewDriver, { context }: AnyMachineSnapshot) =>
    expect(document.body.textContent).toContain(`This charges ${money(context.offer.due_now)} to`),
  [`${holder}.failed`]: shows(({ refusal }) => refusal.reason),
});

const orderAnswers = {
  'config.choosing.confirming.first': showsOffer,
  'config.choosing.confirming.changed': showsOffer,
  purchaseError: shows(({ refusal }) => refusal.reason),
};

/** Expects that the auth code, which may be in its field, is never in the text of the page. */
async function hidesAuthCode(_: ViewDriver, { context }: AnyMachineSnapshot): Promise<void> {
  const authCode: unknown = context.authCode;
  if (typeof authCode === 'string' && authCode.trim() !== '') {
    expect(document.body.textContent).not.toContain(authCode);
  }
}

/** Renders the view that the workbench shows, too. */
const shownAs = (machine: string) => (actor: AnyActorRef) => viewOf(machine, actor, 'usual');

const delays = { askAgain: (driver: ViewDriver) => driver.pass('askAgain') };

const flows = [
  {
    id: 'app-update',
    replay: () =>
      replayTour(
        viewReplay({
          machine: appUpdateMachine,
          model: appUpdateModel,
          screen: appUpdateScreen,
          delays: { untilCheck: (driver: ViewDriver) => driver.pass('untilCheck') },
          show: shownAs('app-update'),
        }),
      ),
  },
  {
    id: 'approval-decision',
    replay: () =>
      replayTour(
        viewReplay({
          machine: approvalDecisionMachine,
          model: approvalDecisionModel,
          screen: approvalDecisionScreen,
          delays: { undo: (driver: ViewDriver) => driver.pass('undo') },
          show: shownAs('approval-decision'),
        }),
      ),
  },
  {
    id: 'approval-keys',
    replay: () =>
      replayTour(
        viewReplay({
          machine: approvalKeysMachine,
          model: approvalKeysModel,
          screen: approvalKeysScreen,
          delays: { rest: (driver: ViewDriver) => driver.pass('rest') },
          show: shownAs('approval-keys'),
        }),
      ),
  },
  {
    id: 'card-deletion',
    replay: () =>
      replayTour(
        viewReplay({
          machine: cardDeletionMachine,
          model: cardDeletionModel,
          screen: cardDeletionScreen,
          states: { failed: shows(({ reason }) => reason) },
          show: shownAs('card-deletion'),
        }),
      ),
  },
  {
    id: 'card-editor',
    replay: () =>
      replayTour(
        viewReplay({
          machine: cardEditorMachine,
          model: cardEditorModel,
          screen: cardEditorScreen,
          states: { 'failed.refused': shows(({ reason }) => reason) },
          show: shownAs('card-editor'),
        }),
      ),
  },
  {
    id: 'domain-lifecycle',
    replay: () =>
      replayTour(
        viewReplay({
          machine: domainLifecycleMachine,
          model: domainLifecycleModel,
          screen: domainLifecycleScreen,
          delays,
          states: {
            ...chargeAnswers('upgrading'),
            ...Object.fromEntries(
              ['parking.failed', 'canceling.failed'].map((state) => [
                state,
                shows(({ reason }) => reason),
              ]),
            ),
          },
          show: shownAs('domain-lifecycle'),
        }),
      ),
  },
  {
    id: 'domain-restoration',
    replay: () =>
      replayTour(
        viewReplay({
          machine: domainRestorationMachine,
          model: domainRestorationModel,
          screen: domainRestorationScreen,
          delays,
          states: chargeAnswers('restoring'),
          show: shownAs('domain-restoration'),
        }),
      ),
  },
  {
    id: 'email-redirect',
    replay: () =>
      replayTour(
        viewReplay({
          machine: emailRedirectMachine,
          model: emailRedirectModel,
          screen: emailRedirectScreen,
          states: {
            'view.testFailed': shows(({ test, trouble }) =>
              test === null ? trouble.reason : test.reason,
            ),
            // The table of deliveries loads separately.
            'view.logs.shown': async (_, { context }) =>
              void (await screen.findByText(context.deliveries[0].reason)),
            'view.logs.failed': shows(({ trouble }) => trouble.reason),
          },
          show: shownAs('email-redirect'),
        }),
      ),
  },
  {
    id: 'login',
    replay: () =>
      replayTour(
        viewReplay({
          machine: loginMachine,
          model: loginModel,
          screen: loginScreen,
          states: {
            failed: shows(({ failure: { detail } }) =>
              detail === undefined ? null : `The email address "${detail}" is not allowed`,
            ),
            'email.empty': shows(({ reason }) => reason),
          },
          show: shownAs('login'),
        }),
      ),
  },
  {
    id: 'past-due-payment',
    replay: () =>
      replayTour(
        viewReplay({
          machine: pastDuePaymentMachine,
          model: pastDuePaymentModel,
          screen: pastDuePaymentScreen,
          delays,
          states: {
            ...chargeAnswers('paying'),
          },
          show: shownAs('past-due-payment'),
        }),
      ),
  },
  {
    id: 'purchase',
    replay: () =>
      replayTour(
        viewReplay({
          machine: purchaseMachine,
          model: purchaseModel,
          screen: purchaseScreen,
          delays,
          states: orderAnswers,
          show: shownAs('purchase'),
        }),
      ),
  },
  { id: 'session', replay: () => replayTour(sessionReplay()) },
  {
    id: 'transfer',
    replay: () =>
      replayTour(
        viewReplay({
          machine: transferMachine,
          model: transferModel,
          screen: transferScreen,
          delays,
          states: {
            ...Object.fromEntries(
              Object.keys(transferScreen.states).map((state) => [state, hidesAuthCode]),
            ),
            ...orderAnswers,
            'select.immovable': shows(({ details }) => details.error),
          },
          show: shownAs('transfer'),
        }),
      ),
  },
] as const;

it('has a view for every registered machine', () => {
  const unseen = machines.map(({ id }) => id).filter((id) => !(id in views));
  expect(unseen, 'Say in workbench/app/screens/views.tsx which view shows them.').toEqual([]);
});

it('replays every registered machine', () => {
  expect(flows.map(({ id }) => id)).toEqual(machines.map(({ id }) => id).toSorted());
});

it.each(flows)(
  '$id shows each state as its screen describes it',
  { timeout: 120_000 },
  async ({ id, replay }) => {
    expectNoComplaint();
    const fetch = vi.fn<() => Promise<never>>(() =>
      Promise.reject(new Error('A view made a call')),
    );
    if (id !== 'session') vi.stubGlobal('fetch', fetch);
    expect(await replay()).toEqual({
      failures: [],
      untaken: [],
      outOfReach: [],
      unused: [],
    });
    expect(fetch, 'calls of a view').not.toHaveBeenCalled();
  },
);
