import { transferMachine } from '@machines/transfer/transfer-machine';
import { transferModel } from '@machines/transfer/transfer-model';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createActor, type EventFrom } from 'xstate';
import { TransferView } from '@/pages/transfer-domain/ui/transfer-view';
import { enabledNow, expectChoices, showWizard } from '../../../support/order-views';
import {
  named,
  representativeStates,
  type RepresentativeState,
} from '../../../support/representative-states';
import { accountNumber } from '../../../support/sample-answers';
import { expectSilence, pressEverything } from '../../../support/view-checks';

const states = representativeStates(transferMachine, transferModel);
const authCode = transferModel.events['authCode.change'].code.code;

/** Shows the view in a state. What is sent is heard, but moves nothing on. */
async function show({
  snapshot,
}: RepresentativeState): Promise<EventFrom<typeof transferMachine>[]> {
  const transfer = createActor(transferMachine, {
    input: { draft: null, orderedBy: 'agent' },
    snapshot: transferMachine.resolveState({ value: snapshot.value, context: snapshot.context }),
  }).start();
  const sent: EventFrom<typeof transferMachine>[] = [];
  vi.spyOn(transfer, 'send').mockImplementation((event) => void sent.push(event));
  await showWizard(
    <TransferView transfer={transfer} accountNumber={accountNumber} prefix="www." />,
    snapshot,
  );
  return sent;
}

it('is shown in every state of the machine', () => {
  expect(new Set(states.map(({ state }) => state)).size).toBeGreaterThanOrEqual(26);
});

it.each(named(states))(
  'shows itself, keeps the auth code in its field and offers what works in %s',
  async (_, { state, snapshot }) => {
    expectSilence();
    const sent = await show({ name: '', state, snapshot });
    expect(document.querySelector('[data-state]')).toHaveAttribute('data-state', state);

    expect(enabledNow('Continue')).toBe(snapshot.can({ type: 'wizard.continue' }));
    if (snapshot.hasTag('choosing')) {
      const { context } = transferMachine.resolveState(snapshot);
      expectChoices(snapshot, context, 'Begin Transfer');
    }

    pressEverything();
    expect(sent.filter((event) => !snapshot.can(event))).toEqual([]);

    screen.queryByRole('textbox', { name: 'Auth code' })?.remove();
    expect(document.documentElement.outerHTML).not.toContain(authCode);
  },
);
