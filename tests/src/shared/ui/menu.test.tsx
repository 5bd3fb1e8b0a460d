import '../../../support/resize-observer';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from '@/shared/ui/button';
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '@/shared/ui/menu';

type Theme = 'light' | 'dark';

function AccountMenu({ onSignOut, opened }: { onSignOut: () => void; opened?: boolean }) {
  const [theme, setTheme] = useState<Theme>('light');
  return (
    <Menu trigger={<Button>Harbor Coverage</Button>} defaultOpen={opened}>
      <MenuLink link={createElement('a', { href: '/profile' })}>Profile</MenuLink>
      <MenuChoice
        label="Theme"
        value={theme}
        onChoose={setTheme}
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
      <MenuSeparator />
      <MenuItem onSelect={onSignOut}>Sign out</MenuItem>
    </Menu>
  );
}

it('opens by key, moves by arrow, acts by Enter and restores the focus', async () => {
  const user = userEvent.setup();
  const onSignOut = vi.fn<() => void>();
  render(<AccountMenu onSignOut={onSignOut} />);
  const trigger = screen.getByRole('button', { name: 'Harbor Coverage' });
  expect(trigger).toHaveAttribute('aria-haspopup', 'menu');

  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('menu', { name: 'Harbor Coverage' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus());
  await user.keyboard('{End}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus());
  await user.keyboard('{Enter}');

  expect(onSignOut).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
  await waitFor(() => expect(trigger).toHaveFocus());
});

it('is open at once if it was loaded on demand', () => {
  render(<AccountMenu onSignOut={() => undefined} opened />);
  expect(screen.getByRole('menu')).toBeInTheDocument();
});

it('shows a link as a menu item that is still a link', () => {
  render(<AccountMenu onSignOut={() => undefined} opened />);
  expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile');
});

it('ticks the chosen setting and stays open for another', async () => {
  render(<AccountMenu onSignOut={() => undefined} opened />);
  expect(screen.getByRole('group', { name: 'Theme' })).toBeInTheDocument();
  expect(screen.getByRole('menuitemradio', { name: 'Light' })).toBeChecked();
  await userEvent.setup().click(screen.getByRole('menuitemradio', { name: 'Dark' }));
  expect(screen.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  expect(screen.getByRole('menuitemradio', { name: 'Light' })).not.toBeChecked();
});
