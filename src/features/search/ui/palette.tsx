import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { useSession } from '@/entities/session';
import { readKeyChoice } from '@/shared/lib/keyboard/use-key-choice';
import { isPageKey } from '@/shared/ui/actions/search-shortcut';
import { keysKey, keysStorageKey } from '../model/key-list';
import { KeyboardShortcuts } from './keyboard-shortcuts';

interface PaletteProps {
  readonly renderSearch: (onShowKeys: () => void) => ReactNode;
  /** The press of `?` that asks for the list of keys. If omitted, the search opens. */
  readonly press?: KeyboardEvent | undefined;
  onClose(this: void): void;
}

/**
 * The command palette, which finds pages, domains and actions by name, and the list of keyboard shortcuts. Hidden while
 * the session dialog covers the portal, and closed once another page opens, such as by Back.
 */
export function Palette({ press, renderSearch, onClose }: PaletteProps) {
  const isCovered = useSession((snapshot) => snapshot.hasTag('inert'));
  const [shows, setShows] = useState(() => firstView(press));
  const { history } = useRouter();
  useEffect(
    () =>
      history.subscribe(({ action }) => {
        if (action.type !== 'REPLACE') onClose();
      }),
    [history, onClose],
  );
  if (isCovered || shows === 'nothing') return null;
  return shows === 'keys' ? (
    <KeyboardShortcuts onClose={onClose} />
  ) : (
    renderSearch(() => setShows('keys'))
  );
}

/** Returns `nothing` if the key belongs to a field, a menu or a dialog, or is turned off. */
function firstView(press: KeyboardEvent | undefined): 'search' | 'keys' | 'nothing' {
  if (press === undefined) return 'search';
  return isPageKey(press, keysKey) && readKeyChoice(keysStorageKey) ? 'keys' : 'nothing';
}
