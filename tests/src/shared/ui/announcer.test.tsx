import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { announce, Announcer } from '@/shared/ui/announcer';

it('puts an announcement into the single polite live region, which was rendered earlier', () => {
  render(<Announcer />);
  const region = screen.getByRole('status');
  act(() => announce('Domains'));
  expect(screen.getByRole('status')).toBe(region);
  expect(region).toHaveTextContent('Domains');
});

it('replaces the previous announcement, so that it is not read again', () => {
  render(<Announcer />);
  act(() => announce('Domains'));
  act(() => announce('Transfer Domain'));
  expect(screen.getByRole('status').textContent).toBe('Transfer Domain');
});

it('changes the region if the same words come twice, so that they are read twice', () => {
  render(<Announcer />);
  act(() => announce('Sorted by visits'));
  const first = screen.getByText('Sorted by visits');
  act(() => announce('Sorted by visits'));
  expect(screen.getByText('Sorted by visits')).not.toBe(first);
});
