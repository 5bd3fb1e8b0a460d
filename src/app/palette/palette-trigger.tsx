import { useEffect, useState } from 'react';
import { Icon } from '@/shared/ui/icon';
import { lazyComponent } from '@/shared/ui/lazy-component';
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

/** A button that opens the command palette. ⌘K and Ctrl+K also open it from anywhere. */
export function PaletteTrigger() {
  // The timestamp identifies each opening, because a dialog's close event may arrive after the next dialog has opened.
  const [openedAt, setOpenedAt] = useState<number | null>(null);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isShown = document.querySelector('dialog[open]') !== null;
      // An open palette closes itself and restores focus.
      if (event.key === 'Escape' && !isShown) setOpenedAt(null);
      if (event.key !== 'k' || event.ctrlKey === event.metaKey || event.altKey) return;
      event.preventDefault();
      if (!isShown && !isAsked()) setOpenedAt(performance.now());
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
        onClick={() => setOpenedAt(performance.now())}
      >
        <Icon name="search" size="small" />
        <span className={words}>{forUsersCopy.search}</span>
        <kbd className={key} aria-hidden="true">
          {forUsersCopy.searchKey}
        </kbd>
      </button>
      {openedAt === null ? null : <Palette key={openedAt} onClose={() => setOpenedAt(null)} />}
    </div>
  );
}
