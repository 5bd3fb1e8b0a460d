import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { SearchField } from '@/shared/ui/fields/search-field';

const field = () => screen.getByRole('searchbox', { name: 'Find a domain' });

/** Simulates a device with a mouse and a keyboard, or one with touch only. */
function device(isTouchOnly: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: isTouchOnly }));
  onTestFinished(() => void vi.unstubAllGlobals());
}

function show(value = '') {
  const onSearch = vi.fn<(text: string) => void>();
  render(
    <>
      <SearchField label="Find a domain" value={value} maxLength={9} shortcut onSearch={onSearch} />
      <input aria-label="Name" />
      <input type="radio" aria-label="Parked" />
      <button>Next</button>
    </>,
  );
  return { onSearch, user: userEvent.setup() };
}

beforeEach(() => localStorage.clear());

it('has a clear button, which clears the search immediately and leaves the focus in the field', async () => {
  const { onSearch, user } = show('cedar');
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(onSearch.mock.calls).toEqual([['']]);
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull();
});

it('searches only once after clearing, even if the person was still typing', async () => {
  const { onSearch, user } = show();
  await user.type(field(), 'ced');
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  await user.type(field(), 'oak');
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('oak'));
  expect(onSearch.mock.calls).toEqual([[''], ['oak']]);
});

it('searches before a click that follows a keystroke takes effect', async () => {
  const { onSearch, user } = show();
  await user.type(field(), 'ced');
  const next = screen.getByRole('button', { name: 'Next' });
  const before: unknown[] = [];
  next.addEventListener('click', () => before.push(...onSearch.mock.calls));
  await user.click(next);
  expect(before).toEqual([['ced']]);
});

describe('the / key', () => {
  it('moves the focus to the field and selects its text', async () => {
    device(false);
    const { user } = show('cedar');
    for (const elsewhere of [
      screen.getByRole('button', { name: 'Next' }),
      screen.getByRole('radio'),
    ]) {
      elsewhere.focus();
      await user.keyboard('/');
      expect(field()).toHaveFocus();
      expect(field()).toHaveValue('cedar');
    }
    await user.keyboard('x');
    expect(field()).toHaveValue('x');
    expect(field()).toHaveAccessibleDescription('Press / on this page to search');
  });

  it('is typed as text in other fields, and ignored with a modifier', async () => {
    device(false);
    const { user } = show();
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.type(name, 'a/b');
    expect(name).toHaveValue('a/b');
    screen.getByRole('button', { name: 'Next' }).focus();
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) {
      fireEvent.keyDown(document.body, { key: '/', [modifier]: true });
    }
    expect(field()).not.toHaveFocus();
  });

  it('can be switched off permanently, and on again', async () => {
    device(false);
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Turn off the / shortcut' }));
    await user.keyboard('/');
    expect(field()).not.toHaveFocus();
    expect(field()).not.toHaveAccessibleDescription();
    expect(localStorage.getItem('portal.search-shortcut')).toBe('off');
    await user.click(screen.getByRole('button', { name: 'Turn on the / shortcut' }));
    await user.keyboard('/');
    expect(field()).toHaveFocus();
    expect(localStorage).toHaveLength(0);
  });

  it('does nothing if its switch is not shown', async () => {
    device(true);
    const { user } = show();
    await user.keyboard('/');
    expect(field()).not.toHaveFocus();
  });
});
