import { readDefinition } from 'statechart-paths/explore/definition';
import { loginScreen } from '@machines/login/login-screen';
import { machines } from '@machines/index';
import { transferScreen } from '@machines/transfer/transfer-screen';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
// Imported up front, because in the portal these dialogs have loaded before a person opens them.
import '@/pages/payment/ui/deletion-dialog';
import { money } from '@contract/money';
import type { Model } from 'statechart-paths/model';
import type { Screen } from 'statechart-paths/screen';
import { viewOf, views } from '@workbench/app/screens/views';
import { isFullRun } from '../../../../tests/support/scope';
import { expectNoComplaint } from '../../../../tests/support/view-checks';
import { sessionReplay } from './session-in-view';
import { expectText, type ViewDriver } from './view-driver';
import { viewReplay, type ViewFlow } from './view-replay';
import { replayTour } from './walk-tour';

/** Expects a text from the model's actor outcomes. In a browser, the backend sends other texts. */
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

/** Expects that the auth code is never in the page's text (it may be in its field). */
async function hidesAuthCode(_: ViewDriver, { context }: AnyMachineSnapshot): Promise<void> {
  const authCode: unknown = context.authCode;
  if (typeof authCode === 'string' && authCode.trim() !== '') {
    expect(document.body.textContent).not.toContain(authCode);
  }
}

/** Checks of the texts from the model's outcomes that neither screens nor the replay check. */
const details: Readonly<Record<string, Partial<ViewFlow<AnyStateMachine>>>> = {
  'domain-lifecycle': { states: chargeAnswers('upgrading') },
  'domain-restoration': { states: chargeAnswers('restoring') },
  'email-redirect': {
    states: {
      'view.testFailed': shows(({ test, trouble }) =>
        test === null ? trouble.reason : test.reason,
      ),
      // The table of deliveries is a lazy component.
      'view.logs.shown': async (_, { context }) =>
        void (await screen.findByText(context.deliveries[0].reason)),
      'view.logs.failed': shows(({ trouble }) => trouble.reason),
    },
  },
  login: {
    screen: loginScreen,
    states: {
      failed: shows(({ failure: { detail } }) =>
        detail === undefined ? null : `The email address "${detail}" is not allowed`,
      ),
      'email.empty': shows(({ reason }) => reason),
    },
  },
  'past-due-payment': { states: chargeAnswers('paying') },
  purchase: { states: orderAnswers },
  transfer: {
    states: {
      ...Object.fromEntries(
        Object.keys(transferScreen.states).map((state) => [state, hidesAuthCode]),
      ),
      ...orderAnswers,
      'select.immovable': shows(({ details }) => details.error),
    },
  },
};

it('has a view for every registered machine', () => {
  const unseen = machines.map(({ id }) => id).filter((id) => !(id in views));
  expect(unseen, 'Say in tools/workbench/app/screens/views.tsx which view shows them.').toEqual([]);
});

/** The states from which on tours are long. Except in the full run, these only enter each state. */
const manyStates = 20;

/** Machines whose states are mostly those of `transfer` or `domain-lifecycle`: their views are for the full run. */
const similar = ['purchase', 'domain-restoration', 'past-due-payment'];
const replayed = machines.filter(({ id }) => isFullRun || !similar.includes(id));

interface Registered {
  readonly id: string;
  readonly machine: AnyStateMachine;
  readonly model: Model;
  readonly screen?: Screen;
}

it.each<Registered>(replayed)(
  '$id shows each state as its screen describes it',
  { timeout: 120_000 },
  async ({ id, machine, model, screen = { events: {}, states: {} } }) => {
    expectNoComplaint();
    const fetch = vi.fn<() => Promise<never>>(() =>
      Promise.reject(new Error('A view made a call')),
    );
    if (id !== 'session') vi.stubGlobal('fetch', fetch);
    // The workbench shows the same view.
    const show = (actor: AnyActorRef) => viewOf(id, actor, 'usual');
    const flow = { machine, model, screen, show, ...details[id] };
    const isLong = readDefinition(machine).states.length > manyStates;
    const covers = isLong && !isFullRun ? 'states' : 'cases';
    const replay = id === 'session' ? sessionReplay() : viewReplay(flow);
    expect(await replayTour({ ...replay, covers })).toEqual({
      failures: [],
      untaken: [],
      outOfReach: [],
      unused: [],
    });
    expect(fetch, 'calls of a view').not.toHaveBeenCalled();
  },
);
