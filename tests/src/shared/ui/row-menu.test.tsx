import '../../../support/resize-observer';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';

const label = 'Actions for cedar.example';

/** Renders the menu from a fresh copy of its module, which hasn't loaded the library yet. */
async function show(): Promise<void> {
  vi.resetModules();
  const { RowMenu } = await import('@/shared/ui/row-menu');
  render(
    <RowMenu
      label={label}
      items={['Emails', 'Settings'].map((name) => ({
        label: name,
        link: createElement<{ href: string; className?: string }>('a', { href: `/${name}` }),
      }))}
    />,
  );
}

it('opens by keyboard with its first item focused, and restores the focus', async () => {
  await show();
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('menu', { name: label })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Emails' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: label })).toHaveFocus());
  expect(screen.queryByRole('menu')).toBeNull();
});

it("becomes plain links if its menu can't be loaded", async () => {
  vi.doMock('@/shared/ui/open-row-menu', () => {
    throw new Error('No network');
  });
  onTestFinished(() => void vi.doUnmock('@/shared/ui/open-row-menu'));
  await show();
  await userEvent.setup().click(screen.getByRole('button', { name: label }));
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Emails', 'Settings']);
  expect(links[0]).toHaveFocus();
});
