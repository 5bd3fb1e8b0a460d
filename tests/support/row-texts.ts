import { screen, within } from '@testing-library/react';

/** Returns the texts of a table's rows, without its header. */
export const rowTexts = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
