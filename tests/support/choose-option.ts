import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses an option in a select field by its label. */
export async function chooseOption(user: UserEvent, field: string, label: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: field }));
  const starts = (name: string) => name === label || name.startsWith(`${label} `);
  await user.click(await screen.findByRole('option', { name: starts }));
}
