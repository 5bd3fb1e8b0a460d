import { useEffect, useRef } from 'react';

const takesLetters =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="menu"] *, [role="dialog"] *';

/** Calls on `/`, wherever no letters are typed. */
export function useSearchKey(open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof Element && event.target.matches(takesLetters);
      const isCombined = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key !== '/' || isTyped || isCombined || event.defaultPrevented) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
