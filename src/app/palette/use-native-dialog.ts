import { useEffect, useRef, type RefObject } from 'react';

/**
 * Opens a dialog over an inert page, and closes it when something beside it is pressed. The browser traps and restores
 * focus.
 */
export function useNativeDialog(): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = element.current;
    if (shown === null) return undefined;
    const listening = new AbortController();
    let beganBeside = false;
    // A click outside the dialog's content targets the dialog element itself. A press that starts inside and ends
    // outside is a text selection.
    const begin = ({ target }: Event) => (beganBeside = target === shown);
    const end = ({ target }: Event) => {
      if (beganBeside && target === shown) shown.close();
    };
    shown.addEventListener('pointerdown', begin, listening);
    shown.addEventListener('click', end, listening);
    shown.showModal();
    return () => {
      listening.abort();
      shown.close();
    };
  }, []);
  return element;
}
