import '../../../../support/resize-observer';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyMenu } from '@/shared/ui/actions/lazy-menu';
import { ListMenu } from '@/shared/ui/actions/menu';

type Load = () => Promise<typeof ListMenu>;

function show(load: Load) {
  const LazyMenu = lazyMenu(load);
  render(
    <StrictMode>
      <LazyMenu
        trigger={<button>Actions</button>}
        label="Actions"
        items={['Emails', 'Settings'].map((label) => ({ label, onSelect: () => undefined }))}
      />
      <button>Elsewhere</button>
    </StrictMode>,
  );
  return userEvent.setup();
}

/** Shows a menu whose code arrives when `arrive` is called. */
function showWaiting() {
  let arrive = () => {};
  const code = new Promise<typeof ListMenu>((resolve) => {
    arrive = () => resolve(ListMenu);
  });
  return { user: show(() => code), arrive: () => act(async () => arrive()) };
}

const button = (name: string) => screen.getByRole('button', { name });

describe('a menu whose code is still loading', () => {
  it('has a button that says so, and opens when the code arrives', async () => {
    const { user, arrive } = showWaiting();
    expect(button('Actions')).toHaveAttribute('aria-haspopup', 'menu');
    expect(button('Actions')).toHaveAttribute('aria-expanded', 'false');
    await user.click(button('Actions'));
    expect(button('Actions')).toHaveFocus();
    expect(button('Actions')).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByText('Loading…')).toBeInTheDocument();
    await arrive();
    expect(await screen.findByRole('menu', { name: 'Actions' })).toHaveFocus();
    expect(screen.queryByText('Loading…')).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    await waitFor(() => expect(button('Actions')).toHaveFocus());
  });

  it.each(['{Enter}', ' ', '{ArrowDown}'])(
    'focuses its first item if it was opened with the key %j',
    async (key) => {
      const { user, arrive } = showWaiting();
      await user.tab();
      await user.keyboard(key);
      await arrive();
      await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Emails' })).toHaveFocus());
    },
  );

  it.each([
    ['presses Escape', '{Escape}'],
    ['moves on', '{Tab}'],
  ])('stays closed if the person %s', async (_, key) => {
    const { user, arrive } = showWaiting();
    await user.click(button('Actions'));
    await user.keyboard(key);
    await arrive();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button('Actions')).toHaveAttribute('aria-expanded', 'false');
    await user.click(button('Actions'));
    expect(await screen.findByRole('menu')).toBeInTheDocument();
  });

  it('stays closed if the person presses something else', async () => {
    const { user, arrive } = showWaiting();
    await user.click(button('Actions'));
    await user.click(button('Elsewhere'));
    await arrive();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button('Elsewhere')).toHaveFocus();
  });
});

describe("a menu whose code didn't load", () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

  function showOffline() {
    let isOnline = false;
    const load: Load = () => (isOnline ? Promise.resolve(ListMenu) : Promise.reject(new Error()));
    return { user: show(load), goOnline: () => (isOnline = true) };
  }

  it('says so, and opens on a retry', async () => {
    const { user, goOnline } = showOffline();
    await user.click(button('Actions'));
    const dialog = await screen.findByRole('dialog', { name: "We couldn't load the menu" });
    expect(dialog).toHaveAccessibleDescription('Check your connection, then try again.');
    goOnline();
    await user.click(button('Try again'));
    expect(await screen.findByRole('menu')).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('returns the focus if its dialog is closed, and loads at the next press', async () => {
    const { user, goOnline } = showOffline();
    await user.click(button('Actions'));
    await screen.findByRole('dialog');
    goOnline();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button('Actions')).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Emails' })).toHaveFocus());
  });
});
