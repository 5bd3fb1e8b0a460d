import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Chooses an option in a select field by its label, and waits until the list is closed. */
export async function chooseOption(user: UserEvent, field: string, label: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: field }));
  const starts = (name: string) => name === label || name.startsWith(`${label} `);
  await user.click(await screen.findByRole('option', { name: starts }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
}
