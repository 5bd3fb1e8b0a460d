import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Alert } from '@/shared/ui/feedback/alert';
import { Spinner } from '@/shared/ui/feedback/spinner';

afterEach(() => vi.useRealTimers());

it.each([
  { part: 'alert', element: <Alert tone="danger">It could not be saved.</Alert> },
  { part: 'spinner', element: <Spinner label="It could not be saved." /> },
])(
  'shows the text of a $part immediately, and exposes it to screen readers a moment later, so that it is announced',
  ({ element }) => {
    vi.useFakeTimers();
    render(element);
    const words = screen.getByText('It could not be saved.');
    expect(words.closest('[role="status"]')).toHaveTextContent('It could not be saved.');
    expect(words.closest('[aria-hidden="true"]')).not.toBeNull();

    act(() => vi.advanceTimersByTime(200));
    expect(words.closest('[aria-hidden="true"]')).toBeNull();
  },
);

it('puts exactly its text into a live region', () => {
  render(
    <Alert tone="success" onDismiss={() => undefined}>
      Login Message Sent! Check your inbox!
    </Alert>,
  );
  expect(screen.getByRole('status').textContent).toBe('Login Message Sent! Check your inbox!');
});

it.each([
  ['info', 'Note'],
  ['success', 'Done'],
  ['warning', 'Warning'],
  ['danger', 'Problem'],
] as const)('shows the tone %s with a named icon, not only with a color', (tone, word) => {
  render(<Alert tone={tone}>Words.</Alert>);
  expect(screen.getByRole('img', { name: word })).toBeInTheDocument();
});

it('can be dismissed only if it has a dismiss handler', async () => {
  const onDismiss = vi.fn<() => void>();
  const { rerender } = render(<Alert tone="danger">Words.</Alert>);
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();

  rerender(
    <Alert tone="danger" onDismiss={onDismiss}>
      Words.
    </Alert>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});
