import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readThemeChoice, themeStorageKey } from '@/shared/ui/theme/theme-choice';

const shownTheme = () => document.documentElement.dataset['theme'];

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
  vi.resetModules();
});

function refuseStorage(): void {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Refused', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Refused', 'SecurityError');
  });
}

describe('the script before the first paint', () => {
  it.each(['light', 'dark'] as const)('shows the stored theme: %s', async (theme) => {
    localStorage.setItem(themeStorageKey, theme);
    await import('@/shared/ui/theme/theme-boot');
    expect(shownTheme()).toBe(theme);
  });

  it.each([['system'], ['purple'], ['']])(
    'uses the system theme if "%s" is stored',
    async (stored) => {
      localStorage.setItem(themeStorageKey, stored);
      await import('@/shared/ui/theme/theme-boot');
      expect(shownTheme()).toBeUndefined();
    },
  );

  it('uses the system theme if the browser blocks storage', async () => {
    refuseStorage();
    await import('@/shared/ui/theme/theme-boot');
    expect(shownTheme()).toBeUndefined();
  });
});

describe("a person's theme choice", () => {
  async function renderChoice() {
    const { useThemeChoice } = await import('@/shared/ui/theme/use-theme-choice');
    function Choice() {
      const [theme, choose] = useThemeChoice();
      return (
        <>
          <p>{`Chosen: ${theme}`}</p>
          <button onClick={() => choose('dark')}>Dark</button>
          <button onClick={() => choose('system')}>System</button>
        </>
      );
    }
    render(<Choice />);
    return userEvent.setup();
  }

  it('is applied immediately and stored', async () => {
    const user = await renderChoice();
    await user.click(screen.getByRole('button', { name: 'Dark' }));
    expect(screen.getByText('Chosen: dark')).toBeInTheDocument();
    expect(shownTheme()).toBe('dark');
    expect(readThemeChoice()).toBe('dark');
  });

  it('can be reset to the system theme, and is then removed', async () => {
    localStorage.setItem(themeStorageKey, 'dark');
    const user = await renderChoice();
    await user.click(screen.getByRole('button', { name: 'System' }));
    expect(shownTheme()).toBeUndefined();
    expect(localStorage.getItem(themeStorageKey)).toBeNull();
  });

  it('lasts until the tab is closed if the browser blocks storage', async () => {
    refuseStorage();
    const user = await renderChoice();
    await user.click(screen.getByRole('button', { name: 'Dark' }));
    expect(shownTheme()).toBe('dark');
    expect(screen.getByText('Chosen: dark')).toBeInTheDocument();
  });

  it('made in another tab is applied here, too', async () => {
    await renderChoice();
    localStorage.setItem(themeStorageKey, 'dark');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: themeStorageKey }));
    });
    expect(shownTheme()).toBe('dark');
    expect(screen.getByText('Chosen: dark')).toBeInTheDocument();
  });
});
