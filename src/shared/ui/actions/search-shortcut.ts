import { useEffect, type RefObject } from 'react';
import { keyOf } from '../../lib/keyboard/key-of';
import { isTyped } from '../../lib/keyboard/is-typed';
import { useKeyChoice } from '../../lib/keyboard/use-key-choice';
import { media } from '../theme/responsive';

/** The key that focuses the page's search field. */
export const searchKey = '/';

const storageKey = 'portal.search-shortcut';

/** Returns true if a single-key shortcut of the page was pressed, rather than typed into a field or held down. */
export function isPageKey(event: KeyboardEvent, key: string): boolean {
  return (
    keyOf(event) === key &&
    !(event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) &&
    !isTyped(event) &&
    !window.matchMedia(media.touchOnly).matches
  );
}

/**
 * Focuses a search field when `/` is pressed anywhere else on the page. Returns the state of the shortcut, and a
 * function that turns it on or off. Speech input can trigger single-key shortcuts by accident (WCAG 2.2, 2.1.4).
 */
export function useSearchShortcut(
  field: RefObject<HTMLInputElement | null>,
  isOffered: boolean,
): readonly [isOn: boolean, choose: (isOn: boolean) => void] {
  const [isOn, choose] = useKeyChoice(storageKey);

  useEffect(() => {
    if (!isOffered || !isOn) return undefined;
    const goToField = (event: KeyboardEvent) => {
      if (field.current === null || !isPageKey(event, searchKey)) return;
      event.preventDefault();
      field.current.focus();
      field.current.select();
    };
    document.addEventListener('keydown', goToField);
    return () => document.removeEventListener('keydown', goToField);
  }, [field, isOffered, isOn]);

  return [isOn, choose];
}
