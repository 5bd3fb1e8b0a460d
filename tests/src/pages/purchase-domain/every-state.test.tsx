import type { DomainAvailability } from '@contract/availability';
import { purchaseMachine } from '@machines/purchase/purchase-machine';
import { purchaseModel } from '@machines/purchase/purchase-model';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createActor, type EventFrom } from 'xstate';
import { PurchaseView } from '@/pages/purchase-domain/ui/purchase-view';
import { enabledNow, expectChoices, showWizard } from '../../../support/order-views';
import {
  named,
  representativeStates,
  type RepresentativeState,
} from '../../../support/representative-states';
import { accountNumber } from '../../../support/sample-answers';
import { expectSilence, pressEverything } from '../../../support/view-checks';

const states = representativeStates(purchaseMachine, purchaseModel);

/** Shows the view in a state. What is sent is heard, but moves nothing on. */
async function show({
  snapshot,
}: RepresentativeState): Promise<EventFrom<typeof purchaseMachine>[]> {
  const purchase = createActor(purchaseMachine, {
    input: { draft: null, orderedBy: 'agent' },
    snapshot: purchaseMachine.resolveState({ value: snapshot.value, context: snapshot.context }),
  }).start();
  const sent: EventFrom<typeof purchaseMachine>[] = [];
  vi.spyOn(purchase, 'send').mockImplementation((event) => void sent.push(event));
  await showWizard(<PurchaseView purchase={purchase} accountNumber={accountNumber} />, snapshot);
  return sent;
}

/** Each name that was found stands there, with a Select where it can be bought. */
function expectResults(
  snapshot: RepresentativeState['snapshot'],
  results: DomainAvailability | null,
): void {
  for (const { name } of results === null ? [] : [results.exact, ...results.suggestions]) {
    expect(screen.getAllByText(name)).not.toHaveLength(0);
    expect(enabledNow(`Select ${name}`)).toBe(snapshot.can({ type: 'domain.select', name }));
  }
}

it('is shown in every state of the machine', () => {
  expect(new Set(states.map(({ state }) => state)).size).toBeGreaterThanOrEqual(23);
});

it.each(named(states))(
  'shows itself and offers what works in %s',
  async (_, { state, snapshot }) => {
    expectSilence();
    const sent = await show({ name: '', state, snapshot });
    expect(document.querySelector('[data-state]')).toHaveAttribute('data-state', state);

    const { context } = purchaseMachine.resolveState(snapshot);
    if (snapshot.hasTag('choosing')) expectChoices(snapshot, context, /^Purchase/);
    if (snapshot.matches({ search: 'results' })) expectResults(snapshot, context.results);

    pressEverything();
    expect(sent.filter((event) => !snapshot.can(event))).toEqual([]);
  },
);
