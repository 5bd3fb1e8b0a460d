import type { OrderOptions } from '@machines/order/order-context';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { accountQuery } from '@/shared/api/account-queries';
import { domainsQuery } from '@/shared/api/domain-queries';
import { cardsQuery } from '@/shared/api/card-queries';
import { transferProgressQuery } from '@/shared/api/transfer-queries';
import {
  accountNumber,
  sampleAccount,
  sampleCards,
  sampleDomains,
  sampleProgress,
} from './sample-answers';
import { isEnabled } from './view-checks';

/** What was read before a wizard was shown, so that it has nothing to ask for. */
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

const isStaffConfirmation = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches({ config: { choosing: { priced: 'staffConfirmation' } } });

/** A wizard with what it stands in: data that has been read, and a router for its links. */
export function framedWizard(view: ReactNode): ReactNode {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return (
    <QueryClientProvider client={knownData()}>
      <RouterContextProvider router={router}>{view}</RouterContextProvider>
    </QueryClientProvider>
  );
}

/** Shows a wizard in a state, with the parts that load when they are wanted. */
export async function showWizard(view: ReactNode, snapshot: AnyMachineSnapshot): Promise<void> {
  render(framedWizard(view));
  if (snapshot.hasTag('uninterruptible') || snapshot.matches('purchaseError')) {
    await screen.findByRole('alertdialog');
  }
  if (isStaffConfirmation(snapshot)) await screen.findByRole('dialog');
  if (snapshot.matches({ config: 'addingCard' })) {
    await screen.findByRole('heading', { name: 'Add Card' });
  }
}

export function enabledNow(name: string | RegExp): boolean {
  return screen.queryAllByRole('button', { name, hidden: true }).some(isEnabled);
}

interface Choices {
  readonly options: OrderOptions | null;
  readonly paymentId: string | null;
}

/** The second stage offers what works, and says what can be chosen, what it costs, and why something cannot. */
export function expectChoices(
  snapshot: AnyMachineSnapshot,
  { options, paymentId }: Choices,
  confirmLabel: string | RegExp,
): void {
  if (isStaffConfirmation(snapshot)) {
    expect(screen.getByRole('button', { name: /^Charge \$/ })).toBeEnabled();
    return;
  }
  expect(enabledNow(confirmLabel)).toBe(snapshot.can({ type: 'order.confirm' }));
  expect(enabledNow('Back')).toBe(snapshot.can({ type: 'wizard.back' }));
  expect(enabledNow('Start Over')).toBe(snapshot.can({ type: 'wizard.startOver' }));
  expect(enabledNow('Add Card')).toBe(snapshot.can({ type: 'card.add' }));
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
