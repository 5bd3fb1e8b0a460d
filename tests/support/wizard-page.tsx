import { cleanup, screen, waitFor } from '@testing-library/react';
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
