import { useEffect, useEffectEvent } from 'react';
import { isTyped } from '@/shared/lib/keyboard/is-typed';

/**
 * Handles keys outside text fields.
 *
 * @param act returns true if it handled the key.
 */
export function usePageKeys(act: (key: string) => boolean): void {
  const hear = useEffectEvent(act);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isCombined = event.ctrlKey || event.metaKey || event.altKey;
      if (isTyped(event) || isCombined || event.defaultPrevented) return;
      if (hear(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
