import { transferMachine } from '@machines/transfer/transfer-machine';
import { transferModel } from '@machines/transfer/transfer-model';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createActor, type EventFrom } from 'xstate';
import { TransferView } from '@/pages/transfer-domain/ui/transfer-view';
import { accountQuery, domainsQuery } from '@/shared/api/account-queries';
import { transferProgressQuery } from '@/shared/api/transfer-queries';
import { cardsQuery } from '@/shared/api/order-queries';
import {
  named,
  representativeStates,
  type RepresentativeState,
} from '../../../support/representative-states';
import {
  accountNumber,
  sampleAccount,
  sampleCards,
  sampleDomains,
  sampleProgress,
} from '../../../support/sample-answers';
import { expectSilence, isEnabled, pressEverything } from '../../../support/view-checks';

const states = representativeStates(transferMachine, transferModel);
const authCode = transferModel.events['authCode.type'].code.code;

/** What was read before the view was shown, so that it has nothing to ask for. */
function knownData(): QueryClient {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  onTestFinished(() => queryClient.clear());
  queryClient.setQueryData(accountQuery(accountNumber).queryKey, sampleAccount());
  queryClient.setQueryData(cardsQuery(accountNumber).queryKey, [...sampleCards]);
  queryClient.setQueryData(domainsQuery(accountNumber).queryKey, [...sampleDomains]);
  const progress = transferProgressQuery(accountNumber, 'harbor-coverage.com');
  queryClient.setQueryData(progress.queryKey, sampleProgress());
  return queryClient;
}

/** Shows the view in a state. What is sent is heard, but moves nothing on. */
async function show({
  snapshot,
}: RepresentativeState): Promise<EventFrom<typeof transferMachine>[]> {
  const transfer = createActor(transferMachine, {
    input: { draft: null },
    snapshot: transferMachine.resolveState({ value: snapshot.value, context: snapshot.context }),
  }).start();
  const sent: EventFrom<typeof transferMachine>[] = [];
  vi.spyOn(transfer, 'send').mockImplementation((event) => void sent.push(event));
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={knownData()}>
      <RouterContextProvider router={router}>
        <TransferView transfer={transfer} accountNumber={accountNumber} prefix="www." />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  // These parts load when they are wanted.
  if (snapshot.hasTag('held') || snapshot.matches('purchaseError')) {
    await screen.findByRole('alertdialog');
  }
  if (snapshot.matches({ config: 'addingCard' })) {
    await screen.findByRole('heading', { name: 'Add Card' });
  }
  return sent;
}

function enabledNow(name: string): boolean {
  return screen.queryAllByRole('button', { name, hidden: true }).some(isEnabled);
}

function expectOnlyWhatWorks({ snapshot }: RepresentativeState): void {
  expect(enabledNow('Begin Transfer')).toBe(snapshot.can({ type: 'order.confirm' }));
  expect(enabledNow('Continue')).toBe(snapshot.can({ type: 'wizard.continue' }));
  if (!snapshot.hasTag('choosing')) return;
  expect(enabledNow('Back')).toBe(snapshot.can({ type: 'wizard.back' }));
  expect(enabledNow('Start Over')).toBe(snapshot.can({ type: 'wizard.startOver' }));
  expect(enabledNow('Add Card')).toBe(snapshot.can({ type: 'card.add' }));
}

/** The second stage says what can be chosen, what it costs, and why something cannot. */
function expectChoices({ snapshot }: RepresentativeState): void {
  const { options, paymentId } = transferMachine.resolveState(snapshot).context;
  const hasMicrosite = options?.hasMicrosite === true;
  const parked = screen.getByRole('radio', { name: 'Parked Domain' });
  expect(isEnabled(parked)).toBe(hasMicrosite);
  expect(parked).toHaveAccessibleDescription(
    hasMicrosite ? /\$9 a month/ : /Requires at least one Enhanced Microsite/,
  );
  expect(screen.getByRole('radio', { name: 'Enhanced Microsite' })).toHaveAccessibleDescription(
    /\$34 a month/,
  );
  const missing = screen.queryAllByText('no payment method on file!');
  expect(missing).toHaveLength(paymentId === null ? 1 : 0);
  expect(isEnabled(screen.getByRole('radio', { name: /American Express/ }))).toBe(false);
}

it('is shown in every state of the machine', () => {
  expect(new Set(states.map(({ state }) => state)).size).toBeGreaterThanOrEqual(24);
});

it.each(named(states))(
  'shows itself, keeps the auth code in its field and offers what works in %s',
  async (_, representative) => {
    expectSilence();
    const sent = await show(representative);
    const view = document.querySelector('[data-state]');
    expect(view).toHaveAttribute('data-state', representative.state);

    expectOnlyWhatWorks(representative);
    if (representative.snapshot.hasTag('choosing')) expectChoices(representative);

    pressEverything();
    expect(sent.filter((event) => !representative.snapshot.can(event))).toEqual([]);

    screen.queryByRole('textbox', { name: 'Auth code' })?.remove();
    expect(document.documentElement.outerHTML).not.toContain(authCode);
  },
);
