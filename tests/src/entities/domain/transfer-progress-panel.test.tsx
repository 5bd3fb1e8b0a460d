import { transferProgress } from '@contract/transfer';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { TransferProgressPanel } from '@/entities/domain';
import { accountNumber, sampleProgress } from '@contract/samples/sample-answers';
import { stubBackend } from '../../../support/stub-backend';

function show(): void {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  onTestFinished(() => queryClient.clear());
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <TransferProgressPanel accountNumber={accountNumber} name="harbor-coverage.com" />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
}

describe("a transfer's progress", () => {
  it('shows that it is loading', () => {
    stubBackend().holds(transferProgress);
    show();
    expect(screen.getByRole('status')).toHaveTextContent('Loading transfer progress');
  });

  it('leads to the records that somebody has to confirm before the name servers change', async () => {
    const waiting = sampleProgress({ status: 'waiting', waits_for: 'records' });
    stubBackend().answers(transferProgress, waiting);
    show();
    expect(await screen.findByText('Setting up')).toBeVisible();
    expect(screen.getByText(/^The domain is with us\. Confirm the DNS records/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Confirm the records' })).toHaveAttribute(
      'href',
      '/domains/harbor-coverage.com/settings',
    );
  });

  it.each([
    ['submitted', ['current', 'ahead', 'ahead'], /We requested the transfer/],
    ['waiting', ['done', 'current', 'ahead'], /up to 7 days/],
    ['done', ['done', 'done', 'done'], /The domain is with us now/],
  ] as const)('shows the next step while the transfer is %s', async (status, states, sentence) => {
    stubBackend().answers(transferProgress, sampleProgress({ status }));
    show();
    const steps = within(await screen.findByRole('list', { name: 'Transfer progress' }));
    expect(steps.getAllByRole('listitem').map(({ dataset }) => dataset['state'])).toEqual(states);
    expect(screen.getByText(sentence)).toBeInTheDocument();
  });

  it('of a bought name says that it has no website, stats or mail yet', async () => {
    stubBackend().answers(transferProgress, sampleProgress({ kind: 'purchase' }));
    show();
    await screen.findByRole('list', { name: 'Registration progress' });
    expect(screen.getByText(/no website, stats or mail yet/)).toBeInTheDocument();
  });

  it('says what the owner has to do', async () => {
    const needs = { what: 'verify_email', email: 'nora@agency.example' } as const;
    stubBackend().answers(transferProgress, sampleProgress({ status: 'done', needs }));
    show();
    expect(await screen.findByText('Confirm your email address')).toBeInTheDocument();
    expect(screen.getByText(/sent an email to nora@agency\.example/)).toBeInTheDocument();
  });

  it('leads to another name if the registration failed', async () => {
    const reason = 'The registrar rejected this domain.';
    const failed = { kind: 'purchase', status: 'failed', reason } as const;
    stubBackend().answers(transferProgress, sampleProgress(failed));
    show();
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Choose another name' })).toHaveAttribute(
      'href',
      '/domains/purchase',
    );
  });

  it('shows the reason and the next step if the transfer failed', async () => {
    const reason = 'Your registrar refused. Ask them for a new auth code.';
    stubBackend().answers(transferProgress, sampleProgress({ status: 'failed', reason }));
    show();
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(screen.getByText('The transfer failed')).toBeInTheDocument();
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByRole('link', { name: 'Start the transfer again' })).toHaveAttribute(
      'href',
      '/domains/transfer?name=harbor-coverage.com',
    );
    expect(screen.getByRole('link', { name: /^Call support: / })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:/),
    );
  });

  it('shows when the transfer began, and how long it has been waiting', async () => {
    const [submitted_on, updated_on] = ['2026-11-20', '2026-11-22'];
    stubBackend().answers(
      transferProgress,
      sampleProgress({ status: 'waiting', submitted_on, updated_on }),
    );
    show();
    const items = within(await screen.findByRole('list', { name: 'Transfer progress' }));
    const [submitted, waiting] = items.getAllByRole('listitem');
    expect(submitted).toHaveTextContent('November 20, 2026');
    expect(waiting).toHaveTextContent('Since November 22, 2026');
    expect(waiting).toHaveAttribute('aria-current', 'step');
  });

  it('says how to reach support if the transfer failed without a reason', async () => {
    stubBackend().answers(transferProgress, sampleProgress({ status: 'failed' }));
    show();
    expect(await screen.findByText(/Contact support/)).toBeInTheDocument();
  });

  it('says that the transfer continues if the progress fails to load, and loads on retry', async () => {
    const backend = stubBackend();
    backend.refuses(transferProgress, { status: 500, reason: 'internal' });
    show();
    expect(await screen.findByText(/Your transfer continues/)).toBeInTheDocument();
    backend.answers(transferProgress, sampleProgress());
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/We requested the transfer/)).toBeInTheDocument();
  });

  it.each([
    ['waiting', 2],
    ['done', 1],
    ['failed', 1],
  ] as const)('is polled only while it can change: %s', async (status, calls) => {
    const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
    vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const backend = stubBackend();
    backend.answers(transferProgress, sampleProgress({ status }));
    show();
    await waitFor(() => expect(backend.callsOf(transferProgress)).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(16_000);
    expect(backend.callsOf(transferProgress)).toHaveLength(calls);
  });
});
