import { useEffect, useEffectEvent } from 'react';

const takesLetters =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable], [role="menu"], [role="menu"] *, [role="dialog"], [role="dialog"] *, dialog *';

/**
 * Hears keys wherever no letters are typed.
 *
 * @param act returns whether the key does something.
 */
export function usePageKeys(act: (key: string) => boolean): void {
  const hear = useEffectEvent(act);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof Element && event.target.matches(takesLetters);
      const isCombined = event.ctrlKey || event.metaKey || event.altKey;
      if (isTyped || isCombined || event.defaultPrevented) return;
      if (hear(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
