import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { openPortal, type OpenPortal } from './open-portal';

export const nameField = () => screen.findByRole('textbox', { name: 'Domain name' });
export const button = (label: string | RegExp) => screen.findByRole('button', { name: label });
export const heading = (text: string) => screen.findByRole('heading', { level: 1, name: text });
export const state = () => document.querySelector('main [data-state]')?.getAttribute('data-state');
export const reaches = (wanted: string) => waitFor(() => expect(state()).toBe(wanted));

/** The page is loaded anew in the same tab: what the tab keeps is there, all else is gone. */
export async function reload(portal: OpenPortal): Promise<OpenPortal> {
  cleanup();
  portal.session.stop();
  portal.queryClient.clear();
  return openPortal(portal.address());
}

/** What no domain name is: as typed, and what the field says of it after Enter (specification, section 5). */
export const refusedNames = [
  ['', 'Please enter a domain name to search'],
  ['   ', 'Please enter a domain name to search'],
  ['harbor', 'Please enter a valid domain name'],
  ['https://harbor-coverage.com/', 'Please enter a valid domain name'],
  ['WWW.harbor-coverage.com', 'Please remove the "www." from the domain name'],
] as const;

export async function expectRefusedName(
  { user }: OpenPortal,
  typed: string,
  message: string,
): Promise<void> {
  const field = await nameField();
  fireEvent.change(field, { target: { value: typed } });
  await user.type(field, '{Enter}');
  expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(field).toBeInvalid();
  await user.type(field, 'x');
  expect(field).toBeValid();
}
