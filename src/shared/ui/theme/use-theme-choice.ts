import { useSyncExternalStore } from 'react';
import {
  applyThemeChoice,
  readThemeChoice,
  storeThemeChoice,
  themeStorageKey,
  type ThemeChoice,
} from './theme-choice';

let current: ThemeChoice | undefined;
const listeners = new Set<() => void>();

function snapshot(): ThemeChoice {
  current ??= readThemeChoice();
  return current;
}

function show(choice: ThemeChoice): void {
  current = choice;
  applyThemeChoice(choice);
  for (const listener of listeners) listener();
}

function followOtherTabs(event: StorageEvent): void {
  // The key is null if the storage was cleared.
  if (event.key === themeStorageKey || event.key === null) show(readThemeChoice());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

function choose(choice: ThemeChoice): void {
  storeThemeChoice(choice);
  show(choice);
}

/** Returns the chosen theme and a function that changes it. The theme follows changes in other tabs. */
export function useThemeChoice(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, snapshot), choose];
}
