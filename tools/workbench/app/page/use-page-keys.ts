import { useEffect, useEffectEvent } from 'react';
import { isTyped } from '@/shared/lib/keyboard/is-typed';
import { commandOf, type PageCommand } from './page-keys';

/** Handles a command's key. Returns false if there is nothing to do. */
type Handler = (key: string) => boolean;

/** Handles the keys of some commands everywhere but in fields and dialogs. */
export function usePageKeys(handlers: Partial<Readonly<Record<PageCommand, Handler>>>): void {
  const hear = useEffectEvent((key: string) => {
    const command = commandOf(key);
    return command !== undefined && handlers[command]?.(key) === true;
  });
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
