import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '@/entities/session';
import { readKeyChoice } from '@/shared/lib/keyboard/use-key-choice';
import { isPageKey } from '@/shared/ui/search-shortcut';
import { keysKey, keysStorageKey } from './key-list';
import { KeyboardShortcuts } from './keyboard-shortcuts';
import { paletteCopy as copy } from './palette-copy';
import { PaletteSearch } from './palette-search';
import { TopDialog } from './top-dialog';

interface PaletteProps {
  /** The press of `?` that asks for the list of keys. If omitted, the search opens. */
  readonly press?: KeyboardEvent | undefined;
  onClose(this: void): void;
}

/**
 * The command palette, which finds pages, domains and actions by name, and the list of keyboard shortcuts. Hidden while
 * the session dialog covers the portal, and closed once another page opens, such as by Back.
 */
export function Palette({ press, onClose }: PaletteProps) {
  const isCovered = useSession((snapshot) => snapshot.hasTag('inert'));
  const afterwards = useRef<() => void>(undefined);
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
  function close(next?: () => void): void {
    afterwards.current = next;
    onClose();
  }
  return (
    <TopDialog
      label={shows === 'keys' ? copy.shortcuts : copy.title}
      afterwards={afterwards}
      onClose={onClose}
    >
      {shows === 'keys' ? (
        <KeyboardShortcuts onClose={onClose} />
      ) : (
        <PaletteSearch close={close} onShowKeys={() => setShows('keys')} />
      )}
    </TopDialog>
  );
}

/** Returns `nothing` if the key belongs to a field, a menu or a dialog, or is turned off. */
function firstView(press: KeyboardEvent | undefined): 'search' | 'keys' | 'nothing' {
  if (press === undefined) return 'search';
  return isPageKey(press, keysKey) && readKeyChoice(keysStorageKey) ? 'keys' : 'nothing';
}
