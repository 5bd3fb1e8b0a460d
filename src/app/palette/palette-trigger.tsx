import { useCallback, useEffect, useState } from 'react';
import { useSession } from '@/entities/session';
import { Icon } from '@/shared/ui/icon';
import { KeyboardHint } from '@/shared/ui/keyboard-hint';
import { lazyPart } from '@/shared/ui/lazy-part';
import { forUsersCopy } from '../shell/for-users-copy';
import { place } from '../shell/header-menu.css';
import { MenuMissing } from '../shell/menu-missing';
import { key, trigger, words } from './palette-trigger.css';

const Palette = lazyPart(async () => (await import('./palette')).Palette, {
  waiting: null,
  failed: () => null,
});

const preload = () => void Palette.preload().catch(() => undefined);

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Opens the search for pages, domains and actions, as ⌘K and Ctrl K do anywhere. */
export function PaletteTrigger() {
  const isCovered = useSession((snapshot) => snapshot.hasTag('inert'));
  const [shown, setShown] = useState<'button' | 'missing' | 'palette'>('button');

  const open = useCallback(() => {
    // Behind a question that has to be answered first.
    if (isCovered || document.querySelector('[aria-modal="true"], dialog[open]') !== null) return;
    void Palette.preload().then(
      () => setShown('palette'),
      () => setShown('missing'),
    );
  }, [isCovered]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key: pressed, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (pressed === 'Escape') setShown((now) => (now === 'missing' ? 'button' : now));
      if (pressed.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open]);

  return (
    <div className={place}>
      <button
        type="button"
        className={trigger}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        <Icon name="search" size="small" />
        <span className={words}>{forUsersCopy.search}</span>
        <span className={key}>
          <KeyboardHint>{isMac ? '⌘K' : 'Ctrl K'}</KeyboardHint>
        </span>
      </button>
      {shown === 'missing' ? <MenuMissing title={forUsersCopy.searchMissing} retry={open} /> : null}
      {shown === 'palette' && !isCovered ? <Palette onClose={() => setShown('button')} /> : null}
    </div>
  );
}
