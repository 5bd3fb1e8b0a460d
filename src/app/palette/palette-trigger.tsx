import { useEffect, useState } from 'react';
import { readKeyChoice } from '@/shared/lib/keyboard/use-key-choice';
import { Icon } from '@/shared/ui/icon';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { isPageKey, keysKey, keysStorageKey } from '@/shared/ui/search-shortcut';
import { forUsersCopy } from '../shell/for-users-copy';
import { MenuMissing } from '../shell/menu-missing';
import { key, trigger, triggerPlace, words } from './palette-trigger.css';

const Palette = lazyComponent(async () => (await import('./palette')).Palette, {
  waiting: null,
  failed: (retry) => <MenuMissing title={forUsersCopy.searchMissing} retry={retry} />,
});

const preload = () => void Palette.preload().catch(() => undefined);

/** Returns true if there is an open dialog, which has to be closed first. */
const isAsked = () => document.querySelector('[aria-modal="true"]') !== null;

interface Opening {
  readonly what: 'search' | 'keys';
  /** Identifies each opening, because a dialog's close event may arrive after the next dialog has opened. */
  readonly at: number;
}

const opening = (what: Opening['what']): Opening => ({ what, at: performance.now() });

/** A button that opens the command palette. ⌘K and Ctrl+K also open it from anywhere, and `?` opens the list of keys. */
export function PaletteTrigger() {
  const [opened, setOpened] = useState<Opening | null>(null);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isShown = document.querySelector('dialog[open]') !== null;
      // An open palette closes itself and restores focus.
      if (event.key === 'Escape' && !isShown) setOpened(null);
      if (isPageKey(event, keysKey) && readKeyChoice(keysStorageKey)) {
        event.preventDefault();
        setOpened(opening('keys'));
      }
      if (event.key !== 'k' || event.ctrlKey === event.metaKey || event.altKey) return;
      event.preventDefault();
      if (!isShown && !isAsked()) setOpened(opening('search'));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <div className={triggerPlace}>
      <button
        type="button"
        className={trigger}
        aria-label={forUsersCopy.searchLabel}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpened(opening('search'))}
      >
        <Icon name="search" size="small" />
        <span className={words}>{forUsersCopy.search}</span>
        <kbd className={key} aria-hidden="true">
          {forUsersCopy.searchKey}
        </kbd>
      </button>
      {opened === null ? null : (
        <Palette key={opened.at} startsWith={opened.what} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}
