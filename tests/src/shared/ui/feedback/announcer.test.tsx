import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { announce, Announcer } from '@/shared/ui/feedback/announcer';

it('puts an announcement into the existing live region', () => {
  render(<Announcer />);
  const region = screen.getByRole('status');
  act(() => announce('Domains'));
  expect(screen.getByRole('status')).toBe(region);
  expect(region).toHaveTextContent('Domains');
});

it('replaces the previous announcement, so that the old one is not read again', () => {
  render(<Announcer />);
  act(() => announce('Domains'));
  act(() => announce('Transfer Domain'));
  expect(screen.getByRole('status').textContent).toBe('Transfer Domain');
});

it('replaces the element if the same text is announced twice, so that it is read twice', () => {
  render(<Announcer />);
  act(() => announce('Sorted by visits'));
  const first = screen.getByText('Sorted by visits');
  act(() => announce('Sorted by visits'));
  expect(screen.getByText('Sorted by visits')).not.toBe(first);
});
